import { isAskedToAgree } from './asked-to-agree.ts';

/** What members learn of each other's amounts from a split, though none is shown; `people` counts all of them. */
export const splitReveals = (people: number): string =>
  people === 2
    ? 'Your amounts are not shown, but the two of you can work out each other’s from the prices.'
    : 'Your amounts are not shown, but from the prices the others can often work out what your own room is worth to you, and limits for the rest.';

interface ShownSplit {
  /** The numbers of the members who agree to say anew what rooms are worth; null without a proposal. */
  split: { reopening: { agreed: readonly number[] } | null } | null;
  members: readonly { number: number; isMe: boolean }[];
}

/** Whether somebody proposes to split the rent again, and the reader has not agreed. */
export const isAskedToReopen = ({ split, members }: ShownSplit): boolean =>
  isAskedToAgree(split?.reopening?.agreed ?? [], members);
