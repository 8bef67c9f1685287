import { dollars } from '@stoop/base/rules/text/amounts';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { neighborhoodPath } from './neighborhood-row.tsx';
import { type ComparedNeighborhood, letterOf, SIZES } from './neighborhood-search.ts';

export interface FoundProps {
  /** Whether a name or a borough was asked for. */
  isChosen: boolean;
  isByName: boolean;
  /** The size of the rents. */
  beds: number;
  /** In their order. */
  found: readonly ComparedNeighborhood[];
  /** The way to where its reader goes; nothing where they have not said. */
  ride?: ((of: ComparedNeighborhood) => ReactNode) | undefined;
}

/** Of fewer homes it is said that the median is of so few. */
const FEW = 3;

/** Of fewer names an index of letters would be longer than they are. */
const NAMES_LEAST = 30;

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 sm:grid-cols-[minmax(0,1fr)_5.5rem_7rem]';
const WITH_RIDE =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 sm:grid-cols-[minmax(0,1fr)_5.5rem_6.5rem_7rem]';

/** The letters of the names, as links to where they begin. */
function Letters({ found }: Pick<FoundProps, 'found'>) {
  return (
    <nav
      aria-label="Neighborhoods by letter"
      className="sticky top-0 z-10 -mx-5 overflow-x-auto border-b border-line bg-ground px-5 sm:mx-0 sm:px-0 print:hidden"
      data-sticks=""
    >
      <ul className="flex">
        {[...new Set(found.map(letterOf))].map((letter) => (
          <li key={letter}>
            <a
              href={`#${letter}`}
              className="link grid min-h-11 min-w-9 place-items-center font-bold sm:min-w-6"
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RowProps extends Pick<FoundProps, 'beds' | 'ride'> {
  one: ComparedNeighborhood;
  /** That links lead to. */
  anchor: string | undefined;
}

function Row({ one, beds, ride, anchor }: RowProps) {
  const { id, name, borough, homes, rent, of } = one;
  return (
    <li
      id={anchor}
      className={`${ride ? WITH_RIDE : COLUMNS} scroll-mt-14 items-baseline border-b border-line py-2.5`}
    >
      <p className="min-w-0">
        <Link
          to={neighborhoodPath(id)}
          className="inline-block min-h-6 text-lg/6 font-bold tracking-tight hover:underline"
        >
          {name}
        </Link>{' '}
        <span className="text-sm text-muted max-sm:hidden">{borough}</span>
      </p>
      <p className="text-sm text-muted tabular-nums max-sm:col-start-1 max-sm:row-start-2 sm:text-right">
        <span className="sm:hidden">{borough}, </span>
        {counted(homes, 'home')}
      </p>
      {ride && (
        <p className="text-right text-sm tabular-nums max-sm:col-start-2 max-sm:row-start-2 sm:text-base">
          {ride(one)}
        </p>
      )}
      <p className="text-right tabular-nums max-sm:col-start-2 max-sm:row-start-1">
        {rent === null ? (
          <span className="text-sm whitespace-nowrap text-muted">
            None<span className="sr-only"> of {SIZES[beds]?.many}</span>
          </span>
        ) : (
          <>
            <b className="text-lg/6 tracking-tight">{dollars(rent)}</b>
            {of < FEW && (
              <span className="ml-2 text-sm whitespace-nowrap text-muted sm:block">of {of}</span>
            )}
          </>
        )}
      </p>
    </li>
  );
}

/** Neighborhoods as rows that can be compared. */
export function FoundNeighborhoods({ isChosen, isByName, beds, found, ride }: FoundProps) {
  if (found.length === 0)
    return isChosen ? (
      <EmptyState
        title="No neighborhood of that name"
        link={{ to: '/neighborhoods', label: 'Show all', look: 'secondary' }}
      >
        Try fewer letters, or all boroughs.
      </EmptyState>
    ) : (
      <EmptyState title="No neighborhood is listed yet" />
    );
  const isIndexed = isByName && found.length >= NAMES_LEAST;
  return (
    <>
      {isIndexed && <Letters found={found} />}
      <div
        aria-hidden="true"
        className={`${ride ? WITH_RIDE : COLUMNS} border-b border-line py-2 text-sm text-muted max-sm:hidden`}
      >
        <span>Neighborhood</span>
        <span className="text-right">For rent</span>
        {ride && <span className="text-right">Ride</span>}
        <span className="text-right">Median rent</span>
      </div>
      <ol>
        {found.map((one, at) => {
          const letter = letterOf(one);
          const before = found[at - 1];
          const isFirst = !before || letterOf(before) !== letter;
          return (
            <Row
              key={one.id}
              {...{ one, beds, ride }}
              anchor={isIndexed && isFirst ? letter : undefined}
            />
          );
        })}
      </ol>
    </>
  );
}
