import { isObject, type JsonObject } from '@stoop/domain/json/json-values';
import {
  budgetFrom,
  codeForWord,
  type WordedField,
  yesOrNo,
} from '@stoop/domain/people/imported-words';
import { SOCIAL_NETWORKS, type SocialMediaLinks } from '@stoop/domain/people/profile';
import { cleanSocialLink } from '@stoop/domain/people/social-links';
import type {
  StoredBasicInfo,
  StoredLifestyle,
  StoredLiving,
} from '@stoop/domain/people/stored-profile';
import { date as dateRule } from '../import/field-rules.ts';
import { wordOf } from '../import/read-values.ts';

/*
 * Parses the fields of a user's document for the columns. The store preserves fields that the columns
 * cannot represent, unchanged.
 */
const LIST_LENGTH_MAX = 50;

const coded = (field: WordedField, value: unknown): string | undefined => {
  const word = wordOf(value);
  return word === undefined ? undefined : codeForWord(field, word);
};

/** Distinct words; a single one counts as a list of one. */
function listOf(value: unknown, read = (word: string) => word): string[] | undefined {
  const items: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const words = items.map((item) => wordOf(item));
  if (value === undefined || words.length > LIST_LENGTH_MAX) return undefined;
  return words.every((word) => word !== undefined) ? [...new Set(words.map(read))] : undefined;
}

/** The day of a date or a date-time. */
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && dateRule(value) === null
    ? value.slice(0, 10)
    : undefined;

const flagOf = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

/** Leaves out fields that were not understood. */
function given<Section extends object>(
  answers: {
    [Field in keyof Required<Section>]: Section[Field] | undefined;
  },
): Section {
  return Object.fromEntries(
    Object.entries(answers).filter(([, answer]) => answer !== undefined),
  ) as Section;
}

const sectionOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

export function readBasicInfo(value: unknown): StoredBasicInfo {
  const info = sectionOf(value);
  return given<StoredBasicInfo>({
    dateOfBirth: dayOf(info.dateOfBirth),
    gender: coded('gender', info.gender),
    phone: wordOf(info.phone),
    occupation: wordOf(info.occupation),
    isDateOfBirthRequired: flagOf(info.isDateOfBirthRequired),
    isGenderRequired: flagOf(info.isGenderRequired),
    isInTourVerified: flagOf(info.isInTourVerified),
  });
}

export function readLifestyle(value: unknown): StoredLifestyle {
  const answers = sectionOf(value);
  return given<StoredLifestyle>({
    sleepSchedule: coded('sleepSchedule', answers.sleepSchedule),
    cleanlinessLevel: coded('cleanlinessLevel', answers.cleanlinessLevel),
    noiseTolerance: coded('noiseTolerance', answers.noiseTolerance),
    guestPolicy: coded('guestPolicy', answers.guestPolicy),
    smoking: coded('smoking', answers.smoking),
    drinking: coded('drinking', answers.drinking),
    petPreferences: coded('petPreferences', answers.petPreferences),
    hobbies: listOf(answers.hobbies, (word) => codeForWord('hobbies', word)),
  });
}

export function readLiving(value: unknown): StoredLiving {
  const answers = sectionOf(value);
  return given<StoredLiving>({
    budgetRange: budgetFrom(answers.budgetRange),
    preferredMoveInDate: dayOf(answers.preferredMoveInDate),
    lengthOfStay: coded('lengthOfStay', answers.lengthOfStay),
    preferredLocations: listOf(answers.preferredLocations),
    preferredRoomType: listOf(answers.preferredRoomType),
    preferredUnitType: listOf(answers.preferredUnitType),
    mustHaveAmenities: listOf(answers.mustHaveAmenities),
    dealBreakers: listOf(answers.dealBreakers, (word) => codeForWord('dealBreakers', word)),
    willShareCommonSpaces: yesOrNo(answers.willShareCommonSpaces),
  });
}

export function readLinks(value: unknown): SocialMediaLinks {
  const links = sectionOf(value);
  return Object.fromEntries(
    SOCIAL_NETWORKS.flatMap((network) => {
      const written = wordOf(links[network]);
      const link = written === undefined ? null : cleanSocialLink(network, written);
      return link?.ok ? [[network, link.value]] : [];
    }),
  );
}
