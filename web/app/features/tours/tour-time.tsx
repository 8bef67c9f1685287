import type { Tour } from '@stoop/contract/tours/tour';
import { longDay } from '@stoop/domain/time/words';
import { tourClockRange, tourDay, viewerTime } from '@stoop/domain/tours/tour-time';
import { useViewerZone } from '../../platform/viewer-zone.ts';

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
