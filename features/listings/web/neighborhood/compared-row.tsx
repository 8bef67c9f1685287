import { count, dollars } from '@stoop/base/rules/text/amounts';
import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { neighborhoodPath } from './neighborhood-row.tsx';
import { type ComparedNeighborhood, SIZES } from './neighborhood-search.ts';
import { wayWords } from './neighborhood-words.ts';

/** Of fewer homes of the size it is said how many there are: their median is of so few. */
const FEW = 3;

/** Of a row and of the heads over it. */
export const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 sm:grid-cols-[minmax(0,1fr)_5.75rem_3.5rem_4.75rem_6rem]';

export interface RowProps {
  one: ComparedNeighborhood;
  /** The size of the rents. */
  beds: number;
  /** The way to where its reader goes; nothing where they have not said. */
  ride?: ((of: ComparedNeighborhood) => ReactNode) | undefined;
  /** Called when the pointer or the focus enters a row, and with null when it leaves. */
  onPoint?: ((at: ComparedNeighborhood | null) => void) | undefined;
  isBoroughShown: boolean;
}

/** Where no train leads, a bus may: the way by it is on the page of the neighborhood and of each home. */
const Ride = ({ minutes }: Pick<ComparedNeighborhood, 'minutes'>) =>
  minutes === null ? <span className="text-muted">No train</span> : `${minutes} min`;

/** The same in words. */
const RideInWords = ({ minutes }: Pick<ComparedNeighborhood, 'minutes'>) =>
  minutes === null ? (
    <span className="text-muted">No train to Midtown</span>
  ) : (
    wayWords({ to: 'Midtown', middle: minutes })
  );

interface HomesProps extends Pick<RowProps, 'one' | 'isBoroughShown'> {
  className: string;
}

/** How many homes there are: in a column of its own, and without columns before the trains. */
const Homes = ({ one: { homes, borough }, isBoroughShown, className }: HomesProps) => (
  <span className={`text-sm text-muted tabular-nums ${className}`}>
    {isBoroughShown && <span className="sm:hidden">{borough}, </span>}
    {count(homes)} <span className="sm:sr-only">whole {homes === 1 ? 'home' : 'homes'}</span>
  </span>
);

/** The way of a row that has no columns, whose heads would say where to. */
const RideTo = ({ one, ride }: Pick<RowProps, 'one' | 'ride'>) => (
  <span className="whitespace-nowrap tabular-nums sm:hidden">
    {ride ? <>Your ride: {ride(one)}</> : <RideInWords minutes={one.minutes} />}
  </span>
);

/** A neighborhood, with what it is compared by. */
export function ComparedRow({ one, beds, ride, onPoint, isBoroughShown }: RowProps) {
  const { id, name, borough, rent, of, lines } = one;
  return (
    <li
      className={`${COLUMNS} items-baseline border-b border-line py-2.5`}
      // As a home in a list: neither a finger nor a press leaves it lit.
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onPoint?.(one)}
      onPointerLeave={() => onPoint?.(null)}
      onFocus={({ target }) => target.matches(':focus-visible') && onPoint?.(one)}
      onBlur={() => onPoint?.(null)}
    >
      <p className="min-w-0">
        <Link
          to={neighborhoodPath(id)}
          className="inline-block min-h-6 text-lg/6 font-bold tracking-tight hover:underline"
        >
          {name}
        </Link>{' '}
        {isBoroughShown && <span className="text-sm text-muted max-sm:hidden">{borough}</span>}
      </p>
      <p className="flex min-h-6 flex-wrap items-center gap-x-2 self-start text-sm max-sm:col-span-2 max-sm:row-start-2">
        <Homes {...{ one, isBoroughShown }} className="sm:hidden" />
        <span className="flex items-center gap-x-2 max-sm:ml-auto">
          <LineBullets ids={lines} size="small" max={3} />
          <RideTo {...{ one, ride }} />
        </span>
      </p>
      <Homes {...{ one, isBoroughShown }} className="text-right max-sm:hidden" />
      <p className="text-right tabular-nums max-sm:hidden">
        {ride ? ride(one) : <Ride minutes={one.minutes} />}
      </p>
      <p className="flex flex-row-reverse items-baseline gap-x-2 text-right tabular-nums max-sm:col-start-2 max-sm:row-start-1 sm:block">
        {rent !== null && <b className="text-lg/6 tracking-tight">{dollars(rent)}</b>}
        {of < FEW && (
          <span className="block text-sm/6 whitespace-nowrap text-muted">
            <span className="sr-only">{SIZES[beds]?.many}: </span>
            {of === 0 ? 'None' : of} for rent
          </span>
        )}
      </p>
    </li>
  );
}
