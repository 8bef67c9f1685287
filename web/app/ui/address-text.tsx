import { createElement, Fragment } from 'react';

/** A house number with the word after it, or a word with a hyphen: `34-15 84th`, `Low-rise`. */
const UNBROKEN = /(^\d[\d-]{0,10}[A-Z]? [^\s,]{1,15}|\w{1,15}-\w{1,15})/;

/** A number and its street that are longer may part: a title on a phone, or a card on a small one, has no more space. */
const TOGETHER_MAX = 15;
const mayPart = (piece: string) => piece.includes(' ') && piece.length > TOGETHER_MAX;

/** In tight headings `1 9th` reads as `19th`, so this space is wider. */
const NUMBER_BEFORE_NUMBER = /^\S+ \d/;
const classOf = (piece: string) =>
  NUMBER_BEFORE_NUMBER.test(piece)
    ? 'whitespace-nowrap [word-spacing:0.12em]'
    : 'whitespace-nowrap';

/**
 * The name, address or title of a home. It does not wrap between a house number and its street, or at a hyphen. The text
 * keeps its plain spaces and hyphens, so that copying and searching it work.
 */
export function AddressText({ children }: { children: string }) {
  // `split` with one group puts the matches at odd indexes.
  const pieces = children
    .split(UNBROKEN)
    .map((piece, index) =>
      index % 2 === 0 || mayPart(piece)
        ? piece
        : createElement('span', { className: classOf(piece) }, piece),
    );
  return createElement(Fragment, null, ...pieces);
}
