import { ALWAYS, defineLetters } from '@stoop/features/outbox/api/kinds';
import { inline } from '@stoop/features/outbox/api/letters/inline';
import {
  action,
  facts,
  greeting,
  type Letter,
  note,
  paragraph,
} from '@stoop/features/outbox/api/letters/letter';
import type { NamedRole } from '../../rules/named-people.ts';

const A_ROLE = {
  'co-applicant': 'a co-applicant',
  guarantor: 'a guarantor',
} as const satisfies Record<NamedRole, string>;

const MEANS = {
  'co-applicant':
    'A co-applicant applies for the home together with others and signs the lease with them.',
  guarantor: 'A guarantor signs, too, and pays the rent if those who live there cannot.',
} as const satisfies Record<NamedRole, string>;

type AskedParams = {
  /** The first name of who is asked, as the applicant wrote it; empty without. */
  name?: string;
  /** The first name of who applies. */
  sentBy: string;
  /** The first names of the others who apply; empty without. More of them the mail does not say. */
  others: string;
  role: NamedRole;
  homeLabel: string;
  /** In words; empty where the home is not offered any more. */
  rent: string;
  /** The last day of the link, in words. */
  until: string;
  link: string;
};

/** To an address that somebody wrote: its reader may not know them. */
/** Older waiting mails lack the name, the others and the rent. */
function namedAsked({ others = '', rent = '', ...params }: AskedParams): Letter {
  const { sentBy, role, homeLabel, until, link } = params;
  const who = inline(sentBy);
  return {
    subject: `${who} named you as ${A_ROLE[role]}`,
    blocks: [
      params.name ? greeting(params.name) : paragraph('Hello,'),
      paragraph(
        `${who} applied for a home on Stoop${others ? ` with ${inline(others)}` : ''} and named you as ${A_ROLE[role]}. You are not part of it unless you agree.`,
      ),
      facts(
        ['The home', inline(homeLabel)],
        ['The rent', inline(rent)],
        ['You can answer until', until],
      ),
      paragraph(MEANS[role]),
      action('See what it is, and answer', link),
      note(
        `To agree you need an account with this address. To refuse you need none. If you do not know ${who}, you can ignore this email, or stop emails like it on that page.`,
      ),
    ],
  };
}

type AnsweredParams = {
  firstName: string;
  /** Who answered, as the answers name them. */
  name: string;
  role: NamedRole;
  answer: 'agreed' | 'refused' | 'left';
  applicationId: string;
  homeLabel: string;
  link: string;
};

const RENT_STAYS =
  'The rent does not change for those who stay: talk with them, and withdraw it in your portal if it is too much.';

const ANSWERED = {
  agreed: {
    'co-applicant': [
      'agreed',
      'agreed to be your co-applicant and is part of the application now.',
    ],
    guarantor: ['agreed', 'agreed to be your guarantor.'],
  },
  refused: {
    'co-applicant': [
      'refused',
      `refused to be your co-applicant. Your application goes on without. ${RENT_STAYS}`,
    ],
    guarantor: ['refused', 'refused to be your guarantor. Your application goes on without.'],
  },
  left: {
    'co-applicant': [
      'left',
      `left your application. It goes on without, with its place in the queue. ${RENT_STAYS}`,
    ],
    guarantor: ['left', 'is your guarantor no longer. Your application goes on without.'],
  },
} as const satisfies Record<
  AnsweredParams['answer'],
  Record<NamedRole, readonly [subject: string, lead: string]>
>;

function namedAnswered({ name, role, answer, ...params }: AnsweredParams): Letter {
  const who = inline(name) || 'Somebody whom you named';
  const [subject, lead] = ANSWERED[answer][role];
  return {
    subject: `${who} ${subject}`,
    blocks: [
      greeting(params.firstName),
      paragraph(`${who} ${lead}`),
      facts(['Application', inline(params.applicationId)], ['For', inline(params.homeLabel)]),
      action('See my application', params.link),
      ...(answer === 'agreed' ? [] : [note('The people with the building see it, too.')]),
    ],
  };
}

const letters = defineLetters({
  'named-asked': {
    priority: 'usual',
    topic: 'named',
    why: 'somebody else wrote the address, and its reader may not know them',
    secretSubject: 'Named in an application',
    write: namedAsked,
  },
  'named-answered': { priority: 'usual', ...ALWAYS.changed, write: namedAnswered },
});
type Defined = typeof letters;

declare module '@stoop/features/outbox/api/kinds' {
  interface Letters extends Defined {}
}
