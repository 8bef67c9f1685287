import { ApiProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { uploadPicture } from '@stoop/base/web/platform/upload-picture';
import { useState } from 'react';
import type { ProfileView } from '../../contract/profile.ts';

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

export type PhotoState =
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
export function usePhoto(profile: ProfileView, setProfile: (profile: ProfileView) => void) {
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
