import { count, dollars } from '@stoop/base/rules/text/amounts';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { TableHead } from '@stoop/base/web/ui/table-head.tsx';
import type { ReactNode } from 'react';
import { latelyCut } from '../../rules/price-cut.ts';
import { isLetByRoom, leastPrice } from '../../rules/unit-price.ts';
import type { UnitView } from '../../rules/views.ts';
import { availableWords } from '../card/home-words.ts';
import { unitOffer, unitOfferPath, unitPriceWords } from '../card/unit-prices.ts';
import { historyDay } from '../history/history-words.ts';
import { floorWords } from '../home/unit-words.ts';

const CELL = 'border-t border-line py-3 pr-4 text-left align-baseline font-normal max-[23rem]:pr-2';

const COLUMNS = [
  { label: 'Unit' },
  { label: 'Size', isWide: true },
  { label: 'Floor', isWide: true },
  { label: 'Available' },
  { label: 'Broker you hire', isWide: true },
  { label: 'A month', isRight: true },
  { label: 'Save', isForScreenReaders: true },
];

interface UnitsTableProps {
  units: readonly UnitView[];
  /** Which price of a unit is shown first. */
  rent: 'whole' | 'room';
  buildingId: string;
  today: string;
  renderHeart(unit: UnitView): ReactNode;
  renderMore(unit: UnitView): ReactNode;
}

/** The units of a building in the given order. `today` is an ISO date; `renderHeart` renders the heart of a unit, `renderMore` what stands below its name. */
export function UnitsTable({
  units,
  rent,
  buildingId,
  today,
  renderHeart,
  renderMore,
}: UnitsTableProps) {
  return (
    <table className="w-full">
      <TableHead columns={COLUMNS} />
      <tbody>
        {units.map((unit) => {
          const { amount, roomId } = unitOffer(unit, rent);
          const cut = latelyCut(unit, { roomId, rent: amount }, today);
          const area = unit.squareFeet && `, ${count(unit.squareFeet)} sq ft`;
          return (
            <tr key={unit.rentId}>
              <th scope="row" className={CELL}>
                <StrongLink to={unitOfferPath(buildingId, unit, rent)}>
                  {unit.unitNumber ?? unit.label}
                </StrongLink>
                <span className="block text-sm text-muted sm:hidden">{unit.label}</span>
                {renderMore(unit)}
              </th>
              <td className={`${CELL} max-sm:hidden`}>
                {unit.label}
                {area}
              </td>
              <td className={`${CELL} max-sm:hidden`}>{floorWords(unit.floor)}</td>
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
                {unitPriceWords(unit, rent)}
                {cut && (
                  <span className="block text-sm font-medium text-good">
                    −{dollars(cut.by)} on {historyDay(cut.day, today)}
                  </span>
                )}
                {unit.wholePrice !== null && isLetByRoom(unit) && (
                  <span className="block text-sm text-muted">
                    {rent === 'whole'
                      ? `rooms from ${dollars(leastPrice(unit))}`
                      : `${dollars(unit.wholePrice)} whole`}
                  </span>
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
