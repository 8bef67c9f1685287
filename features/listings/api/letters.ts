import { ALWAYS, defineLetters } from '@stoop/features/outbox/api/kinds';
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
import { LINK_DAYS } from '../rules/freshness.ts';

/** A home in the mail that asks whether it is still available. */
export interface HomeToConfirm {
  label: string;
  address: string;
  /** Its page. */
  link: string;
  confirmLink: string;
  takeDownLink: string;
}

const aboutHome = (home: HomeToConfirm): Block[] => [
  facts(['Home', inline(home.label)], ['Address', inline(home.address)]),
  // The text of a mail has no label for a button.
  paragraph('If it is still available, please confirm it:'),
  action('Yes, it is still available', home.confirmLink),
  link('No, take it down', home.takeDownLink),
  link('See its page', home.link),
];

/** Asks the person who answers for homes whether they are still true. */
function confirmHomes(params: {
  firstName: string;
  /** A list of `HomeToConfirm` as JSON. */
  homes: string;
  /** A whole number. */
  lapseDays: string;
}): Letter {
  const homes: HomeToConfirm[] = JSON.parse(params.homes);
  const [first] = homes;
  const isOne = homes.length === 1 && first !== undefined;
  return {
    subject: isOne
      ? `Is ${inline(first.label)} still available?`
      : `Are these ${homes.length} homes still available?`,
    title: isOne ? 'Is it still available?' : 'Are they still available?',
    blocks: [
      greeting(params.firstName),
      paragraph(
        `You answer for ${isOne ? 'this home' : 'these homes'} on Stoop. Please say whether ${isOne ? 'it is' : 'each of them is'} still true: renters see when a home was last confirmed.`,
      ),
      ...homes.flatMap(aboutHome),
      paragraph(
        `Without an answer within ${params.lapseDays} days, ${isOne ? 'it leaves' : 'they leave'} the search results until you confirm ${isOne ? 'it' : 'them'}.`,
      ),
      note(
        `Each link opens a page that asks first. The links work for ${LINK_DAYS} days, or until the question is answered.`,
      ),
    ],
  };
}

/** Tells support about a report. `reason` is formatted for the reader; `words` may be empty. */
const homeReported = (params: {
  homeLabel: string;
  homeAddress: string;
  reason: string;
  words: string;
  homeLink: string;
  reportsLink: string;
}): Letter => ({
  subject: `Reported: ${inline(params.homeLabel)}`,
  blocks: [
    facts(
      ['Home', inline(params.homeLabel)],
      ['Address', inline(params.homeAddress)],
      ['Reason', inline(params.reason)],
    ),
    ...(params.words ? [{ type: 'quote' as const, text: params.words }] : []),
    action('See the reports', params.reportsLink),
    link('See the home', params.homeLink),
  ],
});

/** Tells a user who reported a home that staff have dealt with it. */
const reportClosed = ({
  firstName,
  homeLabel,
  link: to,
}: {
  firstName: string;
  homeLabel: string;
  link: string;
}): Letter => ({
  subject: `Thank you for your report about ${inline(homeLabel)}`,
  blocks: [
    greeting(firstName),
    paragraph(
      `You told us about a problem with ${inline(homeLabel)}. We have looked into it. Thank you for telling us.`,
    ),
    action('See the home', to),
    note('If it is no longer there, it was taken down. Write to us if something is still wrong.'),
  ],
});

const letters = defineLetters({
  'confirm-homes': {
    priority: 'usual',
    secretSubject: 'Are these homes still available?',
    ...ALWAYS.work,
    why: 'without an answer the homes leave the search',
    write: confirmHomes,
  },
  'home-reported': {
    priority: 'anybody',
    ...ALWAYS.work,
    write: homeReported,
  },
  'report-closed': {
    priority: 'usual',
    ...ALWAYS.asked,
    write: reportClosed,
  },
});
type Defined = typeof letters;

declare module '@stoop/features/outbox/api/kinds' {
  interface Letters extends Defined {}
}
