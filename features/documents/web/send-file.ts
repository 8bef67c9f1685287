import { ApiProblem } from '@stoop/base/web/platform/api';
import { upload } from '@stoop/base/web/platform/upload-picture';
import type { DocumentFile } from '../contract/document.ts';
import { FILE_BYTES_MAX, saidKind } from '../rules/file-kinds.ts';

const problem = (status: number, code: string, detail: string) =>
  new ApiProblem({ status, code, detail, issues: [] });

/** The problem of a file that the API would refuse unread, in its words; null where it may be sent. */
function fault(file: File): ApiProblem | null {
  if (!saidKind(file))
    return problem(
      415,
      'document/wrong-type',
      'The document must be a PDF, JPEG, PNG or HEIC file.',
    );
  if (file.size > FILE_BYTES_MAX)
    return problem(413, 'document/too-large', 'The document must be at most 10 MB.');
  return file.size === 0
    ? problem(422, 'document/empty', 'This file is empty. Please choose another.')
    : null;
}

const JPEG_QUALITY = 0.9;

/**
 * A HEIC file as JPEG, which staff can open anywhere, where this browser reads HEIC: those of Apple do. Elsewhere it is sent as
 * it is.
 */
async function asOpened(file: File): Promise<File> {
  if (saidKind(file) !== 'heic') return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' });
}

/** Sends a file for a request. Rejects with an `ApiProblem`. */
export async function sendFile(
  { requestId, datedOn }: { requestId: string; datedOn: string },
  chosen: File,
  onProgress: (share: number) => void,
): Promise<DocumentFile> {
  const refused = fault(chosen);
  if (refused) throw refused;
  const file = await asOpened(chosen);
  const form = new FormData();
  form.set('requestId', requestId);
  if (datedOn) form.set('datedOn', datedOn);
  form.set('file', file);
  return upload<DocumentFile>({ method: 'POST', path: '/me/documents' }, form, onProgress);
}
