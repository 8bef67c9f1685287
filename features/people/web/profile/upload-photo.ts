import { uploadPicture } from '@stoop/base/web/platform/upload-picture';

/** Uploads the photo of the user and returns its address; see `uploadPicture`. */
export async function uploadPhoto(
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const to = { method: 'PUT', path: '/me/photo' } as const;
  const { photoURL } = await uploadPicture<{ photoURL: string }>(to, file, onProgress);
  return photoURL;
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
