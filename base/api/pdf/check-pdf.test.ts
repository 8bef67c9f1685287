import { packedObjects, pdfOf, streamOf } from '@stoop/app/testing/odd-documents';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { Refused } from '../../contract/refuse.ts';
import { checkPdf } from './check-pdf.ts';

const outcomeOf = async (file: Buffer) => {
  const checked = await checkPdf(file);
  return checked instanceof Refused ? checked.code : checked.pages;
};

async function written(write: (pdf: PDFKit.PDFDocument) => void, options = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  write(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

describe('a PDF file', () => {
  test('is read with its pages, as a program wrote it', async () => {
    const file = await written((pdf) => {
      pdf.addPage().text('Pay stub (HTML/JavaScript developer)');
      pdf.addPage().text('Two', { link: 'https://stoop.test/' });
    });
    expect(await outcomeOf(file)).toBe(2);
    expect(await outcomeOf(pdfOf({ pages: 3 }))).toBe(3);
  });

  test('may have its pages in a stream of objects, with a table that is one too', async () => {
    const pages = packedObjects([
      [9, '<< /Type /Page >>'],
      [10, '<< /Type /Page >>'],
    ]);
    expect(await outcomeOf(pdfOf({ objects: [pages] }))).toBe(3);
  });

  test('has 100 pages at most, and one at least', async () => {
    expect(await outcomeOf(pdfOf({ pages: 100 }))).toBe(100);
    expect(await outcomeOf(pdfOf({ pages: 101 }))).toBe('document/too-many-pages');
    expect(await outcomeOf(pdfOf({ pages: 0 }))).toBe('document/empty');
  });

  test.each([
    ['with a password', () => written((pdf) => void pdf.addPage(), { userPassword: 'secret' })],
    ['whose trailer says so', () => pdfOf({ trailer: '/Encrypt 9 0 R' })],
  ])('that is encrypted is refused: %s', async (_what, make) => {
    expect(await outcomeOf(await make())).toBe('document/encrypted');
  });

  const ADDRESS = '<< /S /URI /URI (https://stoop.test/seen) >>';
  const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  test.each([
    ['a script when it is opened', pdfOf({ catalog: `/OpenAction ${SCRIPT}` })],
    ['an address when it is opened', pdfOf({ catalog: `/OpenAction ${ADDRESS}` })],
    ['an address when a page is opened', pdfOf({ page: `/AA << /O ${ADDRESS} >>` })],
    [
      'an address in an object of its own',
      pdfOf({ catalog: '/OpenAction 4 0 R', objects: [ADDRESS] }),
    ],
    [
      'a script whose name is written in another way',
      pdfOf({ page: '/AA << /O << /S /J#61vaScript >> >>' }),
    ],
    ['a script that no table names', pdfOf({ before: `99 0 obj ${SCRIPT} endobj\n` })],
    ['a script in a stream of objects', pdfOf({ objects: [packedObjects([[9, SCRIPT]])] })],
    ['a program that it starts', pdfOf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] })],
    ['a file inside', pdfOf({ catalog: '/Names << /EmbeddedFiles 9 0 R >>' })],
    ['a form that is sent', pdfOf({ objects: ['<< /S /SubmitForm >>'] })],
  ])('with %s is refused', async (_what, file) => {
    expect(await outcomeOf(file)).toBe('document/active');
  });

  test('with an object where only an address leads is refused', async () => {
    const hidden = `x\n7 0 obj ${SCRIPT} endobj`;
    const inStream = `<< /Length ${hidden.length} >>\nstream\n${hidden}\nendstream`;
    expect(await outcomeOf(pdfOf({ objects: [inStream] }))).toBe('document/unreadable');
    expect(await outcomeOf(pdfOf({ objects: [`(${hidden})`] }))).toBe('document/unreadable');
    expect(await outcomeOf(pdfOf({ before: `% 7 0 obj ${SCRIPT}\n` }))).toBe('document/unreadable');
  });

  test('that unpacks to more than pages have is refused, and so are huge pages and pictures', async () => {
    const bomb = pdfOf({ objects: [streamOf(Buffer.alloc(150_000_001))] });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await outcomeOf(bomb)).toBe('document/too-complex');
    const twice = '<< /Length 1 /Filter [/FlateDecode /FlateDecode] >>\nstream\nx\nendstream';
    expect(await outcomeOf(pdfOf({ objects: [twice] }))).toBe('document/too-complex');
    expect(await outcomeOf(pdfOf({ page: '/MediaBox [0 0 14400 14400]' }))).toBe(1);
    expect(await outcomeOf(pdfOf({ page: '/MediaBox [0 0 14401 100]' }))).toBe(
      'document/too-complex',
    );
    const picture = (edge: number) =>
      pdfOf({
        objects: [
          `<< /Subtype /Image /Width ${edge} /Height 10000 /Length 0 >>\nstream\n\nendstream`,
        ],
      });
    expect(await outcomeOf(picture(10_000))).toBe(1);
    expect(await outcomeOf(picture(10_001))).toBe('document/too-complex');
  });

  test('that begins as a page of the web is refused, and one that shows its first page is not', async () => {
    const html = Buffer.from('<html><script>alert(1)</script>');
    expect(await outcomeOf(Buffer.concat([html, pdfOf({})]))).toBe('document/unreadable');
    expect(await outcomeOf(pdfOf({ catalog: '/OpenAction [3 0 R /Fit]' }))).toBe(1);
  });

  test('that is cut off anywhere is refused, and nothing that follows its beginning fails', async () => {
    const file = pdfOf({ pages: 2, objects: [streamOf(Buffer.from('BT ET'))] });
    for (let length = 0; length < file.length - 40; length += 7)
      expect(await outcomeOf(file.subarray(0, length))).toBe('document/unreadable');
    const parts = fc.constantFrom(
      '1 0 obj',
      '<<',
      '>>',
      '[',
      ']',
      '(',
      ')',
      '/',
      'stream\n',
      'endstream',
      '%',
      '\n',
      'trailer',
      ' 9',
      '/N 1 /First 1',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { maxLength: 40 }), async (written) => {
        const odd = `%PDF-1.7\n${written.join(' ')}\nstartxref\n9\n%%EOF`;
        expect(await outcomeOf(Buffer.from(odd))).toMatch(/^document\//);
      }),
      { numRuns: 300 },
    );
  });
});
