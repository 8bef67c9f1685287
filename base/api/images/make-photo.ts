import sharp, { type Sharp } from 'sharp';
import { Refused, refuse } from '../../contract/refuse.ts';
import { checkImage, type ImageFault } from './decode.ts';

/** What a photo must be, and becomes. */
export interface PhotoShape {
  /** In pixels. */
  edgeMin: number;
  /** The longer edge divided by the shorter one. */
  ratioMax: number;
  /** In which it is stored, in pixels: never larger than the picture. */
  widths: readonly number[];
}

type PhotoFormat = 'avif' | 'webp';

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

/** The files of a picture in these widths, and its first paint. */
export async function encode(decode: () => Sharp, widths: readonly number[]) {
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
  return { files, blur: await blurOf(decoded()) };
}

/** A few pixels of a picture as a data URL, for the first paint. */
export async function blurOf(image: Sharp): Promise<string> {
  const blur = await bytesOf(
    image.resize(BLUR_EDGE, BLUR_EDGE, { fit: 'inside' }).webp({ quality: 20 }),
  );
  return `data:image/webp;base64,${Buffer.from(blur).toString('base64')}`;
}

/**
 * Encodes a picture in two formats and in the widths of its shape. Only its pixels are used, so that metadata is dropped. Only
 * `images.ts`, which calls this in a child process, limits the time.
 */
export async function makePhoto(
  bytes: Uint8Array<ArrayBuffer>,
  { edgeMin, ratioMax, widths }: PhotoShape,
): Promise<EncodedPhoto | Refused<PhotoFault>> {
  const image = await checkImage(bytes);
  if (image instanceof Refused) return image;
  const { width, height } = image;
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (image.isAnimated) return refuse('photo/animated');
  if (shorter < edgeMin || longer > ratioMax * shorter) return refuse('photo/wrong-shape');
  try {
    const steps = widths.filter((step) => step <= width);
    return { width, height, ...(await encode(image.decode, steps)) };
  } catch {
    return refuse('photo/unreadable');
  }
}
