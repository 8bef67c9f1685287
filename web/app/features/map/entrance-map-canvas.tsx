import type { Coordinates } from '@stoop/domain/listings/documents';
import type { SearchArea } from '@stoop/domain/search/search-state';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { AddressText } from '../../ui/address-text.tsx';
import { CityMap } from './city-map.tsx';
import { entranceExtras } from './entrance-extras.ts';
import { useCityMap } from './map-context.ts';
import { useMapExtras } from './map-extras.ts';
import { MapSpot } from './map-spot.tsx';
import { MAP_PALETTES } from './palette.ts';
import { useMapTheme } from './use-map-theme.ts';

export interface EntranceMapProps {
  /** The accessible name of the picture. */
  label: string;
  /** Where the home stands. */
  door: Coordinates;
  /** What stands on its sign. */
  name: string;
  /** What the map shows at first, and how far stations are marked. */
  area: SearchArea;
  hostedStyleUrl: string | null;
}

/** Below this width the page scrolls around the map. */
const WIDE = '(width >= 64rem)';

function Door({ door, name, area }: EntranceMapProps) {
  const { overlay } = useCityMap();
  const theme = useMapTheme();
  useMapExtras(
    useMemo(
      () => entranceExtras(door, area.radiusKm, MAP_PALETTES[theme]),
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

export default function DoorMapCanvas(props: EntranceMapProps & { onUnavailable(): void }) {
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
