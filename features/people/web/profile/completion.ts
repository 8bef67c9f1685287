import type { RequiredField } from '../../rules/profile.ts';
import { PROFILE_FIELDS, type Section } from '../../rules/profile-fields.ts';
import { fieldId, keysIn, type ProfileValues, SECTION_NAMES } from './profile-fields.ts';
import { isAnswered } from './profile-values.ts';

export interface SectionProgress {
  section: Section;
  answered: number;
  total: number;
}

/** How many fields of each section are answered. The card's switch is not counted. */
export const progressOf = (values: ProfileValues): SectionProgress[] =>
  SECTION_NAMES.map((section) => {
    const keys = keysIn(section).filter((key) => PROFILE_FIELDS[key].kind !== 'flag');
    const answered = keys.filter((key) => isAnswered(key, values[key]));
    return { section, answered: answered.length, total: keys.length };
  });

/** The fields that are required for a complete profile (R3.04) and missing, as links. */
export const missingLinks = (missing: readonly RequiredField[]) =>
  missing.map((key) => ({ id: fieldId(key), label: PROFILE_FIELDS[key].label }));
