import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { COLUMNS, ComparedRow, type RowProps } from './compared-row.tsx';
import { BOROUGHS, type ComparedNeighborhood } from './neighborhood-search.ts';

export interface FoundProps extends Pick<RowProps, 'beds' | 'ride' | 'onPoint'> {
  /** Whether a name or a borough was asked for. */
  isChosen: boolean;
  /** Whether all of them are of one borough, so that none says it. */
  isOfBorough: boolean;
  isByName: boolean;
  /** In their order. */
  found: readonly ComparedNeighborhood[];
}

/** So many of each borough, or of what was asked for, are shown before the others are asked for. */
const OF_BOROUGH = 6;
const OF_CHOSEN = 40;

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
        <ComparedRow key={one.id} one={one} {...row} />
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
  const { isChosen, isOfBorough, isByName, beds, found, ride, onPoint } = props;
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
      <span className="text-right">{ride ? 'Your ride' : 'Usually to Midtown'}</span>
      <span className="text-right">Median rent</span>
    </div>
  );
  if (!isByName || isChosen)
    return (
      <>
        {heads}
        <Rows
          rows={found}
          most={OF_CHOSEN}
          {...{ beds, ride, onPoint }}
          isBoroughShown={!isOfBorough}
        />
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
        {...{ beds, ride, onPoint }}
        isBoroughShown={false}
      />
    </section>
  ));
}
