import type { DomDocument, DomElement, DomNode } from '@mixmark-io/domino';
import type TurndownService from 'turndown';

/** What who reads Markdown cannot press, play or see, and what is only for print. */
const LEFT_OUT = [
  ...['script', 'style', 'svg', 'picture', 'img', 'button', 'dialog', 'noscript', 'template'],
  ...['form', 'select', 'input', 'textarea', 'canvas', '[hidden]', '[aria-hidden="true"]'],
  ...['[role="status"]', '[aria-live]'],
  ...['a[href^="#"]', '[class~="hidden"][class*="print:"]'],
  // Fields have gone, so that what names them says nothing.
  ...['label', 'fieldset'],
  // What is only for scripts, says that there are none, or repeats on a phone what a wider screen has elsewhere.
  ...['[class~="noscript:hidden"]', '[class~="noscript:inline"]'],
  ...['[class~="sm:hidden"]', '[class~="md:hidden"]', '[class~="lg:hidden"]'],
].join(',');

const all = (root: DomElement, selectors: string) => Array.from(root.querySelectorAll(selectors));

const INLINE = new Set(['A', 'SPAN', 'STRONG', 'EM', 'B', 'I', 'TIME', 'ADDRESS', 'ABBR', 'SMALL']);

const inOneLine = (content: string) => content.trim().replace(/\s*\n+\s*/g, ', ');

let service: Promise<TurndownService> | undefined;

async function openService(): Promise<TurndownService> {
  const { default: Turndown } = await import('turndown');
  const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', hr: '---' });
  turndown.addRule('term', {
    filter: 'dt',
    replacement: (content) => `\n- **${inOneLine(content)}**: `,
  });
  turndown.addRule('words of a term', {
    filter: 'dd',
    replacement: (content) => `${inOneLine(content)}\n`,
  });
  turndown.addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content) => `| ${inOneLine(content).replaceAll('|', '\\|')} `,
  });
  turndown.addRule('row', {
    filter: 'tr',
    replacement: (content: string, { parentNode, childNodes }: DomNode) =>
      `\n${content}|${parentNode?.nodeName === 'THEAD' ? `\n${'|---'.repeat(childNodes.length)}|` : ''}`,
  });
  turndown.addRule('rows', {
    filter: ['thead', 'tbody', 'tfoot'],
    replacement: (content) => `\n${content.trim()}`,
  });
  turndown.addRule('table', {
    filter: 'table',
    replacement: (content: string, node: DomNode) => {
      const table = node as DomElement;
      // Without a row of titles and the one below it, Markdown has no table.
      const cells = all(table.querySelector('tr') ?? table, 'td, th').length;
      const titles = table.querySelector('thead')
        ? ''
        : `${'| '.repeat(cells)}|\n${'|---'.repeat(cells)}|\n`;
      return `\n\n${titles}${content.trim()}\n\n`;
    },
  });
  // A card is one link around headings and paragraphs, which Markdown does not have.
  turndown.addRule('link', {
    filter: (node: DomElement) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (content: string, node: DomElement) => {
      const words = inOneLine(content);
      return words === '' ? '' : `[${words}](${node.getAttribute('href')})`;
    },
  });
  return turndown;
}

/** Between elements that a style sheet sets apart there is no space in the text. */
function setApart(root: DomElement): void {
  for (const element of all(root, '*')) {
    const { nextSibling: next } = element;
    const isElement = next !== null && next.nodeType === 1;
    if (isElement && (INLINE.has(element.nodeName) || INLINE.has(next.nodeName)))
      element.after(root.ownerDocument.createTextNode(' '));
    // A line of its own on the screen.
    if (element.matches('[class~="block"],[class~="grid"],[class~="flex"]'))
      element.before(root.ownerDocument.createTextNode(' '));
  }
}

const WORD = /[\p{L}\p{N}]$/u;
const WORD_FOLLOWS = /^[\p{L}\p{N}$]/u;

/** Where a word and an element beside it touch, a style sheet sets them apart, too. */
function spaceWords(root: DomElement): void {
  for (const element of all(root, '*')) {
    const words = element.textContent ?? '';
    const { previousSibling: before, nextSibling: after } = element;
    const isText = (node: DomNode | null): node is DomNode => node?.nodeType === 3;
    if (isText(before) && WORD.test(before.textContent ?? '') && WORD_FOLLOWS.test(words))
      element.before(root.ownerDocument.createTextNode(' '));
    if (isText(after) && WORD.test(words) && WORD_FOLLOWS.test(after.textContent ?? ''))
      element.after(root.ownerDocument.createTextNode(' '));
  }
}

/** What a table is about stands before it. */
function moveCaptions(root: DomElement): void {
  for (const caption of all(root, 'caption')) {
    const paragraph = root.ownerDocument.createElement('p');
    paragraph.textContent = caption.textContent;
    (caption.parentNode as DomElement).before(paragraph);
    caption.remove();
  }
}

const metaOf = (document: DomDocument, name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? '';

/**
 * A page as Markdown: its title, what it is about, its address, and all words of its main part with whole addresses.
 *
 * @param html a whole page of the product
 * @param address that of the page, from which links are read
 */
export async function toMarkdown(html: string, address: string): Promise<string> {
  service ??= openService();
  const turndown = await service;
  const { default: domino } = await import('@mixmark-io/domino');
  const document = domino.createDocument(html);
  const main = document.querySelector('main') ?? document.body;
  // Bullets of subway lines, and pictures that say something.
  for (const picture of all(main, '[role="img"][aria-label]'))
    picture.replaceWith(document.createTextNode(` ${picture.getAttribute('aria-label')} `));
  for (const element of all(main, LEFT_OUT)) element.remove();
  for (const link of all(main, 'a[href]')) {
    const { href } = new URL(link.getAttribute('href') ?? '', address);
    link.setAttribute('href', href);
  }
  moveCaptions(main);
  setApart(main);
  spaceWords(main);
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const head = [
    `> ${metaOf(document, 'description') || document.title}`,
    `Address: ${canonical ?? address}`,
  ];
  const body = turndown.turndown(main as never);
  return `${head.join('\n\n')}\n\n${body.replace(/\n{3,}/g, '\n\n')}\n`;
}
