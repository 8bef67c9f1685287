import { count, dollars } from '@stoop/base/rules/text/amounts';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { TableHead } from '@stoop/base/web/ui/table-head.tsx';
import type { ReactNode } from 'react';
import { isLetByRoom } from '../rules/unit-price.ts';
import type { UnitView } from '../rules/views.ts';
import { availableWords } from './home-words.ts';
import { unitOfferPath, unitPriceWords } from './unit-prices.ts';

const CELL = 'border-t border-line py-3 pr-4 text-left align-baseline font-normal max-[23rem]:pr-2';

const COLUMNS = [
  { label: 'Unit' },
  { label: 'Size', isWide: true },
  { label: 'Available' },
  { label: 'Broker you hire', isWide: true },
  { label: 'A month', isRight: true },
  { label: 'Save', isForScreenReaders: true },
];

interface UnitsTableProps {
  units: readonly UnitView[];
  buildingId: string;
  today: string;
  renderHeart(unit: UnitView): ReactNode;
  renderMore(unit: UnitView): ReactNode;
}

/** The units of a building in the given order, each at the price of its cheapest room. `today` is an ISO date; `renderHeart` renders the heart of a unit, `renderMore` what stands below its name. */
export function UnitsTable({ units, buildingId, today, renderHeart, renderMore }: UnitsTableProps) {
  return (
    <table className="w-full">
      <TableHead columns={COLUMNS} />
      <tbody>
        {units.map((unit) => {
          const area = unit.squareFeet && `, ${count(unit.squareFeet)} sq ft`;
          return (
            <tr key={unit.rentId}>
              <th scope="row" className={CELL}>
                <StrongLink to={unitOfferPath(buildingId, unit, 'room')}>
                  {unit.unitNumber ?? unit.label}
                </StrongLink>
                <span className="block text-sm text-muted sm:hidden">{unit.label}</span>
                {renderMore(unit)}
              </th>
              <td className={`${CELL} max-sm:hidden`}>
                {unit.label}
                {area}
              </td>
              <td className={CELL}>
                {availableWords(unit.moveDate, today).replace('Available now', 'Now')}
              </td>
              <td className={`${CELL} tabular-nums max-sm:hidden`}>
                {unit.broker === 0 ? (
                  <span className="font-medium text-good">None</span>
                ) : (
                  dollars(unit.broker)
                )}
              </td>
              <td className={`${CELL} text-right! tabular-nums`}>
                {unitPriceWords(unit, 'room')}
                {unit.wholePrice !== null && isLetByRoom(unit) && (
                  <span className="block text-sm text-muted">{dollars(unit.wholePrice)} whole</span>
                )}
              </td>
              <td className="w-8 border-t border-line align-baseline">
                <div className="relative top-1 -mr-2.5">{renderHeart(unit)}</div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
