import { ApiProblem, type Problem } from './api.ts';
import { OFFLINE } from './problem.ts';
import { dispatchAuth } from './session.ts';
import { forgetReads } from './shared-reads.ts';

/** The image types, as the `accept` attribute of an input. */
export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/webp';
/** The API's limit, checked here to avoid an upload that would be refused. */
const PICTURE_BYTES_MAX = 5 * 1024 * 1024;

const problem = (status: number, code: string, detail: string): Problem => ({
  status,
  code,
  detail,
  issues: [],
});

/** The problem of a file that the API would refuse, in the API's words; null where it may be sent. */
export function pictureFault(file: Pick<File, 'size' | 'type'>): Problem | null {
  if (!PICTURE_ACCEPT.split(',').includes(file.type))
    return problem(415, 'photo/wrong-type', 'The picture must be a JPEG, PNG or WebP file.');
  if (file.size > PICTURE_BYTES_MAX)
    return problem(413, 'photo/too-large', 'The picture must be at most 5 MB and 24 megapixels.');
  return null;
}

const UNREADABLE = 'Something went wrong on our side. Please try again in a moment.';

function answerOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return {};
  }
}

function problemOf(request: XMLHttpRequest): Problem {
  const { code = 'http/unexpected', detail = UNREADABLE } = answerOf(request) as Partial<Problem>;
  const retryAfterSeconds = Number(request.getResponseHeader('retry-after')) || undefined;
  return { ...problem(request.status, code, detail), retryAfterSeconds };
}

interface Target {
  method: 'PUT' | 'POST';
  path: string;
}

/**
 * Sends a file, or a form with one, and returns the answer, which is JSON of the contract. It uses XMLHttpRequest, because
 * `fetch` reports no upload progress: `onProgress` gets the share that is sent, 0 to 1. Rejects with an `ApiProblem`.
 */
export function upload<Answer>(
  { method, path }: Target,
  body: File | FormData,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api/v1${path}`);
    request.setRequestHeader('accept', 'application/json');
    // The browser writes that of a form, with the mark between its parts.
    if (body instanceof File) request.setRequestHeader('content-type', body.type);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total);
    request.onerror = () => reject(new ApiProblem(OFFLINE));
    request.onloadend = forgetReads;
    request.onload = () => {
      if (request.status >= 200 && request.status < 300)
        return resolve(answerOf(request) as Answer);
      const failed = problemOf(request);
      if (failed.code === 'auth/required') dispatchAuth({ type: 'logged-out' });
      reject(new ApiProblem(failed));
    };
    forgetReads();
    request.send(body);
  });
}

/** Uploads a picture as `upload` does, unless the API would refuse it. */
export function uploadPicture<Answer>(
  to: Target,
  file: File,
  onProgress: (share: number) => void,
): Promise<Answer> {
  const fault = pictureFault(file);
  return fault ? Promise.reject(new ApiProblem(fault)) : upload(to, file, onProgress);
}
