import { longDay } from '@stoop/base/rules/time/words';
import { useUser } from '@stoop/base/web/platform/session';
import { useViewerZone } from '@stoop/base/web/platform/viewer-zone';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import { useEffect, useRef } from 'react';
import type { Tour } from '../contract/tour.ts';
import { MY_TOURS_PATH } from '../rules/tour-path.ts';
import { tourClockRange, tourDay, viewerTime } from '../rules/tour-time.ts';
import { TOUR_MODES } from '../rules/tour-words.ts';

/** A coming tour in short. `isNew` confirms that it has just been booked, and takes the focus. */
export function BookedTicket({ tour, isNew }: { tour: Tour; isNew: boolean }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus({ preventScroll: true });
  }, [isNew]);
  const viewers = viewerTime(tour.startsAt, useViewerZone());
  const email = useUser()?.email;
  const [station] = tour.home.stations;
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
        {tour.mode === 'in-person' && station && (
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <LineBullets ids={station.lines} />
            <span>
              {station.name}
              {station.walkMinutes !== null && `, ${station.walkMinutes} min walk`}
            </span>
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
