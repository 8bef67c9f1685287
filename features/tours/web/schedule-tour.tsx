import { longDay } from '@stoop/base/rules/time/words';
import type { Api, Problem } from '@stoop/base/web/platform/api';
import { pageMeta } from '@stoop/base/web/platform/meta';
import { useUser } from '@stoop/base/web/platform/session';
import { useViewerZone } from '@stoop/base/web/platform/viewer-zone';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { LinkButton, TextLink, UnderlinedLink } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { nearestWithStepFree } from '@stoop/features/listings/rules/access';
import { linesNear } from '@stoop/features/listings/web/card/walk-words';
import { wayInWords } from '@stoop/features/listings/web/home/access-facts';
import { placeCrumbs } from '@stoop/features/listings/web/home/unit-about';
import { stopsByWalk } from '@stoop/features/listings/web/home/unit-words';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';
import { facadeFacts } from '@stoop/features/listings/web/illustrations/facade-facts';
import { NEED_WORDS } from '@stoop/features/messages/rules/need-words';
import { threadPath } from '@stoop/features/messages/rules/thread-key';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  data,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from 'react-router';
import type { Tour } from '../contract/tour.ts';
import {
  isSameTourHome,
  MY_TOURS_PATH,
  scheduleTourPath,
  type TourHome,
} from '../rules/tour-path.ts';
import { tourClockRange, tourDay, viewerTime } from '../rules/tour-time.ts';
import { BOOKED_TOURS_MAX, TOUR_MODES } from '../rules/tour-words.ts';
import { bookTour } from './book-tour.ts';
import type { SeenHome, TourPage } from './load-tours.ts';
import { StationLine } from './station-line.tsx';
import { LapsedHome, NotOffered, TourPicker } from './tour-picker.tsx';
import { refreshToured } from './toured.ts';
import { useToured } from './toured-store.ts';
import { useFollowTours } from './use-follow-tours.ts';

const NO_ANSWER = 'If you have no answer, write or call before you set out.';

/** A coming tour in short. `isNew` confirms that it has just been booked, and takes the focus. */
function BookedTicket({ tour, isNew }: { tour: Tour; isNew: boolean }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus({ preventScroll: true });
  }, [isNew]);
  const viewers = viewerTime(tour.startsAt, useViewerZone());
  const email = useUser()?.email;
  const title = `tour-${tour.tourId}`;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={title}
      className="border-2 border-ink p-5 outline-none"
    >
      <div className="grid gap-1">
        <h2 id={title} className="flex items-center gap-2 text-lg text-good">
          <Icon name="check" className="size-6" />
          {isNew ? 'Your tour is booked' : 'You see it'}
        </h2>
        <p className="text-2xl font-bold tracking-tight">{longDay(tourDay(tour.startsAt))}</p>
        <p className="text-2xl font-bold tracking-tight tabular-nums">{tourClockRange(tour)}</p>
        <p className="text-muted">New York time{viewers && `, ${viewers.words} your time`}</p>
        <p>{TOUR_MODES[tour.mode].noun}</p>
        {tour.mode === 'in-person' &&
          nearestWithStepFree(tour.home.stations).map((station) => (
            <StationLine key={`${station.name} ${station.lines.join()}`} station={station} />
          ))}
        {tour.mode === 'in-person' && (
          <p>
            Something you need to get in or around?{' '}
            <UnderlinedLink to={threadPath({ subject: 'tour', id: tour.tourId })}>
              Write it about this tour
            </UnderlinedLink>
            . {NEED_WORDS} {NO_ANSWER}
          </p>
        )}
        {isNew && email && <p>We send the details and a calendar file to {email}.</p>}
        <div className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
          <LinkButton to={MY_TOURS_PATH} look="secondary">
            Move or cancel it
          </LinkButton>
          <a
            href={`/api/v1/me/tours/${encodeURIComponent(tour.tourId)}.ics`}
            className="link flex min-h-11 items-center font-medium"
          >
            Add to calendar
          </a>
        </div>
      </div>
    </section>
  );
}

/** The answer of both actions of a page: it continues elsewhere, or returns the refusal. */
export async function answerBooking(api: Api, request: Request, home: TourHome) {
  const answer = await bookTour(api, home, await request.formData());
  if (answer.ok) return redirect(answer.to);
  return data(answer.problem, { status: answer.status });
}

/** The same in a browser, where the notes on the cards of the home follow. */
export async function answerBookingHere(api: Api, request: Request, home: TourHome) {
  const answer = await answerBooking(api, request, home);
  void refreshToured();
  return answer;
}

/** A choice in the address needs no other data; a refusal says that these are out of date. */
export const shouldLoadTours = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  if (formMethod !== undefined) return true;
  const isChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isChoice && defaultShouldRevalidate;
};

export const tourMeta = (seen: SeenHome | undefined, publicUrl: string) =>
  seen
    ? pageMeta({
        title: `A tour of ${seen.heading}`,
        description: `See ${seen.heading} before you apply: choose one of the free times.`,
        path: scheduleTourPath(seen.home),
        publicUrl,
        isPrivate: true,
      })
    : [{ title: 'Home not found · Stoop' }];

/** `isAsked` where the tour that is booked asks what somebody needs. */
function Head({ seen, isAsked }: { seen: SeenHome; isAsked: boolean }) {
  const { building, heading, about, page } = seen;
  const stops = nearestWithStepFree(stopsByWalk(building.subwayList));
  return (
    <header>
      <Breadcrumbs
        crumbs={[
          ...placeCrumbs(building),
          { label: heading, to: page.to },
          { label: 'Schedule a tour' },
        ]}
      />
      <div className="mt-4 flex items-start gap-4 sm:gap-6">
        <div className="w-26 shrink-0 sm:w-44">
          <Facade facts={facadeFacts(building)} />
        </div>
        <div className="min-w-0">
          <h1 className="text-2xl sm:text-5xl">Schedule a tour</h1>
          <p className="mt-1 text-lg font-bold">
            <Link to={page.to} className="underline-offset-4 hover:underline">
              <AddressText>{heading}</AddressText>
            </Link>
          </p>
          <p className="text-muted">
            <AddressText>{about}</AddressText>
          </p>
        </div>
      </div>
      <div className="mt-3 grid gap-1">
        {stops.map(({ stationId, name = 'Station', walkMinutes, stepFree, ...stop }) => {
          const lines = linesNear([stop]);
          const known = { walkMinutes: walkMinutes ?? null, stepFree: stepFree ?? null };
          return (
            <StationLine
              key={stationId ?? `${name} ${lines.join()}`}
              station={{ name, lines, ...known }}
            />
          );
        })}
        <p className="text-sm text-muted">
          {wayInWords(seen)}
          {!isAsked &&
            ` Something you need to get in or around? Once the tour is booked, you can write it about that tour, and the building’s staff get it at once. ${NO_ANSWER}`}
        </p>
      </div>
    </header>
  );
}

/** Said before a time is chosen that could not be booked. */
function FullNotice() {
  return (
    <p className="mt-8 max-w-prose">
      You have three tours booked, and can have no more than three at a time.{' '}
      <TextLink to={MY_TOURS_PATH}>See or cancel one of them</TextLink> first.
    </p>
  );
}

/** Closed where a tour of this home is booked, because most people need one. */
function AnotherTime({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group mt-8 border-t-2 border-ink pt-3">
      <summary className="flex min-h-11 items-center gap-2">
        <h2 className="text-xl">Book a second tour</h2>
        <Icon name="down" className="size-5 group-open:rotate-180" />
      </summary>
      <p className="mt-2 text-muted">
        The tour above stays. To see the home at another time instead,{' '}
        <TextLink to={MY_TOURS_PATH}>move it</TextLink>.
      </p>
      <div className="mt-4">{children}</div>
    </details>
  );
}

interface ScheduleTourProps {
  seen: SeenHome;
  page: TourPage;
  /** Why the last booking was refused. */
  problem: Problem | undefined;
}

/** R2.06, R2.07: the free times of a home, and the tours of it that are booked. */
export function ScheduleTour({ seen, page: { times, booked, today }, problem }: ScheduleTourProps) {
  useFollowTours(booked, (one) => isSameTourHome(one, seen.home));
  const [query] = useSearchParams();
  const [at, booking] = [query.get('at'), query.get('booked')];
  const isBooked = booked.length > 0;
  const isFull = useToured().length >= BOOKED_TOURS_MAX;
  const picker = seen.isLapsed ? (
    <LapsedHome home={seen.heading} back={seen.page} />
  ) : times.isOffered ? (
    <TourPicker times={times} today={today} problem={problem} booked={booked} />
  ) : (
    <NotOffered home={seen.heading} back={seen.page} />
  );
  return (
    <div className="page pt-4 pb-8">
      <Head seen={seen} isAsked={booked.some(({ mode }) => mode === 'in-person')} />
      {booked.map((tour) => (
        <div key={tour.tourId} className="mt-8">
          <BookedTicket tour={tour} isNew={tour.tourId === booking} />
        </div>
      ))}
      {isFull && <FullNotice />}
      {isBooked ? (
        <AnotherTime isOpen={at !== null || query.has('day')}>{picker}</AnotherTime>
      ) : (
        <div className="mt-8 border-t-2 border-ink pt-4">{picker}</div>
      )}
    </div>
  );
}
