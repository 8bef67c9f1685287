import { PICTURE_ACCEPT } from '@stoop/base/web/platform/upload-picture';
import { Avatar } from '@stoop/base/web/ui/avatar.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { FileDrop } from '@stoop/base/web/ui/file-drop.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { type PhotoState, usePhoto } from './use-photo.ts';
import type { ProfileEditor } from './use-profile-form.ts';

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
