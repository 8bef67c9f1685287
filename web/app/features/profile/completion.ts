import type { RequiredField } from '@stoop/domain/people/profile';
import {
  fieldId,
  keysIn,
  PROFILE_FIELDS,
  type ProfileValues,
  SECTION_NAMES,
  type Section,
} from './profile-fields.ts';
import { isAnswered } from './profile-values.ts';

export interface SectionProgress {
  section: Section;
  answered: number;
  total: number;
}

/** How much of each section is answered. The switch of the card is no question. */
export const progressOf = (values: ProfileValues): SectionProgress[] =>
  SECTION_NAMES.map((section) => {
    const keys = keysIn(section).filter((key) => PROFILE_FIELDS[key].kind !== 'flag');
    const answered = keys.filter((key) => isAnswered(key, values[key]));
    return { section, answered: answered.length, total: keys.length };
  });

/** What is missing for the profile to be complete (R3.04), as links to the fields. */
export const missingLinks = (missing: readonly RequiredField[]) =>
  missing.map((key) => ({ id: fieldId(key), label: PROFILE_FIELDS[key].label }));
