import type PDFDocument from 'pdfkit';
import { type AgreementFonts, shownText, UNKNOWN_LETTER, type Weight } from './fonts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export interface TextLook {
  size: number;
  weight: Weight;
}

const LEADING = 1.4;
const SPACE = 0.27;

/** Draws text on pages, line by line. */
export class AgreementPages {
  readonly pdf: Pdf;
  readonly #fonts: AgreementFonts;

  constructor(pdf: Pdf, fonts: AgreementFonts) {
    this.pdf = pdf;
    this.#fonts = fonts;
    for (const weight of ['plain', 'bold'] as const) pdf.registerFont(weight, fonts[weight].bytes);
  }

  get left(): number {
    return this.pdf.page.margins.left;
  }
  get width(): number {
    return this.pdf.page.width - this.left - this.pdf.page.margins.right;
  }

  hasUnknown(text: string): boolean {
    return shownText(text, this.#fonts.plain).includes(UNKNOWN_LETTER);
  }

  /** A text as it is shown; what is drawn or measured next has its look. */
  #use(text: string, { size, weight }: TextLook): string {
    this.pdf.font(weight, size);
    return shownText(text, this.#fonts[weight]);
  }

  widthOf(text: string, look: TextLook): number {
    return this.pdf.widthOfString(this.#use(text, look));
  }

  /** The room between two words. The font's own is for large type, and what follows a word is kerned into it. */
  #spaceIn({ size }: TextLook): number {
    return size * SPACE;
  }

  /** The parts of a word that fit a line each. */
  #partsOf(word: string, look: TextLook, width: number): string[] {
    if (this.widthOf(word, look) <= width) return [word];
    const parts: string[] = [];
    let part = '';
    for (const letter of word) {
      if (part !== '' && this.widthOf(part + letter, look) > width) {
        parts.push(part);
        part = '';
      }
      part += letter;
    }
    return [...parts, part];
  }

  /** The lines of a text in a column. */
  linesOf(text: string, look: TextLook, width: number): string[] {
    const words = text
      .split(/\s+/)
      .filter((word) => word !== '')
      .flatMap((word) => this.#partsOf(word, look, width));
    const space = this.#spaceIn(look);
    const lines: string[] = [];
    let filled = 0;
    for (const word of words) {
      const wide = this.widthOf(word, look);
      if (lines.length > 0 && filled + space + wide <= width) {
        lines[lines.length - 1] += ` ${word}`;
        filled += space + wide;
      } else {
        lines.push(word);
        filled = wide;
      }
    }
    return lines;
  }

  heightOf(lines: readonly string[], { size }: TextLook): number {
    return lines.length * size * LEADING;
  }

  /** Begins a page if the rest of this one is lower than `height` points. */
  reserve(height: number): void {
    const { page, y } = this.pdf;
    if (y + height > page.height - page.margins.bottom) this.pdf.addPage();
  }

  /** Draws one line where it is told, without a page break. */
  line(text: string, look: TextLook, { x, y }: { x: number; y: number }): void {
    const space = this.#spaceIn(look);
    let left = x;
    // Spaces are written, too, for those who select or listen to the text.
    for (const word of text.split(/(?<= )/)) {
      this.pdf.text(this.#use(word, look), left, y, { lineBreak: false });
      left += this.widthOf(word.trimEnd(), look) + space;
    }
  }

  /** Draws lines at the cursor over the whole width, and moves the cursor below. */
  lines(lines: readonly string[], look: TextLook): void {
    for (const line of lines) {
      this.reserve(look.size * LEADING);
      const { y } = this.pdf;
      this.line(line, look, { x: this.left, y });
      this.pdf.y = y + look.size * LEADING;
    }
  }

  /** Leaves room between two parts. */
  gap(height: number): void {
    this.pdf.y += height;
  }
}
