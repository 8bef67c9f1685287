import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import type { Rent } from '@stoop/features/search/rules/filters';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BuildingItem } from '../../rules/views.ts';
import { NO_BROKER_FEE, wholesOf } from '../card/home.ts';
import { buildingName } from '../card/home-words.ts';
import { OwnLines } from '../card/own-lines.tsx';
import { unitOfferPath, unitPriceWords, unitsByPrice } from '../card/unit-prices.ts';
import { WalkToTrains } from '../card/walk-to-trains.tsx';
import { Facade } from '../illustrations/facade.tsx';
import { facadeFacts } from '../illustrations/facade-facts.ts';

const UNITS_SHOWN = 3;
const UNITS_SHOWN_COMPACT = 1;

interface BuildingCardProps {
  building: BuildingItem;
  /** The prices that the map compares: the first unit has the price of the pin. */
  rent: Rent;
  /** The heart. */
  corner?: ReactNode;
  /** What the user has to do with it. */
  note?: ReactNode;
  /** Low, with its picture beside it. */
  isCompact?: boolean;
}

export function BuildingCard({
  building,
  rent,
  corner,
  note,
  isCompact = false,
}: BuildingCardProps) {
  const units = unitsByPrice(building, rent);
  const most = isCompact ? UNITS_SHOWN_COMPACT : UNITS_SHOWN;
  const more = units.length - most;
  return (
    <article className="@container">
      <div
        className={`grid gap-3 p-3 ${isCompact ? 'grid-cols-[5.5rem_1fr]' : '@min-[21rem]:grid-cols-[7.5rem_1fr]'}`}
      >
        <Facade facts={facadeFacts(building)} />
        <div className="min-w-0">
          <h3 className={`text-lg/6 ${isCompact ? 'line-clamp-1' : 'line-clamp-2 pr-8'}`}>
            <AddressText>{buildingName(building)}</AddressText>
          </h3>
          <p className="text-sm text-muted">
            <AddressText>{building.title}</AddressText>
          </p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {units.slice(0, most).map((unit) => (
              <li key={unit.rentId}>
                <Link
                  to={unitOfferPath(building.buildingId, unit, rent)}
                  className="flex min-h-9 flex-wrap items-center gap-x-2 py-1 hover:bg-wash"
                >
                  <span className="font-bold whitespace-nowrap tabular-nums">
                    {unitPriceWords(unit, rent)}
                  </span>
                  <span className="text-muted">
                    {unit.label}
                    {unit.unitNumber ? `, unit ${unit.unitNumber}` : ''}
                  </span>
                  {unit.broker === 0 && (
                    <span className="ml-auto text-sm font-medium whitespace-nowrap text-good">
                      {NO_BROKER_FEE}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
          <OwnLines home={{ ...building, wholes: wholesOf(units, building) }} on="card" />
          {note}
          <div className="mt-2 flex items-center justify-between gap-2 text-sm text-muted">
            <WalkToTrains stops={building.subwayList} most={isCompact ? 1 : 2} />
            {more > 0 && <span className="ml-auto">and {more} more</span>}
            {corner}
          </div>
        </div>
      </div>
    </article>
  );
}
