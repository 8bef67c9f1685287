import { Refused, refuse } from '@stoop/contract/refuse';
import { PHOTO_SHAPE, type PhotoFormat, widthsOf } from '@stoop/domain/listings/listing-photo';
import sharp, { type Sharp } from 'sharp';
import { checkImage, type ImageFault } from './decode.ts';

export interface EncodedPhoto {
  /** Of the uploaded picture, upright, in pixels. */
  width: number;
  height: number;
  /** A few pixels of it as a data URL of at most 300 characters. */
  blur: string;
  files: PhotoFile[];
}

export interface PhotoFile {
  /** In pixels. */
  width: number;
  format: PhotoFormat;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Why a picture is no photo of a listing. */
export type PhotoFault = ImageFault | 'photo/animated' | 'photo/wrong-shape';

const BLUR_EDGE = 16;

/** More effort makes an AVIF file 5 % smaller, and takes five times as long. */
const ENCODERS: Readonly<Record<PhotoFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 50, effort: 0 }),
  webp: (image) => image.webp({ quality: 78 }),
};

const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer());

async function encode(decode: () => Sharp, widths: readonly number[]) {
  const { data, info } = await decode()
    .resize(Math.max(...widths))
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = () => sharp(data, { raw: info });
  const files: PhotoFile[] = [];
  // One after another: the memory of several encoders adds up.
  for (const width of widths)
    for (const format of ['avif', 'webp'] as const)
      files.push({
        width,
        format,
        bytes: await bytesOf(ENCODERS[format](decoded().resize(width))),
      });
  const blur = await bytesOf(
    decoded().resize(BLUR_EDGE, BLUR_EDGE, { fit: 'inside' }).webp({ quality: 20 }),
  );
  return { files, blur: `data:image/webp;base64,${Buffer.from(blur).toString('base64')}` };
}

/**
 * Encodes a picture in the formats and widths of pages. Only its pixels are used, so that metadata is dropped. Only
 * `images.ts`, which calls this in a child process, limits the time.
 */
export async function makePhoto(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<EncodedPhoto | Refused<PhotoFault>> {
  const image = await checkImage(bytes);
  if (image instanceof Refused) return image;
  const { width, height } = image;
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (image.isAnimated) return refuse('photo/animated');
  if (shorter < PHOTO_SHAPE.edgeMin || longer > PHOTO_SHAPE.ratioMax * shorter)
    return refuse('photo/wrong-shape');
  try {
    return { width, height, ...(await encode(image.decode, widthsOf({ width }))) };
  } catch {
    return refuse('photo/unreadable');
  }
}
