import { expect, test } from 'vitest';
import { toMarkdown } from './markdown.ts';

const ADDRESS = 'https://stoop.example/search?type=room';
const drawn = (main: string, head = '') =>
  toMarkdown(
    `<!doctype html><html><head><title>Rooms</title>${head}</head><body><nav>Menu</nav><main>${main}</main></body></html>`,
    ADDRESS,
  );
const bodyOf = async (main: string) =>
  (await drawn(main)).split('\n\n').slice(2).join('\n\n').trim();

test('it begins with what the page is about and its own address', async () => {
  const head =
    '<meta name="description" content="12 rooms."><link rel="canonical" href="https://stoop.example/search">';
  const text = await drawn('<h1>12 rooms</h1>', head);
  expect(text).toBe('> 12 rooms.\n\nAddress: https://stoop.example/search\n\n# 12 rooms\n');
  expect(await drawn('<p>Hello</p>')).toBe(`> Rooms\n\nAddress: ${ADDRESS}\n\nHello\n`);
});

test('links are whole, and a card around a heading is one link', async () => {
  expect(await bodyOf('<p><a href="/fees?a=1&amp;b=2">Fees</a></p>')).toBe(
    '[Fees](https://stoop.example/fees?a=1&b=2)',
  );
  expect(await bodyOf('<a href="?page=2"><p>4 Main St</p><p>$900</p></a>')).toBe(
    '[4 Main St, $900](https://stoop.example/search?page=2)',
  );
  expect(await bodyOf('<a href="#homes">Skip</a><p>Text</p>')).toBe('Text');
});

test('what can only be pressed, seen or printed is left out, and pictures that say something are words', async () => {
  const main = [
    '<button>Save</button><form><label>Beds <input></label></form><img alt="A room" src="/a.png">',
    '<p><span role="img" aria-label="L train">L</span><span aria-hidden="true">·</span><span>5 min walk</span></p>',
    '<p class="hidden print:block">Printed</p><script>evil()</script>',
  ].join('');
  expect(await bodyOf(main)).toBe('L train 5 min walk');
});

test('words that a style sheet sets apart have a space between them', async () => {
  expect(await bodyOf('<p>Cheapest<span class="block text-sm">Homes</span></p>')).toBe(
    'Cheapest Homes',
  );
  expect(await bodyOf('<p><strong>$900</strong><span>a month</span></p>')).toBe('**$900** a month');
});

test('terms and tables stay what they are', async () => {
  expect(await bodyOf('<dl><div><dt>Built</dt><dd>1931</dd></div></dl>')).toBe('- **Built**: 1931');
  const table =
    '<table><thead><tr><th>Room</th><th>A month</th></tr></thead><tbody><tr><td>Front</td><td>$900</td></tr></tbody></table>';
  expect(await bodyOf(table)).toBe('| Room | A month |\n|---|---|\n| Front | $900 |');
});

test('a table without titles is a table, below what it is about', async () => {
  const table =
    '<table><caption>Costs</caption><tbody><tr><th>First month</th><td>$900</td></tr><tr><th>A|B</th><td>$20</td></tr></tbody></table>';
  expect(await bodyOf(table)).toBe(
    'Costs\n\n| | |\n|---|---|\n| First month | $900 |\n| A\\|B | $20 |',
  );
});

test('a word does not run into the element beside it, and what names a field goes with it', async () => {
  expect(await bodyOf('<a href="/a">Cheapest<span class="text-sm">Homes first</span></a>')).toBe(
    '[Cheapest Homes first](https://stoop.example/a)',
  );
  expect(await bodyOf('<p>Read <em>this</em>, please</p>')).toBe('Read _this_, please');
  expect(await bodyOf('<label>Rent <input></label><p class="noscript:hidden">Loading</p>')).toBe(
    '',
  );
});
