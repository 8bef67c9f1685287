import sharp from 'sharp';
import { SIZE } from './album.ts';

/*
 * Some hundred homes of the demo city share the pictures of six styles. Each looks at its own from another place and in other
 * light: from the other side, nearer, more to one corner, warmer or cooler. What is drawn, and so its words, stay the same.
 */

interface Variant {
  isMirrored: boolean;
  /** How much of the picture is seen, as a share of its edges. */
  seen: number;
  /** Where in the rest it stands, from 0 to 1. */
  across: number;
  down: number;
  /** In degrees of the wheel of colors: few enough that wood stays wood. */
  hue: number;
  saturation: number;
  brightness: number;
  /** What red gains and blue loses. */
  warmth: number;
}

const MIRRORED = [false, true] as const;
const PLACES = [
  { seen: 0.97, across: 0.5, down: 0.5 },
  { seen: 0.82, across: 0, down: 0.7 },
  { seen: 0.82, across: 1, down: 0.4 },
  { seen: 0.74, across: 0.5, down: 0.75 },
  { seen: 0.88, across: 0.2, down: 1 },
] as const;
const TONES = [
  { hue: 0, saturation: 1, brightness: 1, warmth: 0 },
  { hue: 16, saturation: 1.12, brightness: 1.04, warmth: 0.05 },
  { hue: -16, saturation: 0.94, brightness: 0.95, warmth: -0.02 },
  { hue: 8, saturation: 0.7, brightness: 1.07, warmth: -0.06 },
  { hue: -9, saturation: 1.25, brightness: 0.98, warmth: 0.09 },
  { hue: 24, saturation: 0.8, brightness: 0.9, warmth: -0.09 },
  { hue: -24, saturation: 1.05, brightness: 1.05, warmth: 0.02 },
] as const;

/** So many homes with pictures of one style look different. */
export const VARIANTS = MIRRORED.length * PLACES.length * TONES.length;

/** Of the home with this number. The three lists have no common factor, so that homes in a row differ in all of them. */
export function variantOf(home: number): Variant {
  const of = <Row>(rows: readonly Row[]): Row => rows[home % rows.length] as Row;
  return { isMirrored: of(MIRRORED), ...of(PLACES), ...of(TONES) };
}

/** A picture, `from` pixels wide, as the home with this number has it. */
export async function varied(
  bytes: Uint8Array,
  {
    home,
    from,
    width,
    format,
  }: { home: number; from: number; width: number; format: 'avif' | 'webp' },
): Promise<Uint8Array<ArrayBuffer>> {
  const { isMirrored, seen, across, down, hue, saturation, brightness, warmth } = variantOf(home);
  const full = { width: from, height: Math.round((from * SIZE.height) / SIZE.width) };
  const part = {
    width: Math.round(full.width * seen),
    height: Math.round(full.height * seen),
  };
  const picture = sharp(bytes)
    .extract({
      ...part,
      left: Math.round((full.width - part.width) * across),
      top: Math.round((full.height - part.height) * down),
    })
    .resize(width)
    .flop(isMirrored)
    .modulate({ hue, saturation, brightness })
    .linear([1 + warmth, 1, 1 - warmth], [0, 0, 0]);
  const encoded =
    format === 'avif' ? picture.avif({ quality: 50, effort: 0 }) : picture.webp({ quality: 78 });
  return new Uint8Array(await encoded.toBuffer());
}
