import type { BuildingSummary, UnitView } from '@stoop/features/listings/rules/views';
import { UnitsTable } from '@stoop/features/listings/web/building/units-table.tsx';
import { wholesOf } from '@stoop/features/listings/web/card/home';
import { unitHeading } from '@stoop/features/listings/web/home/unit-words';
import { CompareToggle } from '@stoop/features/saved/web/compare/compare-toggle.tsx';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import { OwnVoucherNote } from '@stoop/features/vouchers/web/own-voucher-note.tsx';
import { OwnNotes } from './own-notes.tsx';

/** Units of a building that can be saved and compared. `today` is an ISO date. */
export function SavableUnits({
  units,
  rent,
  building,
  today,
}: {
  units: readonly UnitView[];
  /** Which price of a unit is shown first. */
  rent: 'whole' | 'room';
  building: BuildingSummary;
  today: string;
}) {
  const { buildingId } = building;
  return (
    <UnitsTable
      units={units}
      rent={rent}
      buildingId={buildingId}
      today={today}
      renderHeart={(unit) => (
        <SaveHeart item={{ key: `units/${unit.rentId}`, name: unitHeading(building, unit) }} />
      )}
      renderMore={(unit) => (
        <>
          <OwnVoucherNote homes={wholesOf([unit], building)} />
          <OwnNotes listing={{ buildingId, unitId: unit.rentId }} className="mt-1 text-sm" />
          <CompareToggle
            place={{ buildingId, unitId: unit.rentId }}
            name={unitHeading(building, unit)}
          />
        </>
      )}
    />
  );
}
