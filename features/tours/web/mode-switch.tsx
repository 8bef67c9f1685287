import { Link } from 'react-router';
import type { TourSlot } from '../contract/tour.ts';
import { TOUR_MODES } from '../rules/tour-words.ts';
import { modeQuery, type TourChoice } from './tour-choice.ts';

/** In person or by video, where both have free times. */
export function ModeSwitch({
  choice: { modes, mode, chosen },
  slots,
}: {
  choice: TourChoice;
  /** The free times of all modes. */
  slots: readonly TourSlot[];
}) {
  if (modes.length < 2) return null;
  return (
    <nav aria-label="How to see it" className="mb-6">
      <ul className="flex">
        {modes.map((one) => (
          <li key={one} className="-ml-px first:ml-0">
            <Link
              to={modeQuery(slots, chosen, one)}
              replace
              preventScrollReset
              aria-current={one === mode ? 'true' : undefined}
              className="flex min-h-11 items-center border border-ink px-4 font-medium hover:bg-wash aria-[current]:bg-ink aria-[current]:text-ground"
            >
              {TOUR_MODES[one].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
