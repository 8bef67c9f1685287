import { count } from '@stoop/base/rules/text/amounts';
import { visibleText } from '@stoop/base/rules/text/visible-text';
import { plainDigits } from '@stoop/base/web/ui/dollar-field.tsx';
import { ageYears } from '../../rules/age.ts';
import { budgetFault, moveInFault } from '../../rules/living-check.ts';
import { PROFILE_LIMITS, type SocialNetwork } from '../../rules/profile.ts';
import {
  type FieldFacts,
  PROFILE_FIELDS,
  PROFILE_KEYS,
  type ProfileKey,
} from '../../rules/profile-fields.ts';
import { cleanSocialLink } from '../../rules/social-links.ts';
import type { ProfileValues } from './profile-fields.ts';

export type ProfileProblems = Partial<Record<ProfileKey, string>>;

interface CheckContext {
  /** Today as an ISO date. */
  today: string;
}

type Check<Key extends ProfileKey> = (
  value: ProfileValues[Key],
  context: CheckContext,
) => string | null;

function lengthProblem(key: ProfileKey, value: unknown): string | null {
  const { most = Number.POSITIVE_INFINITY }: FieldFacts = PROFILE_FIELDS[key];
  return typeof value === 'string' && value.trim().length > most
    ? `Please use at most ${count(most)} characters.`
    : null;
}

const { ageYears: AGES } = PROFILE_LIMITS;

function checkBirth(birth: string, { today }: CheckContext): string | null {
  if (birth === '') return null;
  if (birth > today) return 'This day is still to come.';
  const age = ageYears(birth, today);
  if (age < AGES.min) return `You must be at least ${AGES.min} to sign a lease.`;
  return age > AGES.max ? 'Please check the year.' : null;
}

function checkLink(network: SocialNetwork): (link: string) => string | null {
  return (link) => {
    if (link.trim() === '') return null;
    const cleaned = cleanSocialLink(network, link);
    return cleaned.ok ? null : `${PROFILE_FIELDS[network].label} ${cleaned.message}.`;
  };
}

const checkBudget = ({ min, max }: ProfileValues['budgetRange']) =>
  budgetFault(plainDigits(min), plainDigits(max));

/** Checks that need no server; the API checks more. */
const CHECKS: { [Key in ProfileKey]?: Check<Key> } = {
  firstName: (name) => (visibleText(name) ? null : 'Please give your first name.'),
  dateOfBirth: checkBirth,
  budgetRange: checkBudget,
  preferredMoveInDate: (day, { today }) => moveInFault(day, today),
  instagram: checkLink('instagram'),
  facebook: checkLink('facebook'),
  twitter: checkLink('twitter'),
  linkedin: checkLink('linkedin'),
};

/** One sentence for each changed field that is invalid. */
export function checkChanges(
  changes: Partial<ProfileValues>,
  context: CheckContext,
): ProfileProblems {
  const problems: ProfileProblems = {};
  for (const key of Object.keys(changes) as ProfileKey[]) {
    const check = CHECKS[key] as
      | ((value: unknown, context: CheckContext) => string | null)
      | undefined;
    const problem = check?.(changes[key], context) ?? lengthProblem(key, changes[key]);
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

const isSentence = (message: string) => /^\p{Lu}.*\.$/u.test(message);

/** The API's issues as sentences by field: `Phone must be a phone number.` */
export function problemsOfIssues(issues: readonly Issue[]): ProfileProblems {
  const problems: ProfileProblems = {};
  for (const { path, message } of issues) {
    const key = keyAt(path);
    if (key)
      problems[key] ??= isSentence(message) ? message : `${PROFILE_FIELDS[key].label} ${message}.`;
  }
  return problems;
}
