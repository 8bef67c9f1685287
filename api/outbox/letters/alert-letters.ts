import type { FoundReason } from '@stoop/domain/alerts/saved-search';
import { dollars as dollarWords } from '@stoop/domain/text/amounts';
import type { MessageParams } from '../message-kinds.ts';
import { inline } from './inline.ts';
import {
  action,
  type Block,
  facts,
  greeting,
  type Letter,
  link,
  note,
  paragraph,
} from './letter.ts';

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
export function homesFound(params: MessageParams['homes-found']): Letter {
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
      link('Stop the mails for this search', params.stopLink),
      note('We tell you of a home once. Others may be quicker: what is gone no longer shows.'),
    ],
    unsubscribe: params.oneClick,
  };
}
