import { ApiProblem } from '../../platform/api.ts';
import type { Problem } from '../../platform/problem.ts';
import { OFFLINE } from '../../platform/problem.ts';
import { dispatchAuth } from '../../platform/session.ts';

/** The image types, as the `accept` attribute of an input. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp';
/** The API's limit, checked here to avoid an upload that would be refused. */
const PHOTO_BYTES_MAX = 5 * 1024 * 1024;

const problem = (status: number, code: string, detail: string): Problem => ({
  status,
  code,
  detail,
  issues: [],
});

/** The problem of a file that the API would refuse, in the API's words; null where it may be sent. */
export function photoFault(file: Pick<File, 'size' | 'type'>): Problem | null {
  if (!PHOTO_ACCEPT.split(',').includes(file.type))
    return problem(415, 'photo/wrong-type', 'The picture must be a JPEG, PNG or WebP file.');
  if (file.size > PHOTO_BYTES_MAX)
    return problem(413, 'photo/too-large', 'The picture must be at most 5 MB and 24 megapixels.');
  return null;
}

const UNREADABLE = 'Something went wrong on our side. Please try again in a moment.';

function answerOf(request: XMLHttpRequest): Partial<Problem> & { photoURL?: string } {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return {};
  }
}

/**
 * Uploads a picture and returns its URL. It uses XMLHttpRequest, because `fetch` reports no upload progress:
 * `onProgress` gets the share that is sent, 0 to 1. Rejects with an `ApiProblem`.
 */
export function uploadPhoto(file: File, onProgress: (share: number) => void): Promise<string> {
  const fault = photoFault(file);
  if (fault) return Promise.reject(new ApiProblem(fault));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', '/api/v1/me/photo');
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total);
    request.onerror = () => reject(new ApiProblem(OFFLINE));
    request.onload = () => {
      const answer = answerOf(request);
      if (request.status === 200 && answer.photoURL) return resolve(answer.photoURL);
      const { code = 'http/unexpected', detail = UNREADABLE } = answer;
      if (code === 'auth/required') dispatchAuth({ type: 'logged-out' });
      reject(new ApiProblem(problem(request.status, code, detail)));
    };
    request.send(file);
  });
}

const PREVIEW_PIXELS = 224;

/**
 * A square preview as a data URL, because the page's policy forbids `blob:`. Null where this browser cannot read the
 * file.
 */
export async function previewOf(file: Blob): Promise<string | null> {
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
