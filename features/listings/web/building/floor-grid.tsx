import { dollars } from '@stoop/base/rules/text/amounts';
import { Link } from 'react-router';
import { unitPath } from '../../rules/unit-path.ts';
import { isLetByRoom, leastPrice } from '../../rules/unit-price.ts';
import { isOffered } from '../../rules/visible-parts.ts';
import type { FloorRow, FloorUnit } from './floors.ts';
import { sizeWords, standingWords } from './homes-of-building.ts';

const CELL = 'grid min-h-24 content-start gap-0.5 rounded-sm border px-3.5 py-2.5 text-sm';

interface CellProps {
  floorUnit: FloorUnit;
  buildingId: string;
  today: string;
}

function UnitCell({ floorUnit: { unit, number }, buildingId, today }: CellProps) {
  if (!unit) {
    return (
      <div className={`${CELL} border-line bg-wash text-muted`}>
        <span className="text-base font-medium">{number}</span>
        Not offered
      </div>
    );
  }
  const { available, standing } = standingWords(unit, today);
  const prices = [
    unit.wholePrice !== null && dollars(unit.wholePrice),
    isLetByRoom(unit) && `rooms from ${dollars(leastPrice(unit))}`,
  ].filter(Boolean);
  return (
    <Link
      to={unitPath({ buildingId, rentId: unit.rentId })}
      className={`${CELL} h-full hover:bg-wash ${isOffered(unit) ? 'border-ink' : 'border-line'}`}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
        <b>{number}</b>
        <span className="font-medium tabular-nums">{prices.join(', ')}</span>
      </span>
      <span>{sizeWords({ ...unit, floor: undefined })}</span>
      <span className={isOffered(unit) ? 'text-muted' : 'font-medium text-attention'}>
        {available}. {standing}.
      </span>
    </Link>
  );
}

interface FloorGridProps {
  rows: readonly FloorRow[];
  buildingId: string;
  /** An ISO date. */
  today: string;
}

export function FloorGrid({ rows, buildingId, today }: FloorGridProps) {
  return (
    <ol className="gap-x-10 xl:columns-2">
      {rows.map(({ floor, floorUnits }) => (
        <li
          key={floor ?? 'other'}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-start gap-x-3 break-inside-avoid border-t border-line py-3 sm:grid-cols-[3.5rem_minmax(0,1fr)]"
        >
          <h3 className="pt-2 text-2xl tabular-nums">
            <span className="sr-only">{floor === null ? '' : 'Floor '}</span>
            {floor ?? <span className="text-base">Other</span>}
          </h3>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-2">
            {floorUnits.map((floorUnit) => (
              <li key={floorUnit.key}>
                <UnitCell floorUnit={floorUnit} buildingId={buildingId} today={today} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
