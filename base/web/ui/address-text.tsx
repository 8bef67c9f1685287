import { createElement, Fragment } from 'react';

/** A house number with the word and the comma after it, or a word with a hyphen: `34-15 84th`, `Low-rise`. */
const UNBROKEN = /(^\d[\d-]{0,10}[A-Z]? [^\s,]{1,15},?|\w{1,15}-\w{1,15})/;

/** A number and its street that are longer may part: a title on a phone, or a card on a small one, has no more space. */
const TOGETHER_MAX = 15;
const mayPart = (piece: string) => piece.includes(' ') && piece.length > TOGETHER_MAX;

/** In tight headings `1 9th` reads as `19th`, so this space is wider. */
const NUMBER_BEFORE_NUMBER = /^\S+ \d/;
const classOf = (piece: string, isTitle: boolean) => {
  // A block wraps as a whole, and inside it only where a phone is narrower than it. An underline would skip it.
  const unbroken = isTitle && piece.includes(' ') ? 'inline-block' : 'whitespace-nowrap';
  return NUMBER_BEFORE_NUMBER.test(piece) ? `${unbroken} [word-spacing:0.12em]` : unbroken;
};

interface AddressTextProps {
  children: string;
  isTitle?: boolean;
}

/**
 * The name, address or title of a home. It does not wrap between a house number and its street, or at a hyphen. The text
 * keeps its plain spaces and hyphens, so that copying and searching it work. `isTitle` is for large type without a link.
 */
export function AddressText({ children, isTitle = false }: AddressTextProps) {
  // `split` with one group puts the matches at odd indexes.
  const pieces = children
    .split(UNBROKEN)
    .map((piece, index) =>
      index % 2 === 0 || (!isTitle && mayPart(piece))
        ? piece
        : createElement('span', { className: classOf(piece, isTitle) }, piece),
    );
  return createElement(Fragment, null, ...pieces);
}
