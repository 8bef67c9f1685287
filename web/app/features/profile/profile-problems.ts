import { ageYears } from '@stoop/domain/people/age';
import { PROFILE_LIMITS, type SocialNetwork } from '@stoop/domain/people/profile';
import { cleanSocialLink } from '@stoop/domain/people/social-links';
import { visibleText } from '@stoop/domain/text/visible-text';
import { plainDigits } from '../../ui/dollar-field.tsx';
import { count } from '../../ui/words.ts';
import {
  PROFILE_FIELDS,
  PROFILE_KEYS,
  type ProfileKey,
  type ProfileValues,
} from './profile-fields.ts';

export type ProfileProblems = Partial<Record<ProfileKey, string>>;

interface Asked {
  /** ISO date of today. */
  today: string;
}

type Check<Key extends ProfileKey> = (value: ProfileValues[Key], asked: Asked) => string | null;

const atMost =
  (most: number) =>
  (value: string): string | null =>
    value.trim().length > most ? `Please use at most ${count(most)} characters.` : null;

const { ageYears: AGES, budgetDollars } = PROFILE_LIMITS;

function checkBirth(birth: string, { today }: Asked): string | null {
  if (birth === '') return null;
  if (birth > today) return 'This day is still to come.';
  const age = ageYears(birth, today);
  if (age < AGES.min) return `You must be at least ${AGES.min} to sign a lease.`;
  return age > AGES.max ? 'Please check the year.' : null;
}

function checkLink(network: SocialNetwork): (written: string) => string | null {
  return (written) => {
    if (written.trim() === '') return null;
    const cleaned = cleanSocialLink(network, written);
    return cleaned.ok ? null : `${PROFILE_FIELDS[network].label} ${cleaned.message}.`;
  };
}

function checkBudget({ min, max }: ProfileValues['budgetRange']): string | null {
  const typed = [min, max].map(plainDigits);
  if (typed.every((digits) => digits === '')) return null;
  if (typed.some((digits) => !/^\d*$/.test(digits))) return 'Please give whole dollars.';
  const [least = 0, most = 0] = typed.map(Number);
  if (Math.max(least, most) > budgetDollars) return `Please give at most $${count(budgetDollars)}.`;
  if (typed[1] !== '' && least > most) return 'The first amount must not be above the second.';
  return null;
}

/** What can be told without asking: the API knows more. */
const CHECKS: { [Key in ProfileKey]?: Check<Key> } = {
  firstName: (name) =>
    visibleText(name) ? atMost(PROFILE_LIMITS.name)(name) : 'Please give your first name.',
  lastName: atMost(PROFILE_LIMITS.name),
  selfIntroduction: atMost(PROFILE_LIMITS.selfIntroduction),
  dateOfBirth: checkBirth,
  phone: atMost(PROFILE_LIMITS.phone),
  occupation: atMost(PROFILE_LIMITS.occupation),
  budgetRange: checkBudget,
  instagram: checkLink('instagram'),
  facebook: checkLink('facebook'),
  twitter: checkLink('twitter'),
  linkedin: checkLink('linkedin'),
};

/** A sentence for each changed field that is not right yet. */
export function checkChanges(changes: Partial<ProfileValues>, asked: Asked): ProfileProblems {
  const problems: ProfileProblems = {};
  for (const key of Object.keys(changes) as ProfileKey[]) {
    const check = CHECKS[key] as ((value: unknown, asked: Asked) => string | null) | undefined;
    const problem = check?.(changes[key], asked);
    if (problem) problems[key] = problem;
  }
  return problems;
}

interface Issue {
  path: string;
  message: string;
}

const pathOf = (key: ProfileKey): string => {
  const { part } = PROFILE_FIELDS[key];
  return part === null ? key : `${part}.${key}`;
};

const keyAt = (path: string): ProfileKey | undefined =>
  PROFILE_KEYS.find((key) => path === pathOf(key) || path.startsWith(`${pathOf(key)}.`));

/** The API's issues as sentences at their fields: `Phone must be a phone number.` */
export function problemsOfIssues(issues: readonly Issue[]): ProfileProblems {
  const problems: ProfileProblems = {};
  for (const { path, message } of issues) {
    const key = keyAt(path);
    if (key) problems[key] ??= `${PROFILE_FIELDS[key].label} ${message}.`;
  }
  return problems;
}
