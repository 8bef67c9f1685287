import { HOME_QUESTIONS } from '@stoop/domain/people/home-questions';
import { NETWORK_NAMES } from '@stoop/domain/people/profile';

/** The value of each kind of field. An empty text or list is no answer. */
export interface FieldShapes {
  /** Text that is saved even when empty. */
  words: string;
  /** Text or a code; empty is no answer. */
  text: string;
  list: string[];
  /** Dollars as text of two inputs. */
  range: { min: string; max: string };
  yesNo: '' | 'yes' | 'no';
  flag: boolean;
}
export type FieldKind = keyof FieldShapes;

/** The sections of the page; each is saved separately. */
export const SECTIONS = {
  you: 'You',
  basics: 'The basics',
  home: 'You at home',
  looking: 'What you are looking for',
  links: 'Elsewhere',
  card: 'Roommate card',
} as const;
export type Section = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];

type Part =
  | 'basicInfo'
  | 'lifestylePreferences'
  | 'livingRequirements'
  | 'socialMediaLinks'
  | 'visibility';

/** How an answer counts for roommate fit. */
type FitUse = 'counted' | 'first' | 'never' | 'unused';

interface FieldFacts {
  label: string;
  section: Section;
  /** The part of the profile document that contains it; null for the top level. */
  part: Part | null;
  kind: FieldKind;
  fit: FitUse;
}

const you = { section: 'you', part: null, kind: 'words', fit: 'unused' } as const;
const basics = { section: 'basics', part: 'basicInfo', kind: 'text', fit: 'never' } as const;
const home = {
  section: 'home',
  part: 'lifestylePreferences',
  kind: 'text',
  fit: 'counted',
} as const;
const looking = { section: 'looking', part: 'livingRequirements', fit: 'counted' } as const;
const links = {
  section: 'links',
  part: 'socialMediaLinks',
  kind: 'text',
  fit: 'unused',
} as const;

/** All fields that an owner can edit, in display order (R3.01–R3.08). */
export const PROFILE_FIELDS = {
  firstName: { ...you, label: 'First name' },
  lastName: { ...you, label: 'Last name' },
  selfIntroduction: { ...you, label: 'Introduction' },
  dateOfBirth: { ...basics, label: 'Date of birth' },
  gender: { ...basics, label: 'Gender' },
  phone: { ...basics, label: 'Phone', fit: 'unused' },
  occupation: { ...basics, label: 'Occupation', fit: 'unused' },
  sleepSchedule: { ...home, label: HOME_QUESTIONS.sleepSchedule.label },
  cleanlinessLevel: { ...home, label: HOME_QUESTIONS.cleanlinessLevel.label },
  noiseTolerance: { ...home, label: HOME_QUESTIONS.noiseTolerance.label },
  guestPolicy: { ...home, label: HOME_QUESTIONS.guestPolicy.label },
  smoking: { ...home, label: HOME_QUESTIONS.smoking.label },
  drinking: { ...home, label: HOME_QUESTIONS.drinking.label },
  petPreferences: { ...home, label: HOME_QUESTIONS.petPreferences.label },
  hobbies: { ...home, label: 'Hobbies', kind: 'list' },
  budgetRange: { ...looking, label: 'Budget', kind: 'range' },
  preferredMoveInDate: { ...looking, label: 'Move-in date', kind: 'text' },
  lengthOfStay: { ...looking, label: 'Length of stay', kind: 'text' },
  preferredLocations: { ...looking, label: 'Neighborhoods', kind: 'list' },
  preferredRoomType: { ...looking, label: 'Room types', kind: 'list', fit: 'unused' },
  preferredUnitType: { ...looking, label: 'Unit types', kind: 'list', fit: 'unused' },
  mustHaveAmenities: { ...looking, label: 'Must-haves', kind: 'list', fit: 'unused' },
  dealBreakers: { ...looking, label: 'Deal-breakers', kind: 'list', fit: 'first' },
  willShareCommonSpaces: { ...looking, label: 'Common spaces', kind: 'yesNo' },
  instagram: { ...links, label: NETWORK_NAMES.instagram },
  facebook: { ...links, label: NETWORK_NAMES.facebook },
  twitter: { ...links, label: NETWORK_NAMES.twitter },
  linkedin: { ...links, label: NETWORK_NAMES.linkedin },
  roommateCard: {
    section: 'card',
    part: 'visibility',
    kind: 'flag',
    fit: 'unused',
    label: 'Roommate card',
  },
  whileWaiting: {
    section: 'card',
    part: 'visibility',
    kind: 'flag',
    fit: 'unused',
    label: 'Shown while you wait',
  },
} as const satisfies Record<string, FieldFacts>;

export type ProfileKey = keyof typeof PROFILE_FIELDS;
export const PROFILE_KEYS = Object.keys(PROFILE_FIELDS) as ProfileKey[];

export type ProfileValues = {
  [Key in ProfileKey]: FieldShapes[(typeof PROFILE_FIELDS)[Key]['kind']];
};

/** The keys of fields of this kind. */
export type KeyOf<Kind extends FieldKind> = {
  [Key in ProfileKey]: (typeof PROFILE_FIELDS)[Key]['kind'] extends Kind ? Key : never;
}[ProfileKey];

export const keysIn = (section: Section): ProfileKey[] =>
  PROFILE_KEYS.filter((key) => PROFILE_FIELDS[key].section === section);

/** The DOM id of a field. */
export const fieldId = (key: ProfileKey): string => `profile-${key}`;

/** The labels of the fields with this use. */
export const labelsOfFit = (use: FitUse): string[] =>
  PROFILE_KEYS.filter((key) => PROFILE_FIELDS[key].fit === use).map(
    (key) => PROFILE_FIELDS[key].label,
  );

/** Never scored, ranked, filtered or sorted by, in any field. */
export const NEVER_USED = [
  'gender',
  'age',
  'origin',
  'religion',
  'children',
  'source of income',
  'photo',
] as const;
