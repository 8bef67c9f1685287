import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { trueTypeOf } from './woff.ts';

/** The scripts of the pages' font, which come in files of their own; what most texts need first. */
const SCRIPTS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'cyrillic',
  'greek-ext',
  'cyrillic-ext',
] as const;
const WEIGHTS = { plain: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

/** A file of the font. */
export interface FontFile {
  name: string;
  bytes: Buffer;
  /** The code points that it has. */
  letters: ReadonlySet<number>;
}
export type AgreementFonts = Readonly<Record<Weight, readonly FontFile[]>>;

async function openFile(script: (typeof SCRIPTS)[number], weight: Weight): Promise<FontFile> {
  const name = `${script}-${WEIGHTS[weight]}-normal`;
  const address = import.meta.resolve(`@fontsource/inter-tight/files/inter-tight-${name}.woff`);
  const bytes = trueTypeOf(await readFile(fileURLToPath(address)));
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts`);
  return { name, bytes, letters: new Set(font.characterSet) };
}

const openAll = (weight: Weight) => Promise.all(SCRIPTS.map((script) => openFile(script, weight)));

let opened: Promise<AgreementFonts> | null = null;

/** The fonts of agreements, read once, when the first one is written. */
export function agreementFonts(): Promise<AgreementFonts> {
  opened ??= (async () => ({ plain: await openAll('plain'), bold: await openAll('bold') }))();
  return opened;
}

/** Stands for a letter that no file of the font has; they lack U+FFFD, too. */
export const UNKNOWN_LETTER = '¤';

export interface Run {
  /** The name of the file that has all letters of the text. */
  file: FontFile;
  text: string;
}

/** A text in runs of one file each. A letter that none has becomes `UNKNOWN_LETTER`. */
export function runsOf(text: string, files: readonly FontFile[]): Run[] {
  const fileFor = (letter: string) =>
    files.find(({ letters }) => letters.has(letter.codePointAt(0) as number));
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const found = fileFor(letter);
    const shown = found ? letter : UNKNOWN_LETTER;
    const file = found ?? fileFor(UNKNOWN_LETTER);
    if (!file) throw new Error('the font has a sign for unknown letters');
    const last = runs.at(-1);
    if (last?.file === file) last.text += shown;
    else runs.push({ file, text: shown });
  }
  return runs;
}
