import { dollars } from '@stoop/base/rules/text/amounts';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { sizeWords } from '@stoop/features/listings/rules/unit-label';
import type { UnitView } from '@stoop/features/listings/rules/views';
import { BuildingCard } from '@stoop/features/listings/web/building/building-card.tsx';
import { buildingName } from '@stoop/features/listings/web/card/home-words';
import {
  unitOffer,
  unitPriceWords,
  unitsByPrice,
} from '@stoop/features/listings/web/card/unit-prices';
import { WalkToTrains } from '@stoop/features/listings/web/card/walk-to-trains.tsx';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';
import { facadeFacts } from '@stoop/features/listings/web/illustrations/facade-facts';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import type { Heart } from '@stoop/features/saved/web/saved';
import type { Rent } from '@stoop/features/search/rules/filters';
import type { HomePin } from '@stoop/features/search/web/map/pins';
import { usePinHome } from '@stoop/features/search/web/map/use-pin-home';
import { OwnNotes } from './own-notes.tsx';

interface PinHomeProps {
  pin: HomePin;
  filters: string;
  rent: Rent;
  /** One of several beside each other. */
  isCompact: boolean;
}

/** The card of a pin: its building with the homes that match `filters` (a query string). */
export function PinHome({ pin, filters, rent, isCompact }: PinHomeProps) {
  const home = usePinHome(pin, filters);
  if (home !== 'loading' && home !== 'failed') {
    const heartOf = (unit: UnitView): Heart => {
      const { roomId } = unitOffer(unit, rent);
      const name = `${sizeWords(unit)} in ${buildingName(home)}`;
      const key = roomId ? (`rooms/${roomId}` as const) : (`units/${unit.rentId}` as const);
      return { key, name, buildingId: home.buildingId, unitId: unit.rentId };
    };
    const note = <OwnNotes listing={{ buildingId: home.buildingId }} className="mt-2 text-sm" />;
    return (
      <BuildingCard
        building={home}
        rent={rent}
        cornerOf={(unit) => <SaveHeart item={heartOf(unit)} />}
        note={note}
        isCompact={isCompact}
      />
    );
  }
  return (
    <div className="grid gap-2 p-3" aria-busy={home === 'loading'}>
      <p className="pr-8 text-lg/6 font-bold">
        <AddressText>{pin.name}</AddressText>
      </p>
      <p className="text-muted">From {dollars(pin.minPrice)} a month</p>
      {home === 'failed' && <p role="status">Its homes could not be loaded. Please try again.</p>}
    </div>
  );
}

/** What a pin is of, in few words, while a pointer rests on it. */
export function PinHint({ pin, filters, rent }: Omit<PinHomeProps, 'isCompact'>) {
  const home = usePinHome(pin, filters);
  const building = home === 'loading' || home === 'failed' ? null : home;
  const [unit] = building ? unitsByPrice(building, rent) : [];
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-3 p-2 text-sm">
      {building ? <Facade facts={facadeFacts(building)} /> : <div className="aspect-4/3 bg-wash" />}
      <div className="min-w-0">
        <p className="truncate font-bold">
          {pin.group ? `${counted(pin.group.length, 'building')}, one of them ` : ''}
          <AddressText>{pin.name}</AddressText>
        </p>
        <p>
          <b className="tabular-nums">
            {unit ? unitPriceWords(unit, rent) : dollars(pin.minPrice)}
          </b>{' '}
          {unit && sizeWords(unit)}
        </p>
        <p className="text-muted">{counted(pin.homes, pin.noun)} found here</p>
        {building && <WalkToTrains stops={building.subwayList} most={1} className="text-sm" />}
      </div>
    </div>
  );
}
