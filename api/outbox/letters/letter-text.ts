import type { Block, Letter } from './letter.ts';

function blockText(block: Block): string {
  switch (block.type) {
    case 'action':
      return block.link;
    case 'facts':
      return block.facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n');
    default:
      return block.text;
  }
}

/** A mail as plain text; links stand on lines of their own. */
export const letterText = ({ blocks }: Letter): string =>
  `${[...blocks.map(blockText), 'Stoop'].join('\n\n')}\n`;
