import { type Refused, refuse } from '@stoop/contract/refuse';
import sharp from 'sharp';
import { kindOf } from './image-kinds.ts';

const PIXELS_MAX = 24_000_000;
const QUALITY = 82;
/** Beyond this ratio, the attention crop would first enlarge the whole picture. */
const STRIP_RATIO = 4;

// All pictures differ, so that caching operations is useless.
sharp.cache(false);
sharp.concurrency(1);
// Of all formats that the library reads, those that a browser may upload.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

export type Squares = { size: number; webp: Uint8Array<ArrayBuffer> }[];
/** Why a file is refused. */
export type ImageFault =
  | 'photo/wrong-type'
  | 'photo/too-large'
  | 'photo/too-complex'
  | 'photo/unreadable';

/**
 * Crops a picture to a square around its most interesting region and encodes it as WebP in `sizes` pixels.
 * Only the pixels of the first frame are used, so that metadata and other content are dropped. The file is
 * judged by its bytes, and by its declared size before it is decoded. Only `images.ts`, which calls this in a
 * child process, limits the time.
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
