import sharp, { type CreateText, type Sharp } from 'sharp';
import { type Refused, refuse } from '../../contract/refuse.ts';
import { kindOf } from './image-kinds.ts';

/** Of a photo. */
const PIXELS_MAX = 24_000_000;

// All pictures differ, so that caching operations is useless.
sharp.cache(false);
sharp.concurrency(1);
// Of all formats that the library reads, those that a browser may upload, and our own drawings: no upload begins as one.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    'VipsForeignLoadSvgBuffer',
  ],
});

/** Why a file is refused. */
export type ImageFault =
  | 'photo/wrong-type'
  | 'photo/too-large'
  | 'photo/too-complex'
  | 'photo/unreadable';

/** A file that may be decoded. */
export interface CheckedImage {
  /** In pixels, upright. */
  width: number;
  height: number;
  isAnimated: boolean;
  /** Decodes the first frame, upright and without transparency. Rejects if the file is damaged. */
  decode(): Sharp;
}

/** The file is judged by its bytes, and by its declared size before it is decoded. */
export async function checkImage(
  bytes: Uint8Array<ArrayBuffer>,
  pixelsMax = PIXELS_MAX,
): Promise<CheckedImage | Refused<ImageFault>> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = kindOf(file);
  if (!kind) return refuse('photo/wrong-type');
  const image = kind.prepare(file);
  if (!image) return refuse('photo/too-complex');
  const declared = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!declared?.width || declared.format === 'svg') return refuse('photo/unreadable');
  const { width, height } = declared.autoOrient;
  if (width * height > pixelsMax) return refuse('photo/too-large');
  return {
    width,
    height,
    isAnimated: kind.isAnimated(file),
    decode: () =>
      sharp(image, { limitInputPixels: pixelsMax, failOn: 'error' })
        .autoOrient()
        .flatten({ background: 'white' }),
  };
}

/** Where something is in a picture, in pixels. */
interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A PNG of a drawing of our own, with a text over it that is made smaller where it would leave its place. */
export async function drawSvg(
  svg: string,
  { text, at: { left, top, ...size } }: { text: CreateText; at: Place },
): Promise<Buffer> {
  const words = await sharp({ text })
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return sharp(Buffer.from(svg))
    .flatten({ background: 'white' })
    .composite([{ input: words, left, top }])
    .png({ palette: true })
    .toBuffer();
}

/** A picture of our own: the red, green and blue of each pixel. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array<ArrayBuffer>;
}

/** To be encoded. */
export const imageOf = ({ width, height, pixels }: Raster): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 3 } });
