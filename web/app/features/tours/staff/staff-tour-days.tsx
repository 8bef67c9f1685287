import type { StaffTour } from '@stoop/contract/staff/tour-routes';
import { longDay } from '@stoop/domain/tours/tour-time';
import { SectionRule } from '../../../ui/section-rule.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StaffTourRow } from './staff-tour-row.tsx';
import { byDay } from './staff-week.ts';

/** The tours of a week under the headings of their days. */
export function StaffTourDays({
  tours,
  today,
  now,
}: {
  tours: readonly StaffTour[];
  /** The ISO date in New York. */
  today: string;
  now: Date;
}) {
  if (tours.length === 0)
    return (
      <EmptyState title="No tours in this week">
        A tour stands here from the moment that it is booked. Without hours a building offers none.
      </EmptyState>
    );
  return byDay(tours).map((one) => (
    <section key={one.day} aria-label={longDay(one.day)}>
      <SectionRule title={longDay(one.day)} note={one.day === today ? 'Today' : undefined} />
      <ul className="mt-3">
        {one.tours.map((tour) => (
          <li key={tour.tourId}>
            <StaffTourRow tour={tour} now={now} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
