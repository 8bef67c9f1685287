import { centsWords } from '@stoop/base/rules/text/amounts';
import { listWords } from '@stoop/base/rules/text/list-words';
import { dateWords } from '@stoop/base/rules/time/words';
import { type AgreementTerms, CLAUSE_NAMES, CLAUSES } from './agreement-terms.ts';

/** What every copy of an agreement says about itself. */
export const AGREEMENT_NOTE =
  'This is a guide for people who live together, not legal advice. It does not change the lease: towards the landlord, everybody who signed it may owe the whole rent.';

/** A member whose account was deleted has no name any more. */
export const FORMER_MEMBER = 'A former member';

export interface AgreementContent {
  home: { label: string; address: string | null };
  /** 0 for a proposal that nobody has saved. */
  version: number;
  /** When the version was saved; null for a proposal. */
  savedDay: string | null;
  /** In their order. */
  members: readonly { number: number; name: string; confirmedDay: string | null }[];
  terms: AgreementTerms;
}

export type AgreementBlock =
  | { kind: 'text'; text: string }
  | {
      kind: 'table';
      /** What the table shows, for those who do not see it. */
      caption: string;
      head: readonly string[];
      rows: readonly (readonly string[])[];
      /** Under the rows. */
      total: readonly string[] | null;
    };

export interface AgreementDocument {
  title: string;
  /** Below the title, one a line. */
  lines: readonly string[];
  sections: readonly { heading: string; blocks: readonly AgreementBlock[] }[];
  note: string;
}

function moneyBlocks({ members, terms }: AgreementContent): AgreementBlock[] {
  const { rentCents, depositCents, shares } = terms;
  return [
    {
      kind: 'table',
      caption: 'Who has which room, and pays what',
      head: ['Who', 'Room', 'Rent a month', 'Deposit'],
      rows: shares.map((share) => [
        members.find(({ number }) => number === share.number)?.name ?? FORMER_MEMBER,
        share.room,
        centsWords(share.rentCents),
        centsWords(share.depositCents),
      ]),
      total: ['Together', '', centsWords(rentCents), centsWords(depositCents)],
    },
    {
      kind: 'text',
      text: 'Everybody pays their share of the rent on time, so that the whole rent arrives when the lease asks for it. What comes back of the deposit is shared as it was paid; who caused damage bears it.',
    },
  ];
}

const confirmations = ({ members, version }: AgreementContent): AgreementBlock => ({
  kind: 'table',
  caption: 'Who has confirmed this version',
  head: ['Who', version === 0 ? 'Confirmed' : `Confirmed version ${version}`],
  rows: members.map(({ name, confirmedDay }) => [
    name,
    confirmedDay ? dateWords(confirmedDay) : 'Not yet',
  ]),
  total: null,
});

/** All that an agreement says, in its order: the page and the file show this and nothing else. */
export function agreementDocument(content: AgreementContent): AgreementDocument {
  const { home, version, savedDay, members, terms } = content;
  const written = CLAUSE_NAMES.flatMap((name) => {
    const text = terms.clauses[name].trim();
    return text === '' ? [] : [{ heading: CLAUSES[name], text }];
  });
  return {
    title: 'Roommate agreement',
    lines: [
      listWords(members.map(({ name }) => name)),
      home.label,
      ...(home.address ? [home.address] : []),
      ...(terms.startDate ? [`From ${dateWords(terms.startDate)}`] : []),
      version === 0
        ? 'A proposal that nobody has saved yet'
        : `Version ${version}${savedDay ? ` of ${dateWords(savedDay)}` : ''}`,
    ],
    sections: [
      { heading: 'Rooms, rent and deposit', blocks: moneyBlocks(content) },
      ...written.map(({ heading, text }) => ({
        heading,
        blocks: text
          .split(/\n+/)
          .map((line) => line.trim())
          .filter((line) => line !== '')
          .map((line): AgreementBlock => ({ kind: 'text', text: line })),
      })),
      {
        heading: 'Changes and confirmations',
        blocks: [
          {
            kind: 'text',
            text: 'A change of this agreement counts once all of us have confirmed it.',
          },
          confirmations(content),
        ],
      },
    ],
    note: AGREEMENT_NOTE,
  };
}
