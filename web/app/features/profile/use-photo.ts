import type { ProfileView } from '@stoop/contract/people/profile';
import { useState } from 'react';
import { ApiProblem } from '../../platform/api.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { previewOf, uploadPhoto } from './upload-photo.ts';

export type PhotoState =
  | { kind: 'resting' }
  /** `share` of the file that has left, 0 to 1; at 1 the server is at work. */
  | { kind: 'sending'; share: number; preview: string | null }
  | { kind: 'removing' }
  | { kind: 'done'; words: string }
  | { kind: 'failed'; sentence: string };

const sentenceOf = (error: unknown): string => {
  if (error instanceof ApiProblem) return error.detail;
  throw error;
};

/** Sets and removes the photo at once; the photo of before stays where that fails. */
export function usePhoto(profile: ProfileView, setProfile: (profile: ProfileView) => void) {
  const [state, setState] = useState<PhotoState>({ kind: 'resting' });
  const settle = (photoURL: string | null, words: string) => {
    const { basicInfo } = profile;
    setProfile({ ...profile, photoURL, basicInfo: { ...basicInfo, profilePhoto: photoURL } });
    setState({ kind: 'done', words });
  };
  const upload = async (file: File) => {
    setState({ kind: 'sending', share: 0, preview: null });
    const keepPreview = (preview: string | null) =>
      setState((now) => (now.kind === 'sending' ? { ...now, preview } : now));
    void previewOf(file).then(keepPreview);
    const onProgress = (share: number) =>
      setState((now) => (now.kind === 'sending' ? { ...now, share } : now));
    try {
      settle(await uploadPhoto(file, onProgress), 'Your new photo is saved.');
    } catch (error) {
      setState({ kind: 'failed', sentence: sentenceOf(error) });
    }
  };
  const remove = async () => {
    setState({ kind: 'removing' });
    try {
      await browserApi.send('DELETE', '/me/photo');
      settle(null, 'Your photo is removed.');
    } catch (error) {
      setState({ kind: 'failed', sentence: sentenceOf(error) });
    }
  };
  return { state, upload, remove };
}
