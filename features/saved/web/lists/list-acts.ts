import { act, defineActs } from '@stoop/base/web/platform/acts';
import { toast } from '@stoop/base/web/platform/toasts';
import type { SavedKind } from '../../rules/saved-kinds.ts';
import type { Vote } from '../../rules/shared-lists.ts';

export const listPath = (token: string): string => `/lists/${encodeURIComponent(token)}`;

export interface SentList {
  name: string;
  showsNotes: boolean;
  forHouseholds: boolean;
  items: { kind: SavedKind; id: string }[];
}

const LIST = '/me/shared-lists/{listId}';

/** What an owner does with lists. */
export const LIST_ACTS = defineActs(
  'lists',
  {
    share: act(
      (api, list: SentList) => api.send('POST', '/me/shared-lists', { body: list }),
      ({ name }) => `“${name}” has a link now.`,
    ),
    change: act(
      (api, { listId, ...body }: SentList & { listId: string }) =>
        api.send('PATCH', LIST, { params: { listId }, body }),
      'The list is changed.',
    ),
    end: act(
      (api, { listId }: { listId: string }) => api.send('DELETE', LIST, { params: { listId } }),
      'The list has ended, and so has its link.',
    ),
  },
  {
    // Its row is gone, with the place of its news.
    after: ({ act, ok, words }) => {
      if (act === 'end' && ok) toast(words, 'good');
    },
  },
);

export interface SentVote {
  token: string;
  /** What the pressed button says: `yes units/warren-3r`, or with `none` that the vote is taken back. */
  choice: string;
  /** Empty where the voter has one already. */
  name?: string;
}

export const choiceOf = (vote: Vote | 'none', kind: SavedKind, id: string): string =>
  `${vote} ${kind}/${id}`;

/** The parts of a choice; null for other texts. */
export function readChoice(
  choice: string,
): { vote: Vote | null; kind: SavedKind; id: string } | null {
  const [, vote, kind, id] =
    /^(yes|maybe|no|none) (buildings|rooms|units)\/(.+)$/s.exec(choice) ?? [];
  if (!vote || !kind || !id) return null;
  return { vote: vote === 'none' ? null : (vote as Vote), kind: kind as SavedKind, id };
}

let lastSent: Promise<unknown> = Promise.resolve();

/** First votes of a browser wait for each other: the answer to one has the cookie by which the next is of the same voter. */
function inTurn<Sent>(send: () => Promise<Sent>): Promise<Sent> {
  const sent = lastSent.then(send, send);
  lastSent = sent;
  return sent;
}

/** What whoever has the link does. */
export const VOTE_ACTS = defineActs(
  'vote',
  {
    vote: act((api, { token, choice, name }: SentVote) => {
      const read = readChoice(choice);
      if (!read) throw new Error(`no button says ${choice}`);
      const send = () =>
        api.send('PUT', '/shared-lists/{token}/votes', {
          params: { token },
          body: { ...read, ...(name?.trim() && { name: name.trim() }) },
        });
      return name && typeof document === 'object' ? inTurn(send) : send();
    }, ''),
  },
  {
    after: ({ ok, words }) => {
      if (!ok) toast(words, 'error');
    },
  },
);
