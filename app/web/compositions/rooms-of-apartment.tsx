import { dollars } from '@stoop/base/rules/text/amounts';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { RoomsOfUnit } from '@stoop/features/listings/rules/views';
import type { Home } from '@stoop/features/listings/web/card/home';
import { CompareToggle } from '@stoop/features/saved/web/compare/compare-toggle.tsx';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface RoomsOfApartmentProps {
  /** The card's own, then the others of its apartment that the list has. */
  rooms: readonly { home: Home; mark: ReactNode }[];
  /** All that it has, also those that are no answer or further down the list. */
  all: RoomsOfUnit;
  /** Its page. */
  to: string;
}

/** The rooms of one apartment on one card, which opens. */
export function RoomsOfApartment({ rooms, all, to }: RoomsOfApartmentProps) {
  return (
    <details className="group/rooms border-t border-line">
      <summary className="flex cursor-pointer items-center justify-between gap-2 py-2 font-medium hover:underline max-sm:text-sm">
        <span>
          {counted(all.count, 'room')} from {dollars(all.from)}
          <span className="sr-only"> in one apartment</span>
        </span>
        <Icon name="down" className="size-4 shrink-0 group-open/rooms:rotate-180" />
      </summary>
      <ul className="divide-y divide-line border-y border-line">
        {rooms.map(({ home, mark }) => (
          <li key={home.key} className="flex items-center gap-x-3">
            <Link to={home.to} className="link grow py-2 font-medium">
              {home.distinction ?? home.name}
            </Link>
            {mark}
            <div className="max-sm:hidden">
              <CompareToggle place={home.listing} name={home.heart.name} />
            </div>
            <span className="font-bold tabular-nums">{dollars(home.price.amount)}</span>
            <SaveHeart item={home.heart} className="-mr-2.5" />
          </li>
        ))}
        {all.count > rooms.length && (
          <li>
            <Link to={to} className="link inline-block py-2 font-medium">
              See all {all.count} rooms
            </Link>
          </li>
        )}
      </ul>
    </details>
  );
}
