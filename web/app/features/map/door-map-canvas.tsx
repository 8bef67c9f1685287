import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { AddressText } from '../../ui/address-text.tsx';
import { CityMap } from './city-map.tsx';
import { doorExtras } from './door-extras.ts';
import type { DoorMapProps } from './door-map.tsx';
import { useCityMap } from './map-context.ts';
import { useMapExtras } from './map-extras.ts';
import { MapSpot } from './map-spot.tsx';
import { MAP_PALETTES } from './palette.ts';
import { useMapTheme } from './use-map-theme.ts';

/** Below this width the page scrolls around the map. */
const WIDE = '(width >= 64rem)';

function Door({ door, name, area }: DoorMapProps) {
  const { overlay } = useCityMap();
  const theme = useMapTheme();
  useMapExtras(
    useMemo(
      () => doorExtras(door, area.radiusKm, MAP_PALETTES[theme]),
      [door, area.radiusKm, theme],
    ),
  );
  return createPortal(
    <MapSpot at={door}>
      <span className="map-pin" data-active="true" aria-hidden="true">
        <AddressText>{name}</AddressText>
      </span>
    </MapSpot>,
    overlay,
  );
}

export default function DoorMapCanvas(props: DoorMapProps & { onUnavailable(): void }) {
  return (
    <CityMap
      label={props.label}
      start={props.area}
      hostedStyleUrl={props.hostedStyleUrl}
      isEmbedded={!window.matchMedia(WIDE).matches}
      onUnavailable={props.onUnavailable}
    >
      <Door {...props} />
    </CityMap>
  );
}
