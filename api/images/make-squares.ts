import { type Refused, refuse } from '@stoop/contract/refuse';
import sharp from 'sharp';
import { kindOf } from './image-kinds.ts';

const PIXELS_MAX = 24_000_000;
const QUALITY = 82;
/** From here on a picture is a strip: to look for what matters in it would mean to enlarge all of it. */
const STRIP_RATIO = 4;

// Pictures differ: to remember one helps none other.
sharp.cache(false);
sharp.concurrency(1);
// Of all that the library can read, what a browser may send us.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

export type Squares = { size: number; webp: Uint8Array<ArrayBuffer> }[];
/** Why a file gives no picture. */
export type ImageFault =
  | 'photo/wrong-type'
  | 'photo/too-large'
  | 'photo/too-complex'
  | 'photo/unreadable';

/**
 * A square of what matters in the picture, with edges of `sizes` pixels, as WebP. Only the pixels of its
 * first frame get through: what else is in the file (place, camera, text, another format) does not.
 * Judged by what its bytes are, and by the size it claims before anything is unpacked. How long it takes
 * is bounded by `images.ts` alone, which calls it in a process of its own.
 */
export async function makeSquares(
  bytes: Uint8Array<ArrayBuffer>,
  sizes: readonly number[],
): Promise<Squares | Refused<ImageFault>> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = kindOf(file);
  if (!kind) return refuse('photo/wrong-type');
  const image = kind.prepare(file);
  if (!image) return refuse('photo/too-complex');
  const { width, height } = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width === 0) return refuse('photo/unreadable');
  if (width * height > PIXELS_MAX) return refuse('photo/too-large');
  const isStrip = Math.max(width, height) > STRIP_RATIO * Math.min(width, height);
  const edge = Math.max(...sizes);
  try {
    const square = await sharp(image, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .flatten({ background: 'white' })
      .resize(edge, edge, { fit: 'cover', position: isStrip ? 'centre' : 'attention' })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return await Promise.all(
      sizes.map(async (size) => {
        const sized = sharp(square.data, { raw: square.info }).resize(size, size);
        return { size, webp: new Uint8Array(await sized.webp({ quality: QUALITY }).toBuffer()) };
      }),
    );
  } catch {
    return refuse('photo/unreadable');
  }
}
