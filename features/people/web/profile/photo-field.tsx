import { ApiProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { PICTURE_ACCEPT, uploadPicture } from '@stoop/base/web/platform/upload-picture';
import { Avatar } from '@stoop/base/web/ui/avatar.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { FileDrop } from '@stoop/base/web/ui/file-drop.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { useState } from 'react';
import type { ProfileView } from '../../contract/profile.ts';
import type { ProfileEditor } from './use-profile-form.ts';

/** Uploads the photo of the user and returns its address; see `uploadPicture`. */
async function uploadPhoto(file: File, onProgress: (share: number) => void): Promise<string> {
  const to = { method: 'PUT', path: '/me/photo' } as const;
  const { photoURL } = await uploadPicture<{ photoURL: string }>(to, file, onProgress);
  return photoURL;
}

const PREVIEW_PIXELS = 224;

/**
 * A square preview as a data URL, because the page's policy forbids `blob:`. Null where this browser cannot read the
 * file.
 */
async function previewOf(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const edge = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = PREVIEW_PIXELS;
    canvas.height = PREVIEW_PIXELS;
    const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2];
    canvas
      .getContext('2d')
      ?.drawImage(picture, left, top, edge, edge, 0, 0, PREVIEW_PIXELS, PREVIEW_PIXELS);
    picture.close();
    return canvas.toDataURL('image/jpeg', 0.85);
  } catch {
    return null;
  }
}

type PhotoState =
  | { kind: 'idle' }
  /** `share` of the upload, 0 to 1; at 1 the server processes the photo. */
  | { kind: 'sending'; share: number; preview: string | null }
  | { kind: 'removing' }
  | { kind: 'done'; words: string }
  | { kind: 'failed'; sentence: string };

const sentenceOf = (error: unknown): string => {
  if (error instanceof ApiProblem) return error.detail;
  throw error;
};

/** Uploads and removes the photo at once; the previous photo stays where that fails. */
function usePhoto(profile: ProfileView, setProfile: (profile: ProfileView) => void) {
  const [state, setState] = useState<PhotoState>({ kind: 'idle' });
  const finish = (photoURL: string | null, words: string) => {
    const { basicInfo } = profile;
    setProfile({ ...profile, photoURL, basicInfo: { ...basicInfo, profilePhoto: photoURL } });
    setState({ kind: 'done', words });
  };
  const upload = async (file: File) => {
    setState({ kind: 'sending', share: 0, preview: null });
    const setPreview = (preview: string | null) =>
      setState((current) => (current.kind === 'sending' ? { ...current, preview } : current));
    void previewOf(file).then(setPreview);
    const onProgress = (share: number) =>
      setState((current) => (current.kind === 'sending' ? { ...current, share } : current));
    try {
      finish(await uploadPhoto(file, onProgress), 'Your new photo is saved.');
    } catch (error) {
      setState({ kind: 'failed', sentence: sentenceOf(error) });
    }
  };
  const remove = async () => {
    setState({ kind: 'removing' });
    try {
      await browserApi.send('DELETE', '/me/photo');
      finish(null, 'Your photo is removed.');
    } catch (error) {
      setState({ kind: 'failed', sentence: sentenceOf(error) });
    }
  };
  return { state, upload, remove };
}

const INPUT_ID = 'profile-photo';

function PhotoStatus({ state }: { state: PhotoState }) {
  return (
    <>
      <p role="status" className="text-sm font-medium empty:hidden">
        {state.kind === 'done' && (
          <span className="flex items-center gap-2 text-good">
            <Icon name="check" /> {state.words}
          </span>
        )}
        {state.kind === 'sending' &&
          (state.share < 1 ? 'Sending your photo' : 'Preparing your photo')}
      </p>
      {state.kind === 'failed' && (
        <p role="alert" className="flex items-start gap-2 text-sm font-medium text-error">
          <Icon name="alert" /> {state.sentence}
        </p>
      )}
      {state.kind === 'sending' && (
        <progress
          aria-label="Upload"
          max={1}
          value={state.share < 1 ? state.share : undefined}
          className="h-2 w-full accent-action"
        />
      )}
    </>
  );
}

/** The photo, or the initials. A chosen or dropped file is uploaded at once. */
export function PhotoField({ editor }: { editor: ProfileEditor }) {
  const { profile } = editor.form;
  const { state, upload, remove } = usePhoto(profile, editor.setProfile);
  const isBusy = state.kind === 'sending' || state.kind === 'removing';
  const preview = state.kind === 'sending' ? state.preview : null;
  return (
    <FileDrop
      inputId={INPUT_ID}
      label={profile.photoURL ? 'Change photo' : 'Choose a photo'}
      accept={PICTURE_ACCEPT}
      isBusy={isBusy}
      onFiles={([file]) => file && void upload(file)}
      hint="JPEG, PNG or WebP, at most 5 MB; or drop one here. It is cut to a square, and what your camera wrote into it (where and when) is thrown away."
      actions={
        profile.photoURL && (
          <Button
            look="quiet"
            aria-busy={isBusy}
            onClick={() => {
              if (isBusy) return;
              // The pressed button disappears with the photo.
              document.getElementById(INPUT_ID)?.focus();
              void remove();
            }}
          >
            Remove photo
          </Button>
        )
      }
      status={<PhotoStatus state={state} />}
    >
      {preview ? (
        <img src={preview} alt="" className="size-28 shrink-0 rounded-full opacity-60" />
      ) : (
        <Avatar
          firstName={editor.values.firstName}
          lastName={editor.values.lastName}
          photoUrl={profile.photoURL}
          size="large"
        />
      )}
    </FileDrop>
  );
}
