import { type Refused, refuse } from '@stoop/contract/refuse';
import { PHOTO_SIZES, type PhotoSize } from '@stoop/domain/people/photo-address';
import sharp from 'sharp';

const PIXELS_MAX = 24_000_000;
const SECONDS_MAX = 15;
const QUALITY = 82;
/** From here on a picture is a strip: to look for what matters in it would mean to enlarge all of it. */
const STRIP_RATIO = 4;

/** What a file of each kind begins with; a WebP file says its length in between. */
const BEGINNINGS: readonly (readonly [at: number, bytes: string])[][] = [
  [[0, 'ffd8ff']],
  [[0, '89504e470d0a1a0a']],
  [
    [0, '52494646'],
    [8, '57454250'],
  ],
];

// Pictures differ: to remember one helps none other. Turns are taken outside.
sharp.cache(false);
sharp.concurrency(1);
// Of all that the library can read, what a browser may send us.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

export type EncodedPhoto = { size: PhotoSize; webp: Uint8Array<ArrayBuffer> }[];
type NoPhoto = Refused<'photo/wrong-type' | 'photo/too-large' | 'photo/unreadable'>;

const isKnown = (bytes: Uint8Array): boolean =>
  BEGINNINGS.some((parts) =>
    parts.every(([at, start]) => {
      const expected = Buffer.from(start, 'hex');
      return Buffer.compare(bytes.subarray(at, at + expected.length), expected) === 0;
    }),
  );

/**
 * A square of what matters in the picture, in every size, as WebP. Only the pixels of its first frame
 * get through: what else is in the file (place, camera, text, another format) does not. Judged by what
 * its bytes are, and by the size it claims before anything is unpacked.
 */
export async function encodePhoto(bytes: Uint8Array<ArrayBuffer>): Promise<EncodedPhoto | NoPhoto> {
  if (!isKnown(bytes)) return refuse('photo/wrong-type');
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width === 0) return refuse('photo/unreadable');
  if (width * height > PIXELS_MAX) return refuse('photo/too-large');
  const isStrip = Math.max(width, height) > STRIP_RATIO * Math.min(width, height);
  const edge = Math.max(...PHOTO_SIZES);
  try {
    const square = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .flatten({ background: 'white' })
      .resize(edge, edge, { fit: 'cover', position: isStrip ? 'centre' : 'attention' })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return await Promise.all(
      PHOTO_SIZES.map(async (size) => {
        const sized = sharp(square.data, { raw: square.info }).resize(size, size);
        return { size, webp: new Uint8Array(await sized.webp({ quality: QUALITY }).toBuffer()) };
      }),
    );
  } catch {
    return refuse('photo/unreadable');
  }
}
