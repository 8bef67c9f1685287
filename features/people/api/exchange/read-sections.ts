import { isObject, type JsonObject } from '@stoop/base/rules/json/json-values';
import { date as dateRule } from '@stoop/features/exchange/api/import/field-rules';
import { wordOf } from '@stoop/features/exchange/api/import/read-values';
import { budgetFrom, codeForWord, yesOrNo } from '../../rules/imported-words.ts';
import { SOCIAL_NETWORKS, type SocialMediaLinks } from '../../rules/profile.ts';
import {
  type FieldFacts,
  type FieldKind,
  type FieldShapes,
  keysOfPart,
  type Part,
  PROFILE_FIELDS,
  type ProfileKey,
  type StoredAnswers,
  type StoredBasicInfo,
} from '../../rules/profile-fields.ts';
import { cleanSocialLink } from '../../rules/social-links.ts';

/*
 * Parses the fields of a user's document for the columns. The store preserves fields that the columns
 * cannot represent, unchanged.
 */
const LIST_LENGTH_MAX = 50;

/** Distinct words; a single one counts as a list of one. */
function listOf(value: unknown, read: (word: string) => string): string[] | undefined {
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

const sectionOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

const FACTS: Readonly<Record<ProfileKey, FieldFacts>> = PROFILE_FIELDS;

/** The value of a field, by its kind; undefined if it was not understood. */
const READERS: {
  [Kind in FieldKind]: (value: unknown, field: ProfileKey) => FieldShapes[Kind] | undefined;
} = {
  words: (value) => wordOf(value),
  text: (value, field) => {
    // A longer text is kept as it is, and shown to nobody.
    const word = wordOf(value, FACTS[field].most);
    return word === undefined ? undefined : codeForWord(field, word);
  },
  day: dayOf,
  list: (value, field) => listOf(value, (word) => codeForWord(field, word)),
  range: budgetFrom,
  yesNo: yesOrNo,
  flag: flagOf,
};

/** The answers of a part; those that were not understood are left out. */
export function readPart<P extends Part>(part: P, value: unknown): StoredAnswers<P> {
  const section = sectionOf(value);
  const answers = keysOfPart(part).flatMap((field) => {
    const answer = READERS[PROFILE_FIELDS[field].kind](section[field], field);
    return answer === undefined ? [] : [[field, answer]];
  });
  return Object.fromEntries(answers) as StoredAnswers<P>;
}

const FLAGS = ['isDateOfBirthRequired', 'isGenderRequired', 'isInTourVerified'] as const;

export function readBasicInfo(value: unknown): StoredBasicInfo {
  const section = sectionOf(value);
  const flags = FLAGS.flatMap((flag) => {
    const is = flagOf(section[flag]);
    return is === undefined ? [] : [[flag, is]];
  });
  return { ...readPart('basicInfo', value), ...Object.fromEntries(flags) };
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
