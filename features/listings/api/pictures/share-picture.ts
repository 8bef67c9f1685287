import { fileURLToPath } from 'node:url';
import { drawSvg } from '@stoop/base/api/images/decode';

/** Where the words are, in pixels: the drawing is at their right, the mark below them. */
const WORDS = { left: 56, top: 64, width: 440, height: 460 };
const FONT = {
  font: 'Inter Tight Bold',
  fontfile: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/inter-tight/700Bold/InterTight_700Bold.ttf'),
  ),
  rgba: true,
  dpi: 72,
  spacing: 8,
  wrap: 'word-char',
} as const;
/** In pixels; a longer text is cut where it would leave the picture. */
const LINES = [
  { size: 54, color: '#111111', letters: 45 },
  { size: 40, color: '#111111', letters: 34 },
  { size: 28, color: '#5c5f62', letters: 70 },
] as const;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');
const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

export interface SharePicture {
  /** The drawing, 1200 by 630 pixels as the big sites ask for it, with room for the words at its left. */
  svg: string;
  /** A name, a price, and what it is. */
  lines: readonly [string, string, string];
}

const markup = (lines: SharePicture['lines']): string =>
  LINES.map(({ size, color, letters }, at) => {
    const words = escaped(cut(lines[at] ?? '', letters));
    return `<span foreground="${color}" size="${size * 1024}">${words}</span>`;
  }).join('\n');

const PICTURES_MAX = 100;
const pictures = new Map<string, Promise<Buffer>>();

/** The PNG of a shared link. The last ones are kept, because a link is asked for by many at once. */
export function drawSharePicture({ svg, lines }: SharePicture): Promise<Buffer> {
  const key = JSON.stringify([svg, lines]);
  const known = pictures.get(key);
  if (known) return known;
  const text = { ...FONT, text: markup(lines), width: WORDS.width };
  const drawn = drawSvg(svg, { text, at: WORDS });
  pictures.set(key, drawn);
  drawn.catch(() => pictures.delete(key));
  const [oldest] = pictures.keys();
  if (pictures.size > PICTURES_MAX && oldest !== undefined) pictures.delete(oldest);
  return drawn;
}
