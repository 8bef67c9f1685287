import type { Coordinates } from '@stoop/domain/listings/documents';
import type { SearchArea } from '@stoop/domain/search/search-state';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CityMap } from './city-map.tsx';
import { useCityMap } from './map-context.ts';
import { MapSpot } from './map-spot.tsx';
import { PinCard } from './pin-card.tsx';
import { PinLayer } from './pin-layer.tsx';
import { clusterAt, covers } from './pin-layout.ts';
import type { HomePin, MapPin } from './pins.ts';
import { SearchAreaButton } from './search-area-button.tsx';
import { useCamera } from './use-camera.ts';
import { useFoundBox } from './use-found-box.ts';
import { usePins } from './use-pins.ts';

export interface HomeMapProps {
  /** The accessible name of the picture; the first one given stays. */
  label: string;
  /**
   * What is searched. The camera starts there and goes there when it changes, unless it already shows
   * that area (after "Search this area"). Null shows all that the filters find.
   */
  area: SearchArea | null;
  /** What is shown of a place that only a filter names, until something is found there. */
  around?: SearchArea | null;
  /** The filters of the pins as a query string, `writeFilters(filters).toString()`. */
  filters: string;
  /** `settings.mapStyleUrl`: shown in place of the bundled city, which comes back when it fails. */
  hostedStyleUrl: string | null;
  /** The building to light, pointed at in a list or on the map. */
  activeId: string | null;
  /** Where that building stands: lights the place also while its pin is merged with others. */
  activeAt?: Coordinates | null;
  /**
   * The pointer or the focus came to a pin (the buildingId, or the id of a cluster, which covers the buildings
   * at some places), or left it (null).
   */
  onActive(id: string | null, covers?: (place: Coordinates) => boolean): void;
  /** What opens when a pin is chosen: a card with the home's picture, price and link. */
  renderCard(pin: HomePin): ReactNode;
  /** Offers "Search this area" once the visitor has moved the map. */
  onSearchArea?(area: SearchArea): void;
  /** Said where no map can be shown. */
  withoutMap?: string;
}

/** What a map without a place shows: Manhattan and the nearer halves of Brooklyn and Queens. */
const CITY: SearchArea = { lat: 40.729, lng: -73.965, radiusKm: 9 };
const CLUSTER_ZOOM_STEP = 2;

function Homes(props: HomeMapProps) {
  const { activeId, activeAt, onActive, onSearchArea } = props;
  const { map, overlay } = useCityMap();
  const { pins, zoom, status } = usePins(map, props.filters);
  const [selected, setSelected] = useState<HomePin | null>(null);
  const { area, around = null, filters } = props;
  const found = useFoundBox(filters, area === null && filters !== '');
  const isMoved = useCamera(map, { area: area ?? around, found });

  useEffect(() => {
    const close = (event: { originalEvent: Event }) => {
      if (event.originalEvent.target === map.getCanvas()) setSelected(null);
    };
    map.on('click', close);
    return () => {
      map.off('click', close);
    };
  }, [map]);

  const choose = (pin: MapPin) => {
    if (pin.kind === 'home') setSelected(pin.id === selected?.id ? null : pin);
    else {
      const zoom = map.getZoom() + CLUSTER_ZOOM_STEP;
      map.easeTo({ center: pin, zoom, duration: 300 }, { isByHand: true });
    }
  };
  const activate = (id: string | null) => {
    const pin = pins.find((one) => one.id === id);
    if (pin?.kind === 'cluster') onActive(id, (place) => covers(pin, place, zoom));
    else onActive(id);
  };
  const isPinShown = pins.some((pin) => pin.id === activeId);
  const cluster = activeId && activeAt && !isPinShown ? clusterAt(pins, activeAt, zoom) : undefined;
  return (
    <div data-pins={status}>
      <PinLayer
        pins={pins}
        activeId={cluster?.id ?? activeId}
        onActive={activate}
        selectedId={selected?.id ?? null}
        onChoose={choose}
      />
      {activeId &&
        activeAt &&
        !isPinShown &&
        !cluster &&
        createPortal(
          <MapSpot at={activeAt}>
            <span className="map-active-place" />
          </MapSpot>,
          overlay,
        )}
      {selected && (
        <PinCard key={selected.id} pin={selected} onClose={() => setSelected(null)}>
          {props.renderCard(selected)}
        </PinCard>
      )}
      {onSearchArea && isMoved && <SearchAreaButton onSearch={onSearchArea} />}
      <p role="status" className="map-notice">
        {status === 'failed' && 'New prices could not be loaded. Move the map to try again.'}
      </p>
    </div>
  );
}

export default function HomeMapCanvas(props: HomeMapProps & { onUnavailable(): void }) {
  return (
    <CityMap
      label={props.label}
      start={props.area ?? props.around ?? CITY}
      hostedStyleUrl={props.hostedStyleUrl}
      onUnavailable={props.onUnavailable}
    >
      <Homes {...props} />
    </CityMap>
  );
}
