import sharp from 'sharp';
import { Refused, refuse } from '../../contract/refuse.ts';
import { checkImage, type ImageFault } from './decode.ts';

const QUALITY = 82;
/** Beyond this ratio, the attention crop would first enlarge the whole picture. */
const STRIP_RATIO = 4;

export type Squares = { size: number; webp: Uint8Array<ArrayBuffer> }[];

/**
 * Crops a picture to a square around its most interesting region and encodes it as WebP in `sizes` pixels.
 * Only the pixels of the first frame are used, so that metadata and other content are dropped. Only `images.ts`,
 * which calls this in a child process, limits the time.
 */
export async function makeSquares(
  bytes: Uint8Array<ArrayBuffer>,
  sizes: readonly number[],
): Promise<Squares | Refused<ImageFault>> {
  const image = await checkImage(bytes);
  if (image instanceof Refused) return image;
  const { width, height } = image;
  const isStrip = Math.max(width, height) > STRIP_RATIO * Math.min(width, height);
  const edge = Math.max(...sizes);
  try {
    const square = await image
      .decode()
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
