import { createElement, Fragment } from 'react';

/** A house number with the word after it, or a word with a hyphen: `34-15 84th`, `Low-rise`. */
const UNBROKEN = /(^\d[\d-]{0,10}[A-Z]? [^\s,]{1,15}|\w{1,15}-\w{1,15})/;

/**
 * The name, address or title of a home. A line never ends between a house number and its street, or at a
 * hyphen; the text itself keeps its plain spaces and hyphens, so that it can be copied and found.
 */
export function AddressText({ children }: { children: string }) {
  // Every second piece is one that the expression matched.
  const pieces = children
    .split(UNBROKEN)
    .map((piece, at) =>
      at % 2 === 0 ? piece : createElement('span', { className: 'whitespace-nowrap' }, piece),
    );
  return createElement(Fragment, null, ...pieces);
}
