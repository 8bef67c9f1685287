import { useActs } from '@stoop/base/web/platform/acts';
import { STAFF_TOUR_ACTS } from './staff-tour-acts.ts';

/** What became of the last press. It stays in view while the list is scrolled. */
export function StaffTourStatus() {
  const { news } = useActs(STAFF_TOUR_ACTS);
  return (
    <p
      role="status"
      className={`sticky top-0 z-10 bg-ground py-2 font-medium empty:-mb-6 empty:py-0 ${news?.ok === false ? 'text-error' : ''}`}
    >
      {news?.words}
    </p>
  );
}
