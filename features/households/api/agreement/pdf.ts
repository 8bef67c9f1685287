import PdfDocument from 'pdfkit';
import type { AgreementBlock, AgreementDocument } from '../../rules/agreement-document.ts';
import { agreementFonts, UNKNOWN_LETTER } from './fonts.ts';
import { AgreementPages, type Pdf, type TextLook } from './pdf-pages.ts';

const TITLE: TextLook = { size: 22, weight: 'bold' };
const HEADING: TextLook = { size: 13, weight: 'bold' };
const TEXT: TextLook = { size: 10.5, weight: 'plain' };
const BOLD: TextLook = { size: 10.5, weight: 'bold' };
const SMALL: TextLook = { size: 8.5, weight: 'plain' };

/** US Letter, in points. */
const PAGE = { size: 'LETTER', margins: { top: 64, bottom: 72, left: 64, right: 64 } } as const;
const CELL_GAP = 12;
const FIRST_COLUMN = 0.45;
const INK = '#111111';
const RULE = '#999999';

const MISSING_LETTERS = `${UNKNOWN_LETTER} stands for a letter that this file cannot show. The page of the agreement shows all of them.`;

type Element = PDFKit.PDFStructureElement;
type Table = Extract<AgreementBlock, { kind: 'table' }>;

/** A part of the document with its place in the outline of screen readers. */
const part = (pages: AgreementPages, parent: Element, type: string, draw: () => void) =>
  parent.add(pages.pdf.struct(type, {}, draw));

function paragraph(pages: AgreementPages, parent: Element, text: string, look: TextLook = TEXT) {
  part(pages, parent, 'P', () => pages.lines(pages.linesOf(text, look, pages.width), look));
}

function row(
  pages: AgreementPages,
  table: Element,
  { cells, look, isHead }: { cells: readonly string[]; look: TextLook; isHead: boolean },
): void {
  const { pdf } = pages;
  // Names need more room than amounts.
  const first = pages.width * FIRST_COLUMN;
  const other = (pages.width - first) / (cells.length - 1);
  const lines = cells.map((cell, at) =>
    pages.linesOf(cell, look, (at === 0 ? first : other) - CELL_GAP),
  );
  const height = Math.max(...lines.map((one) => pages.heightOf(one, look)));
  pages.reserve(height + 8);
  const top = pdf.y;
  const element = pdf.struct('TR');
  table.add(element);
  for (const [at, cell] of lines.entries())
    part(pages, element, isHead || at === 0 ? 'TH' : 'TD', () => {
      for (const [index, line] of cell.entries()) {
        const y = top + pages.heightOf(cell.slice(0, index), look);
        pages.line(line, look, { x: pages.left + (at === 0 ? 0 : first + (at - 1) * other), y });
      }
    });
  element.end();
  pdf.markContent('Artifact', { type: 'Layout' });
  const bottom = top + height + 3;
  pdf
    .moveTo(pages.left, bottom)
    .lineTo(pages.left + pages.width, bottom)
    .lineWidth(isHead ? 1 : 0.5)
    .stroke(isHead ? INK : RULE);
  pdf.endMarkedContent();
  pdf.y = bottom + 5;
}

function table(pages: AgreementPages, parent: Element, { head, rows, total, caption }: Table) {
  const element = pages.pdf.struct('Table', { title: caption });
  parent.add(element);
  row(pages, element, { cells: head, look: BOLD, isHead: true });
  for (const cells of rows) row(pages, element, { cells, look: TEXT, isHead: false });
  if (total) row(pages, element, { cells: total, look: BOLD, isHead: false });
  element.end();
}

/** The number of each page with what it belongs to, after all of them are drawn. */
function footers(pages: AgreementPages, words: string): void {
  const { pdf } = pages;
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    pdf.markContent('Artifact', { type: 'Pagination' });
    // Below the margin, where text would begin a page.
    pdf.page.margins.bottom = 0;
    const line = `${words}. A help, no legal advice. Page ${index + 1} of ${count}`;
    pages.line(line, SMALL, { x: pages.left, y: pdf.page.height - 44 });
    pdf.endMarkedContent();
  }
}

function draw(pages: AgreementPages, { title, lines, sections, note }: AgreementDocument): void {
  const { pdf } = pages;
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  part(pages, root, 'H1', () => pages.lines([title], TITLE));
  pages.gap(4);
  for (const line of lines) paragraph(pages, root, line);
  pages.gap(8);
  paragraph(pages, root, note, SMALL);
  for (const { heading, blocks } of sections) {
    pages.gap(14);
    // A heading keeps its first lines with it.
    pages.reserve(70);
    pdf.outline.addItem(heading);
    part(pages, root, 'H2', () =>
      pages.lines(pages.linesOf(heading, HEADING, pages.width), HEADING),
    );
    pages.gap(3);
    for (const block of blocks) {
      if (block.kind === 'table') table(pages, root, block);
      else paragraph(pages, root, block.text);
      pages.gap(4);
    }
  }
  root.end();
}

const wordsIn = ({ lines, sections }: AgreementDocument): string[] => [
  ...lines,
  ...sections.flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.flatMap((block) =>
      block.kind === 'text'
        ? [block.text]
        : [...block.head, ...block.rows.flat(), ...(block.total ?? [])],
    ),
  ]),
];

const bytesOf = (pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (bytes: Buffer) => parts.push(bytes));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    pdf.on('error', reject);
  });

/** An agreement as a tagged PDF file in US Letter, with the same words as its page. */
export async function agreementPdf(document: AgreementDocument): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await agreementFonts();
  const pdf = new PdfDocument({
    ...PAGE,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${document.title}: ${document.lines[1] ?? ''}` },
  });
  const bytes = bytesOf(pdf);
  const pages = new AgreementPages(pdf, fonts);
  const isWhole = wordsIn(document).every((text) => !pages.hasUnknown(text));
  draw(pages, isWhole ? document : { ...document, note: `${document.note} ${MISSING_LETTERS}` });
  footers(pages, document.title);
  pdf.end();
  return bytes;
}
