import { RepeatedReply } from '@stoop/base/api/http/reply';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { emailKey } from '@stoop/base/rules/text/email';
import { findAccountByEmail } from '@stoop/features/accounts/api/store';
import type { CallerTour } from '../../contract/staff/visit-routes.ts';
import { takeTour, type Visiting } from '../book.ts';
import type { TourDeps } from '../deps.ts';
import { listComing } from '../store.ts';
import { staffTour } from './view.ts';

/** Whether somebody has an application or a tour to come in a building, so that its staff know of them. */
async function isKnownAt(deps: TourDeps, accountId: string, buildingId: string): Promise<boolean> {
  const { sql } = deps.database;
  const open = await deps.applications.openOf(sql, [accountId]);
  const coming = await listComing(sql, accountId, deps.now());
  return [...open, ...coming].some((one) => one.buildingId === buildingId);
}

/**
 * The account whose verified address a caller names: its owner finds the tour in the portal. Else the caller, also where
 * staff of single buildings name somebody who has nothing to do with theirs: they would learn who has an account, its name
 * and its phone number.
 */
async function visitingOf(
  deps: TourDeps,
  { scope, buildingId }: { scope: StaffScope; buildingId: string },
  { name, email, phone }: CallerTour['caller'],
): Promise<Visiting> {
  const key = email === undefined ? null : emailKey(email);
  const account = key && (await findAccountByEmail(deps.database.sql, key));
  if (account?.email_verified && !account.is_disabled) {
    const { account_id: visitorId } = account;
    if (scope.buildings === null || (await isKnownAt(deps, visitorId, buildingId)))
      return { visitorId, caller: null };
  }
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
  const visiting = await visitingOf(deps, { scope, buildingId: body.buildingId }, caller);
  const booked = await takeTour(deps, { visiting, actorId, body });
  if (booked instanceof Refused) {
    // The application is never named here.
    return booked.code === 'tours/application-mismatch' ? refuse('tours/not-offered') : booked;
  }
  const view = await staffTour(sql, deps, booked.tour);
  return booked.isNew ? view : new RepeatedReply(view);
}
