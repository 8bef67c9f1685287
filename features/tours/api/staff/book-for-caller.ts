import type { Sql } from '@stoop/base/api/db/database';
import { RepeatedReply } from '@stoop/base/api/http/reply';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { emailKey } from '@stoop/base/rules/text/email';
import { findAccountByEmail } from '@stoop/features/accounts/api/store';
import type { CallerTour } from '../../contract/staff/visit-routes.ts';
import { takeTour, type Visiting } from '../book.ts';
import type { TourDeps } from '../deps.ts';
import { staffTour } from './view.ts';

/** The account whose verified address a caller names: its owner finds the tour in the portal. Else the caller. */
async function visitingOf(
  sql: Sql,
  { name, email, phone }: CallerTour['caller'],
): Promise<Visiting> {
  const key = email === undefined ? null : emailKey(email);
  const account = key && (await findAccountByEmail(sql, key));
  if (account?.email_verified && !account.is_disabled)
    return { visitorId: account.account_id, caller: null };
  return { visitorId: null, caller: { name, email: email ?? null, phone: phone ?? null } };
}

/** Books a tour for somebody on the phone, within the same times and limits as those of visitors. */
export async function bookForCaller(
  deps: TourDeps,
  {
    actorId,
    scope,
    body: { caller, ...body },
  }: { actorId: string; scope: StaffScope; body: CallerTour },
) {
  const { sql } = deps.database;
  if (!isInScope(scope, body.buildingId)) return refuse('listings/building-not-found');
  const visiting = await visitingOf(sql, caller);
  const booked = await takeTour(deps, { visiting, actorId, body });
  if (booked instanceof Refused) {
    // The application is never named here.
    return booked.code === 'tours/application-mismatch' ? refuse('tours/not-offered') : booked;
  }
  const view = await staffTour(sql, deps, booked.tour);
  return booked.isNew ? view : new RepeatedReply(view);
}
