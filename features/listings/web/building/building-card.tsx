import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import type { Rent } from '@stoop/features/search/rules/filters';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shownTitle } from '../../rules/shown-title.ts';
import { sizeWords } from '../../rules/unit-label.ts';
import { buildingHomesPath } from '../../rules/unit-path.ts';
import type { BuildingItem, UnitView } from '../../rules/views.ts';
import { NO_BROKER_FEE } from '../card/fee-words.ts';
import { wholesOf } from '../card/home.ts';
import { availableWords, buildingName } from '../card/home-words.ts';
import { OwnLines } from '../card/own-lines.tsx';
import { unitOfferPath, unitPriceWords, unitsByPrice } from '../card/unit-prices.ts';
import { WalkToTrains } from '../card/walk-to-trains.tsx';
import { Facade } from '../illustrations/facade.tsx';
import { facadeFacts } from '../illustrations/facade-facts.ts';

/** So many are a list to scroll. */
const UNITS_SHOWN = 20;
const UNITS_SHOWN_COMPACT = 1;

interface BuildingCardProps {
  building: BuildingItem;
  /** The prices that the map compares: the first unit has the price of the pin. */
  rent: Rent;
  /** Of a unit: its heart. */
  cornerOf?: (unit: UnitView) => ReactNode;
  /** What the user has to do with it. */
  note?: ReactNode;
  /** Low, with its picture beside it. */
  isCompact?: boolean;
}

interface UnitRowProps extends Pick<BuildingCardProps, 'rent' | 'cornerOf'> {
  buildingId: string;
  unit: UnitView;
}

/** What a unit costs, what it is, and when. */
function UnitRow({ buildingId, unit, rent, cornerOf }: UnitRowProps) {
  const terms = [
    ...(unit.broker === 0 ? [NO_BROKER_FEE] : []),
    availableWords(unit.moveDate, newYorkDay(new Date())),
  ];
  return (
    <li className="flex items-center">
      <Link to={unitOfferPath(buildingId, unit, rent)} className="min-w-0 grow py-1 hover:bg-wash">
        <span className="inline-block font-bold whitespace-nowrap tabular-nums first-letter:uppercase">
          {unitPriceWords(unit, rent)}
        </span>{' '}
        <span className="text-muted">
          {sizeWords(unit)}
          {unit.unitNumber ? `, unit ${unit.unitNumber}` : ''}
        </span>
        <span className="block text-sm">
          {terms.map((term) => (
            <span
              key={term}
              className={`mr-3 inline-block ${term === NO_BROKER_FEE ? 'font-medium text-good' : ''}`}
            >
              {term}
            </span>
          ))}
        </span>
      </Link>
      {cornerOf?.(unit)}
    </li>
  );
}

export function BuildingCard(props: BuildingCardProps) {
  const { building, rent, note, isCompact = false } = props;
  const units = unitsByPrice(building, rent);
  const most = isCompact ? UNITS_SHOWN_COMPACT : UNITS_SHOWN;
  const more = units.length - most;
  return (
    <article className="grid gap-2 p-3">
      <div className="grid grid-cols-[5.5rem_1fr] gap-3">
        <Facade facts={facadeFacts(building)} />
        <div className="min-w-0">
          <h3 className={`text-lg/6 ${isCompact ? 'line-clamp-1' : 'line-clamp-2 pr-8'}`}>
            <AddressText>{buildingName(building)}</AddressText>
          </h3>
          <p className="line-clamp-1 text-sm text-muted">
            <AddressText>{shownTitle(building)}</AddressText>
          </p>
          <WalkToTrains stops={building.subwayList} most={1} className="text-sm" />
        </div>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {units.slice(0, most).map((unit) => (
          <UnitRow
            key={unit.rentId}
            buildingId={building.buildingId}
            {...{ unit, rent }}
            cornerOf={props.cornerOf}
          />
        ))}
      </ul>
      <OwnLines home={{ ...building, wholes: wholesOf(units, building) }} on="card" />
      {note}
      {more > 0 && (
        <Link
          to={buildingHomesPath(building.buildingId)}
          className="py-1 text-sm text-link underline"
        >
          {more} more in this building
        </Link>
      )}
    </article>
  );
}
