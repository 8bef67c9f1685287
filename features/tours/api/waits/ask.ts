import { Refused, refuse } from '@stoop/base/contract/refuse';
import { canEver, suits } from '../../rules/waiting-list.ts';
import { lockChangeable } from '../change.ts';
import type { TourDeps } from '../deps.ts';
import { lockPlan } from '../plans/store.ts';
import { freeTimes, slotView } from '../slots.ts';
import { findTour, listComing } from '../store.ts';
import { waitingOf } from './give.ts';
import { markWaitEnded, saveWait } from './store.ts';

interface Of {
  tourId: string;
  visitorId: string;
}

const NEXT_SLOTS = 3;

/** Puts the visitor of a booked tour on the list of its building. */
export const waitForEarlier = (deps: TourDeps, { fromDay, ...of }: Of & { fromDay: string }) =>
  deps.database.sql.transaction(async (tx) => {
    const found = await findTour(tx, of.tourId);
    if (found?.visitorId !== of.visitorId) return refuse('tours/not-found');
    // So that the order of places is the order in which they can be seen.
    await lockPlan(tx, found.buildingId);
    const tour = await lockChangeable(tx, deps, { ...of, actorId: of.visitorId });
    if (tour instanceof Refused) return tour;
    const now = deps.now();
    const others = (await listComing(tx, of.visitorId, now))
      .filter(({ tourId }) => tourId !== tour.tourId)
      .map(({ startsAt, endsAt }): [number, number] => [startsAt.getTime(), endsAt.getTime()]);
    const waiting = waitingOf({ ...tour, place: 0, fromDay, others });
    if (!canEver(waiting, now.getTime())) return refuse('tours/wait-too-late');
    const free = (await freeTimes(tx, tour.buildingId, now))?.slots ?? [];
    const nextSlots = free.filter((slot) => suits(waiting, slot, now.getTime()));
    if (nextSlots.length > 0)
      return refuse('tours/time-free', {
        nextSlots: nextSlots.slice(0, NEXT_SLOTS).map(slotView),
      });
    await saveWait(tx, { ...of, buildingId: tour.buildingId }, fromDay);
    return tour;
  });

export const waitNoLonger = (deps: TourDeps, of: Of) =>
  deps.database.sql.transaction(async (tx) => {
    const tour = await lockChangeable(tx, deps, { ...of, actorId: of.visitorId });
    if (!(tour instanceof Refused)) await markWaitEnded(tx, of.tourId);
    return tour;
  });
