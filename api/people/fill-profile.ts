import type { ProfilePatch } from '@stoop/contract/people/profile';
import { openEnds } from '@stoop/domain/people/budget';
import type { Budget } from '@stoop/domain/people/profile';
import type { Sql } from '../db/database.ts';
import { patched } from './change-profile.ts';
import { lockProfile, saveProfile } from './store.ts';

/** Answers that were given elsewhere, by the sections of a profile. */
export interface KnownElsewhere {
  personalInfo: Readonly<Record<string, unknown>>;
  lifestyle: Readonly<Record<string, unknown>>;
  livingRequirements: Readonly<Record<string, unknown>>;
}

/** Of `told`, what `held` leaves open. */
const blanks = (held: object, told: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(told).filter(([name, answer]) => {
      const known = (held as Readonly<Record<string, unknown>>)[name];
      return (known === undefined || known === null) && answer !== null && answer !== undefined;
    }),
  );

/** A budget whose ends say nothing is no answer. */
function budgetIn({ budgetRange }: KnownElsewhere['livingRequirements']): Budget | undefined {
  const ends = openEnds((budgetRange ?? {}) as Budget);
  return Object.keys(ends).length > 0 ? ends : undefined;
}

/** Fills what a profile leaves open, and changes no answer: what was said once is not asked again. */
export async function fillProfile(tx: Sql, accountId: string, told: KnownElsewhere): Promise<void> {
  const held = await lockProfile(tx, accountId);
  if (!held) return;
  const { basicInfo, lifestylePreferences, livingRequirements } = held.profile;
  const { phone, dateOfBirth } = told.personalInfo;
  const patch = {
    basicInfo: blanks(basicInfo, { phone, dateOfBirth }),
    lifestylePreferences: blanks(lifestylePreferences, told.lifestyle),
    livingRequirements: blanks(livingRequirements, {
      ...told.livingRequirements,
      budgetRange: budgetIn(told.livingRequirements),
    }),
  };
  if (Object.values(patch).every((section) => Object.keys(section).length === 0)) return;
  await saveProfile(tx, accountId, patched(held.profile, patch as ProfilePatch));
}
