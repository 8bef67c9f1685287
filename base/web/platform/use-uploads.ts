import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from './api.ts';

export interface Upload {
  key: number;
  file: File;
  state:
    | { kind: 'waiting' }
    /** `share` of it, 0 to 1; at 1 the server prepares it. */
    | { kind: 'sending'; share: number }
    | { kind: 'failed'; sentence: string };
}

/** The server prepares the files of one account one after another, and has a few more wait. */
const AT_ONCE = 2;
/** How often a file is sent again by itself while the server is busy. */
const BUSY_TRIES_MAX = 5;

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function sendPatiently<Added>(send: () => Promise<Added>): Promise<Added> {
  for (let tries = 1; ; tries++)
    try {
      return await send();
    } catch (error) {
      const isBusy = error instanceof ApiProblem && /^(photo|document)\/busy$/.test(error.code);
      if (!isBusy || tries === BUSY_TRIES_MAX) throw error;
      await pause(error.retryAfterSeconds ?? 5);
    }
}

/** Sends a file. Rejects with an `ApiProblem`. */
type SendFile<Added> = (file: File, onProgress: (share: number) => void) => Promise<Added>;

/** Uploads files a few at once. Those that failed stay, until they are sent again or taken off. */
export function useUploads<Added>(sendFile: SendFile<Added>, onAdded: (added: Added) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextKey = useRef(0);
  const started = useRef(new Set<number>());
  const takeOff = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));
  const setState = (key: number, state: Upload['state']) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, state } : one)));

  async function send({ key, file }: Upload) {
    try {
      const onProgress = (share: number) => setState(key, { kind: 'sending', share });
      onAdded(await sendPatiently(() => sendFile(file, onProgress)));
      takeOff(key);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setState(key, { kind: 'failed', sentence: error.detail });
    } finally {
      started.current.delete(key);
    }
  }

  useEffect(() => {
    const waiting = uploads.filter(
      ({ key, state }) => state.kind === 'waiting' && !started.current.has(key),
    );
    for (const upload of waiting.slice(0, Math.max(0, AT_ONCE - started.current.size))) {
      started.current.add(upload.key);
      setState(upload.key, { kind: 'sending', share: 0 });
      void send(upload);
    }
  });

  return {
    uploads,
    add: (files: readonly File[]) =>
      setUploads((all) => [
        ...all,
        ...files.map(
          (file): Upload => ({ key: nextKey.current++, file, state: { kind: 'waiting' } }),
        ),
      ]),
    retry: (key: number) => setState(key, { kind: 'waiting' }),
    takeOff,
  };
}
