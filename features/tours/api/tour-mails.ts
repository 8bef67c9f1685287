import type { Sql, Writer } from '@stoop/base/api/db/database';
import { findAccountById } from '@stoop/features/accounts/api/store';
import type { MessageKind, MessageParams } from '@stoop/features/outbox/api/kinds';
import { addMessage } from '@stoop/features/outbox/api/store';
import { tourWhen } from '../rules/tour-event.ts';
import { MY_TOURS_PATH, scheduleTourPath } from '../rules/tour-path.ts';
import { meetingWords } from '../rules/tour-words.ts';
import type { TourDeps } from './deps.ts';
import type { TourParams } from './letters.ts';
import { linkToken } from './links.ts';
import type { StoredTour } from './store.ts';
import './letters.ts';

/** What staff tell the visitor of a change that is theirs. */
export interface ByStaff {
  reason: string;
}

/** Who moves a tour, if it is not its visitor. */
export interface MovedBy {
  staff?: ByStaff | undefined;
  /** The visitor waited for the time. */
  isGiven?: boolean;
}

type MailDeps = Pick<TourDeps, 'origin'>;
type TourMailKind = Extract<MessageKind, `tour-${string}`>;

const linksOf = ({ origin }: MailDeps, tour: StoredTour) => ({
  moveLink: `${origin()}/tour/${linkToken(tour, 'move')}`,
  cancelLink: `${origin()}/tour/${linkToken(tour, 'cancel')}`,
});

/** The recipient of a mail about a tour; null if the account was deleted, or nobody knows an address. */
async function recipientOf(tx: Sql, { visitorId, caller }: StoredTour) {
  if (caller) return caller.email ? { toEmail: caller.email, firstName: caller.name } : null;
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
  meeting: meetingWords(tour),
  portalLink: tour.caller ? '' : `${origin()}${MY_TOURS_PATH}`,
});

/** Has the mail sent that `params` complete, in the transaction that it reports. */
async function mail<Kind extends TourMailKind>(
  tx: Writer,
  deps: MailDeps,
  kind: Kind,
  tour: StoredTour,
  params: Omit<MessageParams[Kind], keyof TourParams>,
): Promise<void> {
  const recipient = await recipientOf(tx, tour);
  if (!recipient) return;
  const { toEmail, firstName } = recipient;
  const all = { ...paramsOf(deps, tour, firstName), ...params } as MessageParams[Kind];
  await addMessage(tx, { kind, toEmail, params: all });
}

export const mailBooked = (tx: Writer, deps: MailDeps, tour: StoredTour): Promise<void> =>
  mail(tx, deps, 'tour-booked', tour, linksOf(deps, tour));

/** @param before the tour before it was moved */
export const mailMoved = (
  tx: Writer,
  deps: MailDeps,
  { before, tour }: { before: StoredTour; tour: StoredTour },
  { staff, isGiven = false }: MovedBy,
): Promise<void> =>
  mail(tx, deps, 'tour-moved', tour, {
    ...linksOf(deps, tour),
    previous: tourWhen(before),
    byStaff: staff ? 'yes' : '',
    isGiven: isGiven ? 'yes' : '',
    reason: staff?.reason.trim() ?? '',
  });

/** Says who shows the home. */
export const mailGuide = (tx: Writer, deps: MailDeps, tour: StoredTour): Promise<void> =>
  mail(tx, deps, 'tour-guide', tour, linksOf(deps, tour));

/** @param by whether staff cancelled it, and what they say */
export const mailCancelled = (
  tx: Writer,
  deps: MailDeps,
  tour: StoredTour,
  by: { isStaff: boolean; reason: string },
): Promise<void> =>
  mail(tx, deps, 'tour-cancelled', tour, {
    byStaff: by.isStaff ? 'yes' : '',
    reason: by.reason,
    againLink: `${deps.origin()}${scheduleTourPath(tour)}`,
  });

/** @param hasWaited whether the visitor waited until now for an earlier time */
export const mailReminder = (
  tx: Writer,
  deps: MailDeps,
  tour: StoredTour,
  hasWaited: boolean,
): Promise<void> =>
  mail(tx, deps, 'tour-reminder', tour, {
    ...linksOf(deps, tour),
    hasWaited: hasWaited ? 'yes' : '',
  });
