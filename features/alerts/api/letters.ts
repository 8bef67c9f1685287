import { dollars as dollarWords } from '@stoop/base/rules/text/amounts';
import { defineLetters } from '@stoop/features/outbox/api/kinds';
import { inline } from '@stoop/features/outbox/api/letters/inline';
import {
  action,
  type Block,
  facts,
  greeting,
  type Letter,
  link,
  note,
  paragraph,
} from '@stoop/features/outbox/api/letters/letter';
import type { FoundReason } from '../rules/saved-search.ts';

/** A home in the mail of a saved search. */
export interface MailedHome {
  label: string;
  /** Its neighborhood, or its address; empty if neither is known. */
  place: string;
  /** A month, in whole US dollars. */
  dollars: number;
  /** Whether that is the price of its cheapest room. */
  isFrom: boolean;
  reason: FoundReason;
  link: string;
}

const REASONS: Readonly<Record<FoundReason, string>> = { new: 'New', cheaper: 'Now cheaper' };

const aboutHome = ({ label, place, dollars, isFrom, reason, link: to }: MailedHome): Block[] => [
  facts(
    [REASONS[reason], inline(label)],
    ['Where', inline(place)],
    ['Rent', `${isFrom ? 'from ' : ''}${dollarWords(dollars)} a month`],
  ),
  link('See it', to),
];

/** Tells the owner of a saved search what is new or cheaper. */
function homesFound(params: {
  firstName: string;
  searchName: string;
  /** A list of `MailedHome` as JSON. */
  homes: string;
  /** How many were found: a whole number. */
  count: string;
  searchLink: string;
  searchesLink: string;
  /** The page that asks. */
  stopLink: string;
  /** For mail providers. */
  oneClick: string;
}): Letter {
  const homes: MailedHome[] = JSON.parse(params.homes);
  const count = Number(params.count);
  const name = inline(params.searchName);
  const isAllNew = homes.every(({ reason }) => reason === 'new');
  const what = isAllNew ? 'new' : 'new or cheaper';
  return {
    subject: count === 1 ? `One home for “${name}”` : `${count} homes for “${name}”`,
    title: count === 1 ? `One home is ${what}` : `${count} homes are ${what}`,
    blocks: [
      greeting(params.firstName),
      paragraph(`For your search “${name}”:`),
      ...homes.flatMap(aboutHome),
      ...(count > homes.length ? [paragraph(`And ${count - homes.length} more.`)] : []),
      action('See the search', params.searchLink),
      link('Change how often we write', params.searchesLink),
      link('Stop the emails for this search', params.stopLink),
      note('We tell you of a home once. Others may be faster: homes that are gone no longer show.'),
    ],
    unsubscribe: params.oneClick,
  };
}

const letters = defineLetters({
  // Its own subject has the name of the search.
  'homes-found': {
    priority: 'anybody',
    secretSubject: 'Homes for a saved search',
    topic: 'saved-searches',
    why: 'nobody waits for a certain one',
    write: homesFound,
  },
});
type Defined = typeof letters;

declare module '@stoop/features/outbox/api/kinds' {
  interface Letters extends Defined {}
}
