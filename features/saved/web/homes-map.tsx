import { dollars } from '@stoop/base/rules/text/amounts';
import { useSiteData } from '@stoop/base/web/platform/site-data';
import { useMedia } from '@stoop/base/web/platform/use-media';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { ChosenMap } from '@stoop/features/search/web/map/chosen-map.tsx';
import { type HomePin, isOf } from '@stoop/features/search/web/map/pins';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { MarkedHome } from './marked-home.ts';

/** Beside the list; on a narrower screen it stands in the page. */
const WIDE = '(min-width: 64rem)';

/** A pin for each building, with the cheapest of its homes. */
function pinsOf(homes: readonly MarkedHome[]): HomePin[] {
  return [...Map.groupBy(homes, ({ buildingId }) => buildingId)].flatMap(([id, inside]) => {
    const [first] = inside;
    if (!first) return [];
    const { coordinates, facade, name } = first;
    const area = { borough: facade.borough ?? '', neighborhood: facade.neighborhood ?? '' };
    const minPrice = Math.min(...inside.map(({ price }) => price.amount));
    return [
      {
        kind: 'home',
        id,
        name,
        area,
        ...coordinates,
        minPrice,
        homes: inside.length,
        found: inside.length,
        noun: 'unit',
        type: 'unit',
      },
    ];
  });
}

interface HomesMapProps {
  label: string;
  /** Those on the market. */
  homes: readonly MarkedHome[];
  pointed: string | null;
  onPoint: (buildingId: string | null) => void;
}

/** The homes of a list on a map: a price for each building, and in its card the way to each of them. */
export function HomesMap({ label, homes, pointed, onPoint }: HomesMapProps) {
  const { mapStyleUrl } = useSiteData();
  const isWide = useMedia(WIDE) ?? false;
  const pins = useMemo(() => pinsOf(homes), [homes]);
  if (pins.length === 0) return null;
  return (
    <ChosenMap
      label={label}
      pins={pins}
      hostedStyleUrl={mapStyleUrl}
      isEmbedded={!isWide}
      pointed={pointed}
      onPoint={onPoint}
      renderCard={(pin) => (
        <ul key={pin.id} className="grid gap-2 p-3 pr-10">
          {homes
            .filter(({ buildingId }) => isOf(pin, buildingId))
            .map(({ key, to, name, about, price }) => (
              <li key={key}>
                <Link to={to} className="link font-bold">
                  <AddressText>{name}</AddressText>
                </Link>
                <p className="text-sm text-muted">
                  <AddressText>{about}</AddressText>
                </p>
                <p className="font-bold">
                  {price.from && 'From '}
                  {dollars(price.amount)} <span className="font-normal">{price.unit}</span>
                </p>
              </li>
            ))}
        </ul>
      )}
    />
  );
}
