import { count, dollars } from '@stoop/base/rules/text/amounts';
import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { neighborhoodPath } from './neighborhood-row.tsx';
import { BOROUGHS, type ComparedNeighborhood, SIZES } from './neighborhood-search.ts';

export interface FoundProps {
  /** Whether a name or a borough was asked for. */
  isChosen: boolean;
  /** Whether all of them are of one borough, so that none says it. */
  isOfBorough: boolean;
  isByName: boolean;
  /** The size of the rents. */
  beds: number;
  /** In their order. */
  found: readonly ComparedNeighborhood[];
  /** The way to where its reader goes; nothing where they have not said. */
  ride?: ((of: ComparedNeighborhood) => ReactNode) | undefined;
}

/** Of fewer homes of the size it is said how many there are: their median is of so few. */
const FEW = 3;

/** So many of each borough, or of what was asked for, are shown before the others are asked for. */
const OF_BOROUGH = 6;
const OF_CHOSEN = 40;

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 sm:grid-cols-[minmax(0,1fr)_5.75rem_3.5rem_4.75rem_6rem]';

interface RowProps extends Pick<FoundProps, 'beds' | 'ride'> {
  one: ComparedNeighborhood;
  isBoroughShown: boolean;
}

/** Where no train leads, a bus may: the way by it is on the page of the neighborhood and of each home. */
const Ride = ({ minutes }: ComparedNeighborhood) =>
  minutes === null ? <span className="text-muted">No train</span> : `${minutes} min`;

function Row({ one, beds, ride, isBoroughShown }: RowProps) {
  const { id, name, borough, homes, rent, of, lines } = one;
  return (
    <li className={`${COLUMNS} items-baseline border-b border-line py-2.5`}>
      <p className="min-w-0">
        <Link
          to={neighborhoodPath(id)}
          className="inline-block min-h-6 text-lg/6 font-bold tracking-tight hover:underline"
        >
          {name}
        </Link>{' '}
        {isBoroughShown && <span className="text-sm text-muted max-sm:hidden">{borough}</span>}
      </p>
      <p className="flex min-h-6 items-center gap-x-2 self-start text-sm max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-end">
        <LineBullets ids={lines} size="small" max={3} />
        <span className="tabular-nums sm:hidden">{ride ? ride(one) : <Ride {...one} />}</span>
      </p>
      <p className="text-sm text-muted tabular-nums max-sm:col-start-1 max-sm:row-start-2 sm:text-right">
        {isBoroughShown && <span className="sm:hidden">{borough}, </span>}
        {count(homes)} <span className="sm:sr-only">whole {homes === 1 ? 'home' : 'homes'}</span>
      </p>
      <p className="text-right tabular-nums max-sm:hidden">
        {ride ? ride(one) : <Ride {...one} />}
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

/** The first rows, and the others behind a line. */
function Rows({
  rows,
  most,
  where,
  ...row
}: Omit<RowProps, 'one'> & {
  rows: readonly ComparedNeighborhood[];
  most: number;
  /** `in Queens` */
  where?: string;
}) {
  const list = (shown: readonly ComparedNeighborhood[]) => (
    <ol>
      {shown.map((one) => (
        <Row key={one.id} one={one} {...row} />
      ))}
    </ol>
  );
  return (
    <>
      {list(rows.slice(0, most))}
      {rows.length > most && (
        <details className="group">
          <summary className="link min-h-11 w-fit py-2.5 font-medium">
            <span className="group-open:hidden">
              {['Show all', rows.length, where].filter(Boolean).join(' ')}
            </span>
            <span className="hidden group-open:inline">Show fewer</span>
          </summary>
          {list(rows.slice(most))}
        </details>
      )}
    </>
  );
}

/** Neighborhoods as rows that can be compared: all of them by borough, others in one list. */
export function FoundNeighborhoods(props: FoundProps) {
  const { isChosen, isOfBorough, isByName, beds, found, ride } = props;
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
  const heads = (
    <div
      aria-hidden="true"
      className={`${COLUMNS} items-end border-b border-line py-2 text-sm text-muted max-sm:hidden`}
    >
      <span>Neighborhood</span>
      <span>Trains</span>
      <span className="text-right">Whole homes</span>
      <span className="text-right">{ride ? 'Your ride' : 'To Midtown'}</span>
      <span className="text-right">Median rent</span>
    </div>
  );
  if (!isByName || isChosen)
    return (
      <>
        {heads}
        <Rows rows={found} most={OF_CHOSEN} {...{ beds, ride }} isBoroughShown={!isOfBorough} />
      </>
    );
  const of = Map.groupBy(found, ({ borough }) => borough);
  return BOROUGHS.filter((borough) => of.has(borough)).map((borough, at) => (
    <section key={borough} aria-label={borough} className="mb-6">
      <h2 className={`mt-4 text-xl ${at === 0 ? 'mb-1' : 'border-b border-line pb-2'}`}>
        {borough}
      </h2>
      {at === 0 && heads}
      <Rows
        rows={of.get(borough) ?? []}
        most={OF_BOROUGH}
        where={`in ${borough === 'Bronx' ? 'the Bronx' : borough}`}
        {...{ beds, ride }}
        isBoroughShown={false}
      />
    </section>
  ));
}
