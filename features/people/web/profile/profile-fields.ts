import {
  type FieldKind,
  type FieldShapes,
  type FitUse,
  type NeverKey,
  PROFILE_FIELDS,
  PROFILE_KEYS,
  type ProfileKey,
  type Section,
} from '../../rules/profile-fields.ts';

/** The value of each kind of field in the form. An empty text or list is no answer. */
export interface InputShapes extends Pick<FieldShapes, 'words' | 'text' | 'day' | 'list' | 'flag'> {
  /** Dollars as text of two inputs. */
  range: { min: string; max: string };
  yesNo: '' | 'yes' | 'no';
}

export const SECTIONS: Readonly<Record<Section, string>> = {
  you: 'You',
  basics: 'The basics',
  home: 'You at home',
  looking: 'What you are looking for',
  links: 'Elsewhere',
  card: 'Roommate card',
};
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];

export type ProfileValues = {
  [Key in ProfileKey]: InputShapes[(typeof PROFILE_FIELDS)[Key]['kind']];
};

export type KeyOf<Kind extends FieldKind> = {
  [Key in ProfileKey]: (typeof PROFILE_FIELDS)[Key]['kind'] extends Kind ? Key : never;
}[ProfileKey];

export const keysIn = (section: Section): ProfileKey[] =>
  PROFILE_KEYS.filter((key) => PROFILE_FIELDS[key].section === section);

export const fieldId = (key: ProfileKey): string => `profile-${key}`;

export const labelsOfFit = (use: FitUse): string[] =>
  PROFILE_KEYS.filter((key) => PROFILE_FIELDS[key].fit === use).map(
    (key) => PROFILE_FIELDS[key].label,
  );

const NEVER_FIELDS: Readonly<Record<NeverKey, string>> = { gender: 'gender', dateOfBirth: 'age' };

/** Never scored, ranked, filtered or sorted by, in any field. */
export const NEVER_USED = [
  ...Object.values(NEVER_FIELDS),
  'origin',
  'religion',
  'children',
  'source of income',
  'photo',
];
