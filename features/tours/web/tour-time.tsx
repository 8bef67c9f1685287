import { longDay } from '@stoop/base/rules/time/words';
import { useViewerZone } from '@stoop/base/web/platform/viewer-zone';
import type { Tour } from '../contract/tour.ts';
import { tourClockRange, tourDay, viewerTime } from '../rules/tour-time.ts';

/** Day and time of a tour in large type. The viewer's own time joins a line that is there before it is known. */
export function TourTime({ tour }: { tour: Pick<Tour, 'startsAt' | 'endsAt'> }) {
  const viewers = viewerTime(tour.startsAt, useViewerZone());
  return (
    <p>
      <time dateTime={tour.startsAt} className="block text-2xl font-bold tracking-tight">
        {longDay(tourDay(tour.startsAt))}
        <span className="block tabular-nums">{tourClockRange(tour)}</span>
      </time>
      <span className="block text-sm text-muted">
        New York time{viewers && `, ${viewers.words} your time`}
      </span>
    </p>
  );
}
