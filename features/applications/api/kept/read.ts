import type { Sql } from '@stoop/base/api/db/database';
import type { ApplicationAnswers } from '../../contract/application.ts';
import { keptUntil } from '../../rules/kept-answers.ts';
import { findSectionsOf } from '../store.ts';
import { findKept } from './store.ts';

/** The answers that the next application of an account can begin with; null without any. */
export async function readKeptAnswers(
  sql: Sql,
  accountId: string,
): Promise<{ answers: ApplicationAnswers; homeLabel: string | null; keptUntil: string } | null> {
  const found = await findKept(sql, accountId);
  const sections = found && (await findSectionsOf(sql, found.applicationDbId));
  if (!found || !sections) return null;
  const { homeLabel, at, isTogether } = found;
  const answers = isTogether ? { ...sections, coApplicants: [] } : sections;
  return { answers, homeLabel, keptUntil: keptUntil(at) };
}
