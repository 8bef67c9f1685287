import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { CityMap } from '../city-map.tsx';
import { STATION_NAMES } from '../label-layers.ts';
import { useCityMap } from '../map-context.ts';
import { useMapExtras } from '../map-extras.ts';
import { MapSpot } from '../map-spot.tsx';
import { useTakenGround } from '../marks-as-ground.ts';
import { MAP_PALETTES, type MapTheme } from '../palette.ts';
import { useLeftOut } from '../use-left-out.ts';
import { useMapTheme } from '../use-map-theme.ts';
import { useRestingView } from '../use-resting-view.ts';
import { entranceExtras } from './entrance-extras.ts';
import { entranceLayout, type Walk } from './entrance-layout.ts';
import { loadStations, type MapStation, type MapStop, stationsOf } from './entrance-stations.ts';
import { entranceView } from './entrance-view.ts';
import { useNamesNearer } from './use-names-nearer.ts';
import { useWalks } from './use-walks.ts';

export interface EntranceMapProps {
  label: string;
  entrance: Coordinates;
  /** The text of its sign. */
  name: string;
  /** The stations within a walk, the shortest first. */
  stops: readonly MapStop[];
  hostedStyleUrl: string | null;
}

const GROUND_STATIONS = [STATION_NAMES];

/** Below this width the map is embedded in a scrolling page. */
const WIDE = '(width >= 64rem)';

interface EntranceProps extends Pick<EntranceMapProps, 'entrance' | 'name'> {
  stations: readonly MapStation[];
  walks: readonly Walk[];
  theme: MapTheme;
}

function Entrance({ entrance, name, stations, walks, theme }: EntranceProps) {
  const seen = useCityMap();
  const palette = MAP_PALETTES[theme];
  const view = useRestingView(seen);
  const { isBelow, labels, taken } = useMemo(
    () => entranceLayout(view, { entrance, name, stations, walks }),
    [view, entrance, name, stations, walks],
  );
  useNamesNearer();
  // Those of a home have larger names.
  useLeftOut(
    GROUND_STATIONS,
    'id',
    useMemo(() => stations.map(({ id }) => id), [stations]),
  );
  useMapExtras(useMemo(() => entranceExtras(stations, walks, palette), [stations, walks, palette]));
  useTakenGround(taken, view);
  return createPortal(
    <div aria-hidden="true">
      {labels.map(({ label, at }) => (
        <MapSpot key={label} coordinates={at}>
          <span className="map-walk">{label}</span>
        </MapSpot>
      ))}
      <MapSpot coordinates={entrance}>
        <span className="map-entrance" />
        <span className="map-pin" data-active="true" data-below={isBelow || undefined}>
          <AddressText>{name}</AddressText>
        </span>
      </MapSpot>
    </div>,
    seen.overlay,
  );
}

/** All is put on the ground again in another theme and once the walks are known, because what is added last is placed first. */
function ThemedEntrance(props: Omit<EntranceProps, 'walks' | 'theme'>) {
  const theme = useMapTheme();
  const walks = useWalks(props.entrance);
  return <Entrance key={`${theme} ${walks.length}`} {...props} {...{ theme, walks }} />;
}

/** The stations of the map; null until they came, and none where they did not, which the map itself says. */
function useStations({ stops, entrance }: EntranceMapProps): readonly MapStation[] | null {
  const [all, setAll] = useState<readonly MapStation[] | null>(null);
  useEffect(() => {
    loadStations().then(setAll, () => setAll([]));
  }, []);
  return useMemo(() => all && stationsOf(stops, all, entrance), [all, stops, entrance]);
}

export default function EntranceMapCanvas(props: EntranceMapProps & { onUnavailable(): void }) {
  const { entrance, name } = props;
  const stations = useStations(props);
  if (!stations) return null;
  return (
    <CityMap
      label={props.label}
      start={(size) => entranceView(size, entrance, stations)}
      hostedStyleUrl={props.hostedStyleUrl}
      isEmbedded={!window.matchMedia(WIDE).matches}
      onUnavailable={props.onUnavailable}
    >
      <ThemedEntrance {...{ entrance, name, stations }} />
    </CityMap>
  );
}
