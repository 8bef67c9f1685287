import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

const FILES = {
  plain: '400Regular/InterTight_400Regular.ttf',
  bold: '700Bold/InterTight_700Bold.ttf',
} as const;
export type Weight = keyof typeof FILES;

interface Font {
  bytes: Buffer;
  /** The code points that it has. */
  letters: ReadonlySet<number>;
}
export type AgreementFonts = Readonly<Record<Weight, Font>>;

async function openFont(weight: Weight): Promise<Font> {
  const address = import.meta.resolve(`@expo-google-fonts/inter-tight/${FILES[weight]}`);
  const bytes = await readFile(fileURLToPath(address));
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${FILES[weight]} is a collection of fonts`);
  return { bytes, letters: new Set(font.characterSet) };
}

/** The font of the pages, with the letters of all its scripts. */
export async function agreementFonts(): Promise<AgreementFonts> {
  return { plain: await openFont('plain'), bold: await openFont('bold') };
}

/** Stands for a letter that the font lacks; it lacks U+FFFD, too. */
export const UNKNOWN_LETTER = '¤';

/** A text with `UNKNOWN_LETTER` for each letter that a font lacks. */
export const shownText = (text: string, { letters }: Font): string =>
  Array.from(text.normalize('NFC'), (letter) =>
    letters.has(letter.codePointAt(0) as number) ? letter : UNKNOWN_LETTER,
  ).join('');
