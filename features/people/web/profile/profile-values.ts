import { visibleText } from '@stoop/base/rules/text/visible-text';
import type { ProfilePatch, ProfileView } from '../../contract/profile.ts';
import type { Budget } from '../../rules/profile.ts';
import {
  type FieldKind,
  PROFILE_FIELDS,
  PROFILE_KEYS,
  type ProfileKey,
} from '../../rules/profile-fields.ts';
import { budgetFromInput, budgetInput } from '../budget-words.ts';
import type { InputShapes, ProfileValues } from './profile-fields.ts';

interface Codec<Shape> {
  /** From the API's value; undefined and null are no answer. */
  read: (stored: unknown) => Shape;
  /** To the API's value; null clears the answer. */
  write: (value: Shape) => unknown;
}

const asText = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

const CODECS: { [Kind in FieldKind]: Codec<InputShapes[Kind]> } = {
  words: { read: asText, write: visibleText },
  text: { read: asText, write: (value) => visibleText(value) || null },
  day: { read: asText, write: (value) => visibleText(value) || null },
  list: {
    read: (stored) => (Array.isArray(stored) ? stored.map(String) : []),
    write: (value) => (value.length > 0 ? value : null),
  },
  range: {
    read: (stored) => budgetInput(stored as Budget | undefined),
    write: budgetFromInput,
  },
  yesNo: {
    read: (stored) => (typeof stored === 'boolean' ? (stored ? 'yes' : 'no') : ''),
    write: (value) => (value === '' ? null : value === 'yes'),
  },
  flag: { read: (stored) => stored === true, write: (value) => value },
};

const codecOf = (key: ProfileKey) => CODECS[PROFILE_FIELDS[key].kind] as Codec<unknown>;

export function valuesOf(profile: ProfileView): ProfileValues {
  const read = (key: ProfileKey) => {
    const { part } = PROFILE_FIELDS[key];
    const source = (part === null ? profile : profile[part]) as Record<string, unknown>;
    return codecOf(key).read(source[key]);
  };
  return Object.fromEntries(PROFILE_KEYS.map((key) => [key, read(key)])) as ProfileValues;
}

const comparable = (key: ProfileKey, value: unknown): string => {
  const apiValue = codecOf(key).write(value);
  // The order in which chips were chosen has no meaning.
  return JSON.stringify(Array.isArray(apiValue) ? [...apiValue].sort() : apiValue);
};

/** Whether the API would store the same for both. */
export const isSame = (key: ProfileKey, one: unknown, other: unknown): boolean =>
  comparable(key, one) === comparable(key, other);

export function isAnswered(key: ProfileKey, value: unknown): boolean {
  const apiValue = codecOf(key).write(value);
  return apiValue !== null && apiValue !== '';
}

export function patchOf(changes: Partial<ProfileValues>): ProfilePatch {
  const patch: Record<string, unknown> = {};
  for (const key of Object.keys(changes) as ProfileKey[]) {
    const { part } = PROFILE_FIELDS[key];
    const apiValue = codecOf(key).write(changes[key]);
    if (part === null) patch[key] = apiValue;
    else patch[part] = { ...(patch[part] as object | undefined), [key]: apiValue };
  }
  return patch as ProfilePatch;
}
