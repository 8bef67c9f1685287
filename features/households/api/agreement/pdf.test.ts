import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { agreementDocument } from '../../rules/agreement-document.ts';
import { commonGround } from '../../rules/common-ground.ts';
import { proposedTerms } from '../../rules/proposed-terms.ts';
import { agreementPdf } from './pdf.ts';

const documentOf = (names: readonly string[], other = '') => {
  const terms = proposedTerms({
    members: names.length,
    home: { rent: 3000, rooms: [{ name: 'Corner', price: 1 }] },
    ground: commonGround([]),
  });
  return agreementDocument({
    home: { label: 'Share House, 3', address: '7 Share Street' },
    version: 1,
    savedDay: '2027-01-05',
    members: names.map((name, at) => ({ number: at + 1, name, confirmedDay: null })),
    terms: { ...terms, clauses: { ...terms.clauses, other } },
  });
};

async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  const outline = await pdf.getOutline();
  const page = await pdf.getPage(1);
  const { text } = await extractText(pdf, { mergePages: true });
  return {
    text: text.replace(/\s+/g, ' '),
    pages: pdf.numPages,
    info: info as Record<string, unknown>,
    headings: outline.map(({ title }) => title),
    size: page.view,
    markings: await pdf.getMarkInfo(),
  };
}

const read = async (names: readonly string[], other?: string) =>
  readPdf(await agreementPdf(documentOf(names, other)));

test('the file says all that the page says, as text that can be selected', async () => {
  const document = documentOf(['Maya Novák', 'Ben Ito']);
  const { text } = await readPdf(await agreementPdf(document));
  for (const line of document.lines) expect(text).toContain(line);
  expect(text).toContain(document.note);
  for (const { heading, blocks } of document.sections) {
    expect(text).toContain(heading);
    for (const block of blocks)
      if (block.kind === 'text') expect(text).toContain(block.text);
      else for (const row of block.rows) for (const cell of row) expect(text).toContain(cell);
  }
});

test('the file is US Letter, tagged, in English, with a title and a bookmark for each part', async () => {
  const document = documentOf(['Maya', 'Ben']);
  const { size, info, headings, markings } = await readPdf(await agreementPdf(document));
  expect(size).toEqual([0, 0, 612, 792]);
  expect(info).toMatchObject({
    Title: 'Roommate agreement: Share House, 3',
    Language: 'en-US',
  });
  expect(headings).toEqual(document.sections.map(({ heading }) => heading));
  expect(markings).toMatchObject({ Marked: true });
});

test.each(['Łucja Żółć', 'Nguyễn Thị Hạnh', 'Олена Їжак', 'Γιώργος Παπαδόπουλος', 'Zoë Çelik'])(
  'the name %s is in the file as it is written',
  async (name) => {
    const { text } = await read([name, 'Ben']);
    expect(text).toContain(name);
    expect(text).not.toContain('¤');
  },
);

test('a letter that the font lacks is marked, and the file says so', async () => {
  const { text } = await read(['王 Mei', 'Ben']);
  expect(text).toContain('¤ Mei');
  expect(text).toContain('stands for a letter that this file cannot show');
});

test('a long text goes on over pages, a word without end is broken', async () => {
  const { text, pages } = await read(['Maya', 'Ben'], `${'word '.repeat(380)}${'x'.repeat(100)}`);
  expect(pages).toBeGreaterThan(1);
  expect(text).toContain(`Page ${pages} of ${pages}`);
  expect(text.match(/word/g)).toHaveLength(380);
  expect(text.match(/x{3,}/g)?.join('')).toHaveLength(100);
});
