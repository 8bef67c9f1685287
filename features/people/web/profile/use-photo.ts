import { ApiProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useState } from 'react';
import type { ProfileView } from '../../contract/profile.ts';
import { previewOf, uploadPhoto } from './upload-photo.ts';

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
