import type { Rent } from '@stoop/features/search/rules/filters';
import { Link } from 'react-router';
import { sizeWords } from '../../rules/unit-label.ts';
import type { BuildingItem } from '../../rules/views.ts';
import { unitOfferPath, unitPriceWords, unitsByPrice } from './unit-prices.ts';

const SHOWN = 3;

interface UnitLinksProps {
  building: Pick<BuildingItem, 'buildingId' | 'units'>;
  rent: Rent;
}

/** Links to the cheapest units of a building, at the prices that the list compares. */
export function UnitLinks({ building, rent }: UnitLinksProps) {
  const units = unitsByPrice(building, rent);
  // `and 1 more` would take as much space as the unit itself.
  const shown = units.length === SHOWN + 1 ? SHOWN + 1 : SHOWN;
  const more = units.length - shown;
  return (
    <ul className="flex flex-wrap items-center gap-2 text-sm">
      {units.slice(0, shown).map((unit) => (
        <li key={unit.rentId}>
          <Link
            to={unitOfferPath(building.buildingId, unit, rent)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-sm border border-line px-2.5 hover:border-ink hover:bg-wash"
          >
            {unit.unitNumber && <span className="font-medium">Unit {unit.unitNumber}</span>}
            <span className="text-muted">{sizeWords(unit)}</span>
            <span className="tabular-nums">{unitPriceWords(unit, rent)}</span>
          </Link>
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {more} more</li>}
    </ul>
  );
}
