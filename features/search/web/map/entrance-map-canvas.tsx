import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { SearchArea } from '../../rules/search-area.ts';
import { CityMap } from './city-map.tsx';
import { entranceExtras, signExtras } from './entrance-extras.ts';
import { useCityMap } from './map-context.ts';
import { useMapExtras } from './map-extras.ts';
import { MapSpot } from './map-spot.tsx';
import { MAP_PALETTES } from './palette.ts';
import { useMapTheme } from './use-map-theme.ts';
import { useSignBelow } from './use-sign-below.ts';

export interface EntranceMapProps {
  label: string;
  entrance: Coordinates;
  /** The text of its sign. */
  name: string;
  /** The area that the map shows first; stations within it are marked. */
  area: SearchArea;
  hostedStyleUrl: string | null;
}

/** Below this width the map is embedded in a scrolling page. */
const WIDE = '(width >= 64rem)';

function Entrance({ entrance, name, area }: EntranceMapProps) {
  const { map, overlay } = useCityMap();
  const theme = useMapTheme();
  const sign = useRef<HTMLSpanElement>(null);
  const isBelow = useSignBelow(map, entrance, sign);
  useMapExtras(
    useMemo(
      () => entranceExtras(entrance, area.radiusKm, MAP_PALETTES[theme]),
      [entrance, area.radiusKm, theme],
    ),
  );
  useMapExtras(useMemo(() => signExtras(entrance, { name, isBelow }), [entrance, name, isBelow]));
  return createPortal(
    <MapSpot coordinates={entrance}>
      <span
        ref={sign}
        className="map-pin"
        data-active="true"
        data-below={isBelow || undefined}
        aria-hidden="true"
      >
        <AddressText>{name}</AddressText>
      </span>
    </MapSpot>,
    overlay,
  );
}

export default function EntranceMapCanvas(props: EntranceMapProps & { onUnavailable(): void }) {
  return (
    <CityMap
      label={props.label}
      start={props.area}
      hostedStyleUrl={props.hostedStyleUrl}
      isEmbedded={!window.matchMedia(WIDE).matches}
      onUnavailable={props.onUnavailable}
    >
      <Entrance {...props} />
    </CityMap>
  );
}
