import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { useOwnMinutes } from '@stoop/features/listings/web/card/walk-at-pace.tsx';
import type { ReactNode } from 'react';
import type { NeighborhoodData } from './load-neighborhood.ts';

type Living = NeighborhoodData['living'];

interface RowsProps {
  title: string;
  rows: readonly { what: ReactNode; words: ReactNode }[];
  children?: ReactNode;
}

/** A list of what is counted; nothing without rows. */
function Rows({ title, rows, children }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      <dl className="mt-1">
        {rows.map(({ what, words }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
          <div key={at} className="flex justify-between gap-x-4 border-b border-line py-2.5">
            <dt>{what}</dt>
            <dd className="text-right font-medium whitespace-nowrap tabular-nums">{words}</dd>
          </div>
        ))}
      </dl>
      {children && <p className="mt-2 max-w-prose text-sm text-muted">{children}</p>}
    </section>
  );
}

/** So many places of a list tell enough. */
const ROWS_MOST = 5;

const wayRows = ({ ways }: Living) =>
  ways.map(({ to, station, least, middle, most }) => ({
    what: (
      <>
        {to} <span className="block text-sm text-muted">to {station}</span>
      </>
    ),
    words: (
      <>
        usually {middle} min
        {least < most && (
          <span className="block text-sm font-normal text-muted">
            {least} to {most} min
          </span>
        )}
      </>
    ),
  }));

function homeRows({ shares: { units, having, wholes, withinVoucher } }: Living) {
  const of = (some: number, all: number) => `${some} of ${counted(all, 'home')}`;
  return [
    ...(units > 0
      ? [
          { what: 'Elevator', words: of(having.elevator, units) },
          { what: 'Laundry', words: of(having.laundry, units) },
          { what: 'Pets allowed', words: of(having.pets, units) },
        ]
      : []),
    ...(wholes > 0
      ? [
          {
            what: 'Rent up to NYCHA’s payment standard',
            words: `${withinVoucher} of ${counted(wholes, 'whole home')}`,
          },
        ]
      : []),
  ];
}

/** What is counted and measured of living in a neighborhood: of homes, trains and parks, and how many look for roommates. */
export function LivingThereSection({
  living,
  looking,
}: Pick<NeighborhoodData, 'living' | 'looking'>) {
  const minutesOf = useOwnMinutes();
  const walks = (near: readonly { name: string; walkMinutes: number }[]) =>
    near.map(({ name, walkMinutes }) => ({
      what: name,
      words: `${minutesOf(walkMinutes)} min`,
    }));
  return (
    <TitledSection id="living" title="Living there">
      <div className="mt-4 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <Rows title="By train and bus on a weekday morning" rows={wayRows(living)}>
          {living.shares.units > 0
            ? 'From half of its homes in this time or less, below it from the nearest and the farthest'
            : 'From its middle'}
          , with the walks, to be there by 9:00.
        </Rows>
        <Rows title="Its homes for rent" rows={homeRows(living)}>
          As their listings say. The voucher is the payment standard for their bedrooms, without
          what is added for utilities: check with the agency.
        </Rows>
        <Rows title="Parks" rows={walks(living.parks.slice(0, ROWS_MOST))}>
          On foot, from the center of its homes.
        </Rows>
        <Rows title="Around it" rows={walks(living.places.slice(0, ROWS_MOST))}>
          On foot, from the center of its homes: the nearest of each kind.
        </Rows>
        {looking && (
          <Rows
            title="Roommates"
            rows={[{ what: 'People looking for roommates here', words: looking }]}
          >
            Those who show a roommate card.{' '}
            <StrongLink to="/roommates">See the homes where people would fit you</StrongLink>
          </Rows>
        )}
      </div>
    </TitledSection>
  );
}
