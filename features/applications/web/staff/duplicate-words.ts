import { dateWords } from '@stoop/base/rules/time/words';
import type { StaffDuplicate, StaffDuplicateSide } from '../../contract/staff/duplicate-routes.ts';
import type { DuplicateMatch } from '../../rules/duplicates.ts';

export const MATCH_WORDS = {
  email: 'Same email',
  phone: 'Same phone',
  person: 'Same name and birth date',
} as const satisfies Record<DuplicateMatch, string>;

/** A row of the comparison: what each of the two says. */
export interface ComparedRow {
  label: string;
  values: readonly (string | null)[];
  isShared: boolean;
}

const ROWS: readonly {
  label: string;
  match: DuplicateMatch;
  value: (side: StaffDuplicateSide) => string | null;
}[] = [
  { label: 'Name', match: 'person', value: ({ applicantName }) => applicantName },
  {
    label: 'Born',
    match: 'person',
    value: ({ dateOfBirth }) => dateOfBirth && dateWords(dateOfBirth),
  },
  { label: 'Email', match: 'email', value: ({ email }) => email },
  { label: 'Phone', match: 'phone', value: ({ phone }) => phone },
];

export const comparedRows = ({ matches, applications }: StaffDuplicate): ComparedRow[] =>
  ROWS.map(({ label, match, value }) => ({
    label,
    values: applications.map(value),
    isShared: matches.includes(match),
  }));
