import type { Writer } from '@stoop/base/api/db/database';
import type { ProfilePatch } from '../contract/profile.ts';
import { openEnds } from '../rules/budget.ts';
import type { Budget } from '../rules/profile.ts';
import { EMPTY_PROFILE } from '../rules/stored-profile.ts';
import { patched } from './change-profile.ts';
import { type FoundProfile, saveProfile } from './store.ts';

/** Answers of an application, by the sections of a profile. */
export interface KnownElsewhere {
  personalInfo: Readonly<Record<string, unknown>>;
  lifestyle: Readonly<Record<string, unknown>>;
  livingRequirements: Readonly<Record<string, unknown>>;
}

/** The answers that `stored` does not have. */
const blanks = (stored: object, answers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(answers).filter(([name, answer]) => {
      const known = (stored as Readonly<Record<string, unknown>>)[name];
      return (known === undefined || known === null) && answer !== null && answer !== undefined;
    }),
  );

/** A budget without ends is no answer. */
function budgetIn({ budgetRange }: KnownElsewhere['livingRequirements']): Budget | undefined {
  const ends = openEnds((budgetRange ?? {}) as Budget);
  return Object.keys(ends).length > 0 ? ends : undefined;
}

/**
 * Fills empty answers of a profile, and changes no others, so that no question is repeated. The profile was read after its
 * account was locked.
 */
export async function fillProfile(
  tx: Writer,
  { account, profile }: FoundProfile,
  answers: KnownElsewhere,
) {
  const stored = profile ?? EMPTY_PROFILE;
  const { basicInfo, lifestylePreferences, livingRequirements } = stored;
  const { phone, dateOfBirth } = answers.personalInfo;
  const patch = {
    basicInfo: blanks(basicInfo, { phone, dateOfBirth }),
    lifestylePreferences: blanks(lifestylePreferences, answers.lifestyle),
    livingRequirements: blanks(livingRequirements, {
      ...answers.livingRequirements,
      budgetRange: budgetIn(answers.livingRequirements),
    }),
  };
  if (Object.values(patch).every((section) => Object.keys(section).length === 0)) return;
  await saveProfile(tx, account.id, patched(stored, patch as ProfilePatch));
}
