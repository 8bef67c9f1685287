import { HOME_QUESTIONS, type HomeKey } from './home-questions.ts';
import { type Budget, NETWORK_NAMES, type SocialNetwork } from './profile.ts';
import { type CodeOf, DEAL_BREAKERS, GENDERS, HOBBIES, LENGTHS_OF_STAY } from './vocabularies.ts';

/*
 * The fields that the owner of a profile fills in. What is stored, the API's schemas and answers, the reading of an
 * imported document, the form and its checks are made from this table.
 */

/** The value of each kind of field, as it is stored. */
export interface FieldShapes {
  /** Text that is stored even when empty. */
  words: string;
  /** Text or a code. */
  text: string;
  /** ISO date. */
  day: string;
  list: string[];
  range: Budget;
  yesNo: boolean;
  flag: boolean;
}
export type FieldKind = keyof FieldShapes;

/** The sections of the form, each of which is saved separately. */
export type Section = 'you' | 'basics' | 'home' | 'looking' | 'links' | 'card';

/** The parts of the document; a field without one is at its top. */
export type Part =
  | 'basicInfo'
  | 'lifestylePreferences'
  | 'livingRequirements'
  | 'socialMediaLinks'
  | 'visibility';

/** How an answer counts for roommate fit. */
export type FitUse = 'counted' | 'first' | 'never' | 'unused';

export interface FieldFacts {
  label: string;
  section: Section;
  part: Part | null;
  kind: FieldKind;
  fit: FitUse;
  /** The possible answers; others come from imports alone. */
  codes?: Readonly<Record<string, string>>;
  /** Characters of a text, items of a list. */
  most?: number;
  /** Characters of an item of a list without codes. */
  mostOfItem?: number;
}

const you = { section: 'you', part: null, kind: 'words', fit: 'unused' } as const;
const basics = { section: 'basics', part: 'basicInfo', kind: 'text', fit: 'unused' } as const;
const looking = { section: 'looking', part: 'livingRequirements', fit: 'counted' } as const;
const card = { section: 'card', part: 'visibility', kind: 'flag', fit: 'unused' } as const;

const atHome = { section: 'home', part: 'lifestylePreferences', fit: 'counted' } as const;
type Questions = typeof HOME_QUESTIONS;
const home = <Key extends HomeKey>(key: Key) => {
  const { label, words } = HOME_QUESTIONS[key];
  return { ...atHome, kind: 'text', label, codes: words as Questions[Key]['words'] } as const;
};

const links = { section: 'links', part: 'socialMediaLinks', kind: 'text', fit: 'unused' } as const;
const link = (network: SocialNetwork) =>
  ({ ...links, label: NETWORK_NAMES[network], most: 200 }) as const;

/** All fields, in the order of the form (R3.01–R3.08). */
export const PROFILE_FIELDS = {
  firstName: { ...you, label: 'First name', most: 100 },
  lastName: { ...you, label: 'Last name', most: 100 },
  selfIntroduction: { ...you, label: 'Introduction', most: 1_000 },
  dateOfBirth: { ...basics, label: 'Date of birth', kind: 'day', fit: 'never' },
  gender: { ...basics, label: 'Gender', codes: GENDERS, fit: 'never' },
  phone: { ...basics, label: 'Phone', most: 30 },
  occupation: { ...basics, label: 'Occupation', most: 100 },
  sleepSchedule: home('sleepSchedule'),
  cleanlinessLevel: home('cleanlinessLevel'),
  noiseTolerance: home('noiseTolerance'),
  guestPolicy: home('guestPolicy'),
  smoking: home('smoking'),
  drinking: home('drinking'),
  petPreferences: home('petPreferences'),
  hobbies: { ...atHome, label: 'Hobbies', kind: 'list', codes: HOBBIES, most: 10 },
  /** Whole US dollars a person a month; one end may be missing, which is open. */
  budgetRange: { ...looking, label: 'Budget', kind: 'range' },
  preferredMoveInDate: { ...looking, label: 'Move-in date', kind: 'day' },
  lengthOfStay: { ...looking, label: 'Length of stay', kind: 'text', codes: LENGTHS_OF_STAY },
  /** Ids. */
  preferredLocations: {
    ...looking,
    label: 'Neighborhoods',
    kind: 'list',
    most: 20,
    mostOfItem: 200,
  },
  /** Room types of the listings. */
  preferredRoomType: {
    ...looking,
    label: 'Room types',
    kind: 'list',
    fit: 'unused',
    most: 10,
    mostOfItem: 100,
  },
  /** `Studio`, `2B1B`. */
  preferredUnitType: {
    ...looking,
    label: 'Unit types',
    kind: 'list',
    fit: 'unused',
    most: 10,
    mostOfItem: 20,
  },
  /** Names of amenities and features. */
  mustHaveAmenities: {
    ...looking,
    label: 'Must-haves',
    kind: 'list',
    fit: 'unused',
    most: 20,
    mostOfItem: 100,
  },
  dealBreakers: {
    ...looking,
    label: 'Deal-breakers',
    kind: 'list',
    fit: 'first',
    codes: DEAL_BREAKERS,
    most: 10,
  },
  willShareCommonSpaces: { ...looking, label: 'Common spaces', kind: 'yesNo' },
  instagram: link('instagram'),
  facebook: link('facebook'),
  twitter: link('twitter'),
  linkedin: link('linkedin'),
  roommateCard: { ...card, label: 'Roommate card' },
  whileWaiting: { ...card, label: 'Shown while you wait' },
} as const satisfies Record<string, FieldFacts>;

type Fields = typeof PROFILE_FIELDS;
export type ProfileKey = keyof Fields;
export const PROFILE_KEYS = Object.keys(PROFILE_FIELDS) as ProfileKey[];

/** The fields whose answers are codes. */
export type CodedKey = {
  [Key in ProfileKey]: Fields[Key] extends { codes: object } ? Key : never;
}[ProfileKey];
export const CODED_KEYS = PROFILE_KEYS.filter(
  (key) => 'codes' in PROFILE_FIELDS[key],
) as CodedKey[];

/** The fields by which nobody is scored, ranked, filtered or sorted. */
export type NeverKey = {
  [Key in ProfileKey]: Fields[Key]['fit'] extends 'never' ? Key : never;
}[ProfileKey];

export type KeyOfPart<P extends Part | null> = {
  [Key in ProfileKey]: Fields[Key]['part'] extends P ? Key : never;
}[ProfileKey];

export const keysOfPart = <P extends Part | null>(part: P): KeyOfPart<P>[] =>
  PROFILE_KEYS.filter((key) => PROFILE_FIELDS[key].part === part) as KeyOfPart<P>[];

/** The value of a field as it is stored: it may be an imported word that no list of codes has. */
export type StoredAnswer<Key extends ProfileKey> = FieldShapes[Fields[Key]['kind']];

/** The value of a field as its owner gives it. */
export type Answer<Key extends ProfileKey> = Fields[Key] extends {
  codes: infer Codes extends Readonly<Record<string, string>>;
}
  ? Fields[Key]['kind'] extends 'list'
    ? CodeOf<Codes>[]
    : CodeOf<Codes>
  : StoredAnswer<Key>;

/** The answers of a part. A missing field has none. */
type Answers<P extends Part> = { [Key in KeyOfPart<P>]?: Answer<Key> };
export type StoredAnswers<P extends Part> = { [Key in KeyOfPart<P>]?: StoredAnswer<Key> };

/** Habits at home (R3.07). */
export type LifestylePreferences = Answers<'lifestylePreferences'>;
export type StoredLifestyle = StoredAnswers<'lifestylePreferences'>;
/** What a person looks for (R3.08). */
export type LivingRequirements = Answers<'livingRequirements'>;
export type StoredLiving = StoredAnswers<'livingRequirements'>;

/** What is stored beside the answers (R3.06). */
interface BasicFlags {
  isDateOfBirthRequired: boolean;
  isGenderRequired: boolean;
  isInTourVerified: boolean;
}
/** R3.06. */
export type BasicInfo = { [Key in KeyOfPart<'basicInfo'>]?: Answer<Key> | null } & BasicFlags & {
    profilePhoto: string | null;
  };
export type StoredBasicInfo = StoredAnswers<'basicInfo'> & Partial<BasicFlags>;
