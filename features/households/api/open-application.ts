import type { Sql } from '@stoop/base/api/db/database';
import { findPlain } from '@stoop/features/applications/api/store';
import { holdsPlace } from '@stoop/features/applications/rules/stages';
import type { StoredHousehold } from './store.ts';

/** The application of a household with which it goes for its home, or got it; null without one, and after another end. */
export async function findStandingApplication(
  sql: Sql,
  { applicationId }: Pick<StoredHousehold, 'applicationId'>,
) {
  const sent = applicationId === null ? null : await findPlain(sql, applicationId);
  return sent && sent.stage !== 'CANCELLED' ? sent : null;
}

/** The application of a household that has not ended; null without one. */
export async function findOpenApplication(
  sql: Sql,
  { applicationId }: Pick<StoredHousehold, 'applicationId'>,
) {
  const sent = await findStandingApplication(sql, { applicationId });
  return sent && holdsPlace(sent.stage) ? sent : null;
}
