import { tourWhen } from '@stoop/domain/tours/tour-event';
import { findAccountById } from '../accounts/store.ts';
import type { Sql } from '../db/database.ts';
import { putMessage } from '../outbox/store.ts';
import type { TourDeps } from './deps.ts';
import { linkToken } from './links.ts';
import type { StoredTour } from './store.ts';

type MailDeps = Pick<TourDeps, 'origin'>;

/** The path where a time for a home is chosen. */
const schedulePath = ({ buildingId, unitId }: Pick<StoredTour, 'buildingId' | 'unitId'>): string =>
  `/schedule-tour/${encodeURIComponent(buildingId)}${unitId === null ? '' : `/unit/${encodeURIComponent(unitId)}`}`;

const linksOf = ({ origin }: MailDeps, tour: StoredTour) => ({
  moveLink: `${origin()}/tour/${linkToken(tour, 'move')}`,
  cancelLink: `${origin()}/tour/${linkToken(tour, 'cancel')}`,
});

/** The recipient of a mail about a tour; null if the account was deleted or has no address. */
async function recipientOf(tx: Sql, { visitorId }: StoredTour) {
  const account = visitorId === null ? null : await findAccountById(tx, visitorId);
  return account?.email ? { toEmail: account.email, firstName: account.first_name ?? '' } : null;
}

const paramsOf = ({ origin }: MailDeps, tour: StoredTour, firstName: string) => ({
  firstName,
  tourId: tour.tourId,
  homeLabel: tour.homeLabel,
  homeAddress: tour.homeAddress ?? '',
  mode: tour.mode,
  startsAt: tour.startsAt.toISOString(),
  endsAt: tour.endsAt.toISOString(),
  sequence: String(tour.sequence),
  portalLink: `${origin()}/portal/tours`,
});

export async function mailBooked(tx: Sql, deps: MailDeps, tour: StoredTour): Promise<void> {
  const recipient = await recipientOf(tx, tour);
  if (!recipient) return;
  const { toEmail, firstName } = recipient;
  const params = { ...paramsOf(deps, tour, firstName), ...linksOf(deps, tour) };
  await putMessage(tx, { kind: 'tour-booked', toEmail, params });
}

/** @param before the tour before it was moved */
export async function mailMoved(
  tx: Sql,
  deps: MailDeps,
  { before, tour }: { before: StoredTour; tour: StoredTour },
): Promise<void> {
  const recipient = await recipientOf(tx, tour);
  if (!recipient) return;
  const { toEmail, firstName } = recipient;
  const params = {
    ...paramsOf(deps, tour, firstName),
    ...linksOf(deps, tour),
    previous: tourWhen(before),
  };
  await putMessage(tx, { kind: 'tour-moved', toEmail, params });
}

/** @param by whether staff cancelled it, and what they say */
export async function mailCancelled(
  tx: Sql,
  deps: MailDeps,
  tour: StoredTour,
  by: { isStaff: boolean; reason: string },
): Promise<void> {
  const recipient = await recipientOf(tx, tour);
  if (!recipient) return;
  const { toEmail, firstName } = recipient;
  const params = {
    ...paramsOf(deps, tour, firstName),
    byStaff: by.isStaff ? 'yes' : '',
    reason: by.reason,
    againLink: `${deps.origin()}${schedulePath(tour)}`,
  };
  await putMessage(tx, { kind: 'tour-cancelled', toEmail, params });
}

export async function mailReminder(tx: Sql, deps: MailDeps, tour: StoredTour): Promise<void> {
  const recipient = await recipientOf(tx, tour);
  if (!recipient) return;
  const { toEmail, firstName } = recipient;
  const params = { ...paramsOf(deps, tour, firstName), ...linksOf(deps, tour) };
  await putMessage(tx, { kind: 'tour-reminder', toEmail, params });
}
