import { dollars } from '@stoop/base/rules/text/amounts';
import { Link } from 'react-router';
import { NO_BROKER_FEE } from '../card/home.ts';
import { unitOffer, unitOfferPath } from '../card/unit-prices.ts';
import type { FloorRow, FloorUnit } from './floors.ts';

const CELL = 'grid min-h-18 content-center rounded-sm border px-3 py-2 text-sm';

function UnitCell({ floorUnit, buildingId }: { floorUnit: FloorUnit; buildingId: string }) {
  const { unit, number } = floorUnit;
  if (!unit) {
    return (
      <div className={`${CELL} border-line bg-wash text-muted`}>
        <span className="font-medium">{number}</span>
        Not offered
      </div>
    );
  }
  const { amount, isFrom } = unitOffer(unit, 'room');
  return (
    <Link
      to={unitOfferPath(buildingId, unit, 'room')}
      className={`${CELL} border-ink hover:bg-wash`}
    >
      <span className="flex justify-between gap-2 text-base">
        <span className="font-bold">{number}</span>
        <span className="text-muted">{unit.label}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-2 tabular-nums">
        <span>
          {isFrom && 'from '}
          {dollars(amount)}
        </span>
        {unit.broker === 0 && <span className="font-medium text-good">{NO_BROKER_FEE}</span>}
      </span>
    </Link>
  );
}

export function FloorGrid({ rows, buildingId }: { rows: readonly FloorRow[]; buildingId: string }) {
  return (
    <ol className="border-t border-line">
      {rows.map(({ floor, floorUnits }) => (
        <li
          key={floor ?? 'other'}
          className="grid grid-cols-[3.5rem_1fr] items-start gap-x-4 border-b border-line py-3 sm:grid-cols-[5rem_1fr]"
        >
          <h3 className="pt-2 text-lg tabular-nums">
            <span className="sr-only">{floor === null ? '' : 'Floor '}</span>
            {floor ?? 'Other'}
          </h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
            {floorUnits.map((floorUnit) => (
              <li key={floorUnit.key}>
                <UnitCell floorUnit={floorUnit} buildingId={buildingId} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
