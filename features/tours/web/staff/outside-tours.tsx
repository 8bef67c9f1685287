import { useActs } from '@stoop/base/web/platform/acts';
import { SectionRule } from '@stoop/base/web/ui/section-rule.tsx';
import { useEffect, useRef } from 'react';
import type { StaffTour } from '../../contract/staff/tour-routes.ts';
import { TOUR_PLAN_ACTS } from './staff-tour-acts.ts';
import { StaffTourRow } from './staff-tour-row.tsx';

/** That the hours are saved; it takes the focus, because what is outside of them stands below it. */
function SavedNote({ buildingId }: { buildingId: string }) {
  const { news } = useActs(TOUR_PLAN_ACTS, buildingId);
  const saved = news?.ok ? news.words : null;
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (saved) box.current?.focus();
  }, [saved]);
  return (
    <p
      ref={box}
      role="status"
      tabIndex={-1}
      className="border-l-4 border-good py-2 pl-4 font-medium outline-none empty:hidden"
    >
      {saved}
    </p>
  );
}

interface OutsideToursProps {
  buildingId: string;
  tours: readonly StaffTour[];
  now: Date;
}

/** The booked tours that the hours of a building do not cover, each with the way to cancel it. */
export function OutsideTours({ buildingId, tours, now }: OutsideToursProps) {
  const { last } = useActs(TOUR_PLAN_ACTS, buildingId);
  // Those are cancelled one by one after the hours are saved.
  const ending = last?.ok ? last.value.cancelled : [];
  const staying = tours.filter(({ tourId }) => !ending.includes(tourId));
  return (
    <>
      <SavedNote buildingId={buildingId} />
      {staying.length > 0 && (
        <section aria-label="Tours outside of these hours" className="grid gap-3">
          <SectionRule title="Tours outside of these hours" />
          <p>They are still booked. Nothing is cancelled unless you do it.</p>
          <ul>
            {staying.map((tour) => (
              <li key={tour.tourId}>
                <StaffTourRow tour={tour} now={now} withDay />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
