import type { ListedPlace } from '@stoop/features/listings/rules/unit-path';
import { type AppliedFor, isSameHome } from './application-path.ts';
import { type ClientStage, isEnded } from './client-stages.ts';
import type { MY_ROLES } from './named-people.ts';
import { type ApplicationMember, othersOn } from './others-on.ts';
import { placeWords } from './queue-position-words.ts';
import type { QueueOutcome } from './queue-rules.ts';

/** The part of an application that marks a home as applied for. */
interface OwnApplication {
  applicationId: string;
  submittedAt: string;
  stage: ClientStage;
  home: AppliedFor;
  queue: { status: QueueOutcome; position: number | null; length: number };
  members: readonly ApplicationMember[];
  isMine: boolean;
  myRole?: (typeof MY_ROLES)[number];
}

/** A home with an application of the user that has not ended. */
export interface AppliedHome extends AppliedFor {
  applicationId: string;
  /** ISO date and time. */
  submittedAt: string;
  /** The place in the queue as `1 of 3`; null without one. */
  place: string | null;
  /** The others who applied together with the user, as `Maya and Ben`; empty for somebody alone. */
  others: string;
  /** Who sent it, if that was not the user. */
  sender: string | null;
}

/** The homes that the user applied for, not those of others whom they guarantee, each once, with the application in the queue if there is one. */
export function appliedHomes(applications: readonly OwnApplication[]): AppliedHome[] {
  const homes: AppliedHome[] = [];
  const holders = applications.toSorted(
    (one, other) => Number(other.queue.status === 'queued') - Number(one.queue.status === 'queued'),
  );
  for (const one of holders) {
    const { applicationId, submittedAt, stage, home, queue, members, isMine, myRole } = one;
    // A guarantor has not applied.
    if (myRole === 'guarantor') continue;
    const { buildingId, unitId, roomId } = home;
    if (isEnded(stage) || homes.some((known) => isSameHome(known, home))) continue;
    const place = queue.status === 'queued' ? placeWords(queue) : null;
    const others = othersOn(members);
    const sentBy = members.find(({ isSender }) => isSender)?.firstName ?? 'Somebody';
    const sender = isMine ? null : sentBy;
    homes.push({ buildingId, unitId, roomId, applicationId, submittedAt, place, others, sender });
  }
  return homes;
}

/** A note that the user applied here, with a link to the application. */
export interface AppliedNote {
  words: string;
  to: string;
}

const PORTAL = '/portal/applications';

const noteOf = (what: string, { applicationId, place, others }: AppliedHome): AppliedNote => ({
  words: `You applied${what}${others && ` with ${others}`}, ${place ?? 'not in the queue yet'}`,
  to: `${PORTAL}/${encodeURIComponent(applicationId)}`,
});

/** The application for exactly this home. */
export const appliedFor = (
  homes: readonly AppliedHome[],
  home: AppliedFor,
): AppliedHome | undefined => homes.find((one) => isSameHome(one, home));

export const appliedNote = (one: AppliedHome): AppliedNote => noteOf('', one);

/** Whether an application is for what is listed, for a part of it, or for the whole that it is part of. */
const touches = (one: AppliedHome, { buildingId, unitId, roomId }: ListedPlace): boolean =>
  one.buildingId === buildingId &&
  (!unitId || one.unitId === unitId) &&
  (!roomId || !one.roomId || one.roomId === roomId);

/** The note on the card of what is listed; null without an application. */
export function noteAt(homes: readonly AppliedHome[], listed: ListedPlace): AppliedNote | null {
  const { buildingId, unitId, roomId } = listed;
  const same = unitId && appliedFor(homes, { buildingId, unitId, roomId });
  if (same) return appliedNote(same);
  const [first, ...others] = homes.filter((one) => touches(one, listed));
  if (!first) return null;
  if (others.length > 0)
    return { words: `You applied for ${others.length + 1} homes here`, to: PORTAL };
  return noteOf(first.roomId ? ' for a room here' : ' for the whole unit', first);
}

/** How many wait for an offer, and for single rooms of it. */
interface Waiting {
  roomId: string | null;
  queue: { length: number; inMatching: boolean };
  roomsWaiting: number;
}

/** An offer with those who wait besides the reader: nobody waits for themselves. */
export function besidesReader<Offer extends Waiting>(
  offer: Offer,
  { buildingId, unitId }: { buildingId: string; unitId: string },
  homes: readonly AppliedHome[],
): Offer & { isReaderIn: boolean } {
  const own = homes.filter(
    (one) => one.buildingId === buildingId && one.unitId === unitId && one.place !== null,
  );
  const isReaderIn = own.some(({ roomId }) => roomId === offer.roomId);
  const rooms = offer.roomId === null ? own.filter(({ roomId }) => roomId !== null).length : 0;
  return {
    ...offer,
    isReaderIn,
    queue: { ...offer.queue, length: Math.max(0, offer.queue.length - Number(isReaderIn)) },
    roomsWaiting: Math.max(0, offer.roomsWaiting - rooms),
  };
}
