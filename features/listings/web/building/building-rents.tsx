import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { bedsWords } from '@stoop/base/web/ui/words';
import type { SizeRents, UnitEvent } from '../../rules/building-homes.ts';
import { spreadOf } from '../../rules/rents.ts';
import { unitPath } from '../../rules/unit-path.ts';
import type { UnitView } from '../../rules/views.ts';
import { HistoryDays } from '../history/history-days.tsx';
import { historyWords } from '../history/history-words.ts';
import { RentSpreads, rangeWords } from '../history/rent-spreads.tsx';
import { PageSection } from '../page-section.tsx';
import { sizeId } from './homes-of-building.ts';

const yearWords = ({ now, year }: SizeRents): string | undefined =>
  now && rangeWords(now) === rangeWords(year) ? undefined : `${rangeWords(year)} in the last year`;

/** The rents of the homes that can be had, and below them those of sizes that were let in the last year. */
function Rents({ rents, homes }: { rents: readonly SizeRents[]; homes: readonly UnitView[] }) {
  const sizes = rents.flatMap((size) => {
    const of = homes.filter(({ bedCount }) => bedCount === size.bedCount);
    const spread = spreadOf(of.flatMap(({ wholePrice }) => wholePrice ?? []));
    if (!spread) return [];
    const { bedCount } = size;
    return {
      ...spread,
      label: bedsWords(bedCount),
      to: `#${sizeId(bedCount)}`,
      note: yearWords(size),
    };
  });
  const gone = rents.filter(({ now }) => !now);
  return (
    <>
      {sizes.length > 0 && <RentSpreads sizes={sizes} />}
      {gone.map((size) => (
        <p key={size.bedCount} className="border-t border-line py-2.5 tabular-nums">
          <b>{bedsWords(size.bedCount)}</b>{' '}
          <span className="text-muted">None now, {yearWords(size)}</span>
        </p>
      ))}
    </>
  );
}

/** What homes of a building cost by size, and what changed of them. `today` is an ISO date. */
export function BuildingRents({
  buildingId,
  homes,
  rents,
  history,
  today,
}: {
  buildingId: string;
  /** Those that can be had. */
  homes: readonly UnitView[];
  rents: readonly SizeRents[];
  history: readonly UnitEvent[];
  today: string;
}) {
  return (
    <div className="grid gap-x-14 min-[108rem]:grid-cols-2">
      {rents.length > 0 && (
        <PageSection title="Rents here" id="rents" note="Whole homes, a month">
          <Rents rents={rents} homes={homes} />
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
                  {event.unitNumber ? `Unit ${event.unitNumber}` : 'A home'}
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
