import type { Writer } from '@stoop/base/api/db/database';
import { sameJson } from '@stoop/base/rules/json/json-values';
import type { ProfilePatch } from '../contract/profile.ts';
import { openEnds } from '../rules/budget.ts';
import type { Budget } from '../rules/profile.ts';
import { patched } from './change-profile.ts';
import type { KnownElsewhere } from './fill-profile.ts';
import { type lockProfile, saveProfile } from './store.ts';

type Answers = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => sameJson(one ?? null, other ?? null);

/** The answers that were as `stored` before, and are others now. What was taken away stays in the profile. */
const followed = (stored: object, before: Answers, after: Answers): Answers =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, answer]) =>
        answer !== null &&
        answer !== undefined &&
        !isSame(answer, before[name]) &&
        isSame((stored as Answers)[name], before[name]),
    ),
  );

const withBudget = ({ livingRequirements }: KnownElsewhere): Answers => ({
  ...livingRequirements,
  budgetRange: openEnds((livingRequirements.budgetRange ?? {}) as Budget),
});

const contactOf = ({ personalInfo: { phone, dateOfBirth } }: KnownElsewhere): Answers => ({
  phone,
  dateOfBirth,
});

/**
 * Lets a profile follow answers that were corrected elsewhere, where it says what they said before: what its owner wrote
 * otherwise stays. Its account is locked.
 */
export async function followAnswers(
  tx: Writer,
  { account, profile: stored }: NonNullable<Awaited<ReturnType<typeof lockProfile>>>,
  { before, after }: { before: KnownElsewhere; after: KnownElsewhere },
): Promise<void> {
  const living = {
    ...stored.livingRequirements,
    budgetRange: openEnds((stored.livingRequirements.budgetRange ?? {}) as Budget),
  };
  const patch = {
    basicInfo: followed(stored.basicInfo, contactOf(before), contactOf(after)),
    lifestylePreferences: followed(stored.lifestylePreferences, before.lifestyle, after.lifestyle),
    livingRequirements: followed(living, withBudget(before), withBudget(after)),
  };
  if (Object.values(patch).every((section) => Object.keys(section).length === 0)) return;
  await saveProfile(tx, account.id, patched(stored, patch as ProfilePatch));
}
