import { dollars } from '@stoop/base/rules/text/amounts';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { BuildingCard } from '@stoop/features/listings/web/building/building-card.tsx';
import { buildingName } from '@stoop/features/listings/web/card/home-words';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import type { Savable } from '@stoop/features/saved/web/saved';
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
    const heart: Savable = { key: `buildings/${home.buildingId}`, name: buildingName(home) };
    const note = <OwnNotes listing={{ buildingId: home.buildingId }} className="mt-2 text-sm" />;
    return (
      <BuildingCard
        building={home}
        rent={rent}
        corner={<SaveHeart item={heart} />}
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
      {home === 'failed' && <p role="status">Its homes could not be loaded. Try it again.</p>}
    </div>
  );
}
