import { longMomentWords } from '@stoop/base/rules/time/words';
import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import type { Need } from '@stoop/features/people/web/menu/needs';
import type { Tour } from '@stoop/features/tours/contract/tour';
import {
  isSameTourHome,
  MY_TOURS_PATH,
  scheduleTourPath,
} from '@stoop/features/tours/rules/tour-path';
import { TOUR_MODES } from '@stoop/features/tours/rules/tour-words';
import {
  cancelledForYou,
  cancelledTours,
  cancelledWords,
  comingTours,
  heldTours,
  isOfEnded,
  tourOfApplication,
} from '@stoop/features/tours/web/my-tours';
import { useTourOf } from '@stoop/features/tours/web/toured-store';
import type { ApplicationView } from '../contract/application.ts';
import { isBeforeMatching } from '../rules/client-stages.ts';
import { movedInWith, senderName } from './application-words.ts';
import type { Visit } from './stations.ts';

export interface OwnTours {
  /** When they were loaded. */
  now: Date;
  all: readonly Tour[];
  /** Soonest first. */
  coming: readonly Tour[];
  /** Latest first. */
  held: readonly Tour[];
  /** Latest first. */
  cancelled: readonly Tour[];
}

/** Null where they could not be loaded, which the pages do without. */
export async function loadOwnTours(api: Api, now: Date): Promise<OwnTours | null> {
  const answer = await orProblem(api.getJson('/me/tours'));
  if (!answer.ok) return null;
  const { items } = answer.value;
  return {
    now,
    all: items,
    coming: comingTours(items, now),
    held: heldTours(items, now),
    cancelled: cancelledTours(items),
  };
}

/** What a list of tours to come says of one. */
export const tourInShort = ({ tourId, home, startsAt, mode }: Tour) => ({
  ...{ tourId, startsAt, label: home.label },
  noun: TOUR_MODES[mode].noun,
});

const timeOf = ({ startsAt }: Tour): string => `${longMomentWords(startsAt)}, New York time`;

/** Of the applications that wait for a tour without one: those of whose home a time can be chosen. */
const tourToBook = (applications: readonly ApplicationView[], but: readonly Tour[]): Need[] =>
  applications
    .filter(
      (one) =>
        one.home.isOnMarket &&
        one.isMine &&
        lacksTour(one) &&
        !but.some(({ home }) => isSameTourHome(home, one.home)),
    )
    .map((one) => ({
      kind: 'tour',
      key: `tour of ${one.applicationId}`,
      title: `Choose a time to see ${one.home.label}`,
      text: 'Your application goes on with a tour, and none is booked yet.',
      action: 'Schedule a tour',
      to: scheduleTourPath(one.home),
    }));

/** What is said of a tour whose application has ended; empty for others. */
function endedNote(tour: Tour, applications: readonly ApplicationView[]): string {
  if (!isOfEnded(tour, applications)) return '';
  const own = movedInWith(applications);
  if (own && isSameTourHome(own.home, tour.home))
    return ' You have the keys of this home: cancel the tour if you no longer need it.';
  return own
    ? ' You have the keys of another home: cancel the tour if you no longer need it.'
    : ' Your application for it has ended: you can still see the home, or cancel the tour.';
}

/**
 * What tours ask of their reader: another time for one that staff cancelled lately, a time where an application waits for
 * one, and the next one to come.
 */
export function tourNeeds(
  tours: OwnTours | null,
  now: Date,
  applications: readonly ApplicationView[],
): Need[] {
  if (!tours) return [];
  const byStaff = cancelledForYou(tours.all, now, applications);
  const cancelled = byStaff.map((tour): Need => {
    const { tourId, home, cancellation } = tour;
    return {
      kind: 'tour',
      key: tourId,
      title: `We cancelled your tour of ${home.label}`,
      text: `${timeOf(tour)}. ${cancellation?.reason ?? 'We are sorry.'}`,
      action: home.isOnMarket ? 'Choose another time' : 'Open my tours',
      to: home.isOnMarket ? scheduleTourPath(home) : MY_TOURS_PATH,
    };
  });
  const next = tours.coming.slice(0, 1).map((tour): Need => {
    const { tourId, label, noun } = tourInShort(tour);
    return {
      kind: 'tour',
      key: tourId,
      title: `See ${label}`,
      text: `${noun} on ${timeOf(tour)}.${endedNote(tour, applications)}`,
      action: 'Open my tours',
      to: MY_TOURS_PATH,
    };
  });
  return [...cancelled, ...tourToBook(applications, byStaff), ...next];
}

/** What others on an application see of the tour of who sent it. */
function senderVisit({ isMine, tourAt }: ApplicationView, now: Date): Visit | null {
  if (isMine || !tourAt) return null;
  return { at: tourAt, state: Date.parse(tourAt) > now.getTime() ? 'booked' : 'held' };
}

/**
 * The tour of an application: the one to come, else the one that was held, else the one that was cancelled; of others on it
 * first the one of their own. A guarantor sees none.
 */
export function visitOf(application: ApplicationView, tours: OwnTours | null): Visit | null {
  if (!tours || application.myRole === 'guarantor') return null;
  const coming = tourOfApplication(tours.coming, application);
  if (coming) return { at: coming.startsAt, state: 'booked' };
  const held = tourOfApplication(tours.held, application);
  if (held) return { at: held.startsAt, state: 'held' };
  const theirs = senderVisit(application, tours.now);
  if (theirs) return theirs;
  const cancelled = tourOfApplication(tours.cancelled, application);
  return cancelled && { at: cancelled.startsAt, state: 'cancelled' };
}

/** Whether an application at the stage of the tour has none that who sent it booked. A guarantor need not know. */
export const lacksTour = ({
  stage,
  tourAt,
  myRole,
}: Pick<ApplicationView, 'stage' | 'tourAt' | 'myRole'>): boolean =>
  stage === 'IN_TOUR' && tourAt === null && myRole !== 'guarantor';

interface ApplicationTourProps {
  application: ApplicationView;
  tours: OwnTours | null;
}

/** Whether the tour that is shown is that of who sent the application, and not the reader’s. */
const isOfSender = (application: ApplicationView, tours: OwnTours): boolean =>
  !application.isMine &&
  application.tourAt !== null &&
  !tourOfApplication(tours.coming, application) &&
  !tourOfApplication(tours.held, application);

/** What became of the tour of an application; while that runs and before matching, the way to choose a time. */
export function ApplicationTour({ application, tours }: ApplicationTourProps) {
  if (!tours || application.myRole === 'guarantor') return null;
  const { home, stage } = application;
  const visit = visitOf(application, tours);
  if (visit && isOfSender(application, tours))
    return (
      <p>
        {senderName(application)} {visit.state === 'held' ? 'saw' : 'sees'} the home on{' '}
        {longMomentWords(visit.at)}
      </p>
    );
  if (visit?.state === 'booked' && stage === 'CANCELLED')
    return (
      <p>
        Your tour on {longMomentWords(visit.at)} stays booked: you can still see the home, or{' '}
        <StrongLink to={MY_TOURS_PATH}>cancel it under Tours</StrongLink>.
      </p>
    );
  if (visit && visit.state !== 'cancelled')
    return (
      <p>
        <StrongLink to={MY_TOURS_PATH}>
          {visit.state === 'held' ? 'You saw it on' : 'Tour'} {longMomentWords(visit.at)}
        </StrongLink>
      </p>
    );
  const cancelled = tourOfApplication(tours.cancelled, application);
  const canBook = home.isOnMarket && isBeforeMatching(stage);
  // The name of the stage reads as if there were one.
  const isMissing = lacksTour(application);
  if (isMissing && !application.isMine)
    return (
      <p>
        <span className="text-attention">No tour is booked yet.</span> {senderName(application)} can
        choose a time.
      </p>
    );
  if (!canBook && !isMissing && !cancelled) return null;
  return (
    <p>
      {cancelled && `${cancelledWords(cancelled)} `}
      {isMissing && <span className="text-attention">No tour is booked yet. </span>}
      {canBook && (
        <StrongLink to={scheduleTourPath(home)}>
          Schedule a tour<span className="sr-only"> of {home.label}</span>
        </StrongLink>
      )}
    </p>
  );
}

/** Withdrawing an application leaves a tour of its home as it is, unless its reader says so here. */
export function TourStaysBooked({
  home,
  cancels,
  onChoose,
}: Pick<ApplicationView, 'home'> & {
  /** The id of the tour that is cancelled with it. */
  cancels: string | undefined;
  onChoose: (tourId: string | undefined) => void;
}) {
  const tour = useTourOf(home);
  if (!tour) return null;
  return (
    <div className="grid gap-2 border-l-4 border-attention pl-3">
      <p>Your tour on {longMomentWords(tour.startsAt)} stays booked.</p>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-action"
          checked={cancels === tour.tourId}
          onChange={({ target }) => onChoose(target.checked ? tour.tourId : undefined)}
        />
        Cancel the tour, too
      </label>
    </div>
  );
}
