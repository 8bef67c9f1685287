import type { Block, Letter } from './letter.ts';

function blockText(block: Block): string {
  switch (block.type) {
    case 'action':
      return block.link;
    case 'link':
      return `${block.label}\n${block.link}`;
    case 'facts':
      return block.facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n');
    default:
      return block.text;
  }
}

/** Renders a mail as plain text; links are on lines of their own. */
export const letterText = ({ blocks, stop }: Letter): string =>
  `${[...blocks.map(blockText), 'Stoop', ...(stop ? [`${stop.label}\n${stop.page}`] : [])].join('\n\n')}\n`;
