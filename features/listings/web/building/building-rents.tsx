import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { TableHead } from '@stoop/base/web/ui/table-head.tsx';
import { bedsWords } from '@stoop/base/web/ui/words';
import type { SizeRents, UnitEvent } from '../../rules/building-homes.ts';
import { unitPath } from '../../rules/unit-path.ts';
import { HistoryDays } from '../history/history-days.tsx';
import { historyWords } from '../history/history-words.ts';
import { rangeWords } from '../history/rent-spreads.tsx';
import { PageSection } from '../page-section.tsx';

const CELL = 'border-t border-line py-3 pr-4 text-left align-baseline font-normal tabular-nums';
const COLUMNS = [{ label: 'Size' }, { label: 'Now' }];
const YEAR = { label: 'In the last year' };

function RentTable({ rents }: { rents: readonly SizeRents[] }) {
  const knowsMore = rents.some(({ now, year }) => !now || rangeWords(now) !== rangeWords(year));
  return (
    <table className="w-full max-w-prose">
      <caption className="sr-only">Rents of whole homes a month, by size</caption>
      <TableHead columns={knowsMore ? [...COLUMNS, YEAR] : COLUMNS} />
      <tbody>
        {rents.map(({ bedCount, now, year }) => (
          <tr key={bedCount}>
            <th scope="row" className={CELL}>
              {bedsWords(bedCount)}
            </th>
            <td className={CELL}>
              {now ? rangeWords(now) : <span className="text-muted">None</span>}
            </td>
            {knowsMore && <td className={CELL}>{rangeWords(year)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What homes of a building cost by size, and what changed of them. `today` is an ISO date. */
export function BuildingRents({
  buildingId,
  rents,
  history,
  today,
}: {
  buildingId: string;
  rents: readonly SizeRents[];
  history: readonly UnitEvent[];
  today: string;
}) {
  return (
    <div className="grid gap-x-14 lg:grid-cols-2">
      {rents.length > 0 && (
        <PageSection title="Rents here" note="Whole homes, a month">
          <RentTable rents={rents} />
        </PageSection>
      )}
      {history.length > 0 && (
        <PageSection title="What has changed" id="history">
          <HistoryDays
            history={history}
            today={today}
            render={(event) => (
              <>
                <StrongLink to={unitPath({ buildingId, ...event })}>
                  {event.unitNumber ?? 'A home'}
                </StrongLink>
                : {historyWords(event, { rooms: [], isByRoom: false }, history)}
              </>
            )}
          />
        </PageSection>
      )}
    </div>
  );
}
