import { createElement, Fragment } from 'react';

/** A house number with the word after it, or a word with a hyphen: `34-15 84th`, `Low-rise`. */
const UNBROKEN = /(^\d[\d-]{0,10}[A-Z]? [^\s,]{1,15}|\w{1,15}-\w{1,15})/;

/** `1 9th`: a little more than a space, because headings set closely read it as `19th`. */
const NUMBER_BEFORE_NUMBER = /^\S+ \d/;
const classOf = (piece: string) =>
  NUMBER_BEFORE_NUMBER.test(piece)
    ? 'whitespace-nowrap [word-spacing:0.12em]'
    : 'whitespace-nowrap';

/**
 * The name, address or title of a home. A line never ends between a house number and its street, or at a
 * hyphen; the text itself keeps its plain spaces and hyphens, so that it can be copied and found.
 */
export function AddressText({ children }: { children: string }) {
  // Every second piece is one that the expression matched.
  const pieces = children
    .split(UNBROKEN)
    .map((piece, at) =>
      at % 2 === 0 ? piece : createElement('span', { className: classOf(piece) }, piece),
    );
  return createElement(Fragment, null, ...pieces);
}
