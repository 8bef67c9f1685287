import { dollars } from '@stoop/base/rules/text/amounts';
import { listWords } from '@stoop/base/rules/text/list-words';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { longDay } from '@stoop/base/rules/time/words';
import type { Problem } from '@stoop/base/web/platform/api';
import type { NamedAsk } from '../../contract/named.ts';
import { type NamedRole, OWN_PART_FIELDS } from '../../rules/named-people.ts';

export const A_ROLE = {
  'co-applicant': 'a co-applicant',
  guarantor: 'a guarantor',
} as const satisfies Record<NamedRole, string>;

/** What somebody takes on who agrees. */
export const MEANS = {
  'co-applicant':
    'You apply for the home together and sign the lease with the others. The application is then in your portal, and we write to you at every step. There you can also take yourself off it.',
  guarantor:
    'You sign, too, and pay the rent if those who live there cannot. The application is then in your portal, where you can take your word back until the lease is signed.',
} as const satisfies Record<NamedRole, string>;

/** Who reads what one says of oneself. */
export const WHO_READS = 'Only you and the people with the building read this.';

export const askWords = ({ sentBy, others, home, rent, role }: NamedAsk): string =>
  [
    `${sentBy} applied${others.length > 0 ? ` with ${listWords(others)}` : ''} for ${home}`,
    ...(rent === null ? [] : [`, ${dollars(rent)} a month,`]),
    ` and named you as ${A_ROLE[role]}.`,
  ].join('');

/** What each co-applicant pays where they split the rent evenly; null for a guarantor, and where no rent is asked any more. */
export const evenShareWords = ({ role, others, rent }: NamedAsk): string | null => {
  if (role === 'guarantor' || rent === null) return null;
  const people = others.length + 2;
  return `Split evenly, that is ${dollars(Math.ceil(rent / people))} a month for each of the ${people} of you.`;
};

/** Why somebody could not agree, with the fields that need another look. */
export function faultWords({ detail, issues = [] }: Problem, role: NamedRole): string {
  const fields = Object.entries(OWN_PART_FIELDS[role]).flatMap(([name, { label }]) =>
    issues.some(({ path }) => path === `answers.${name}`) ? [`“${label}”`] : [],
  );
  return fields.length > 0 ? `Please look again at ${listWords(fields)}.` : detail;
}

/** The last day on which somebody can answer; null before a mail was sent. */
export const untilWords = ({ askedUntil }: Pick<NamedAsk, 'askedUntil'>): string | null =>
  askedUntil && `You can answer until ${longDay(newYorkDay(new Date(askedUntil)))}.`;

/** What waits for an answer of who is named, for the overview of the portal. */
export const askNeed = (ask: NamedAsk) => ({
  kind: 'application' as const,
  key: `named ${ask.namedId}`,
  title: `${ask.sentBy} named you as ${A_ROLE[ask.role]}`,
  text: [`For ${ask.home}.`, untilWords(ask)].filter(Boolean).join(' '),
  action: 'See it, and answer',
  to: '/portal/applications#asks',
});
