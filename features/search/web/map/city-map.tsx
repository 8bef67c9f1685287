import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { SearchArea } from '../../rules/search-area.ts';
import './map-canvas.css';
import './map-cards.css';
import './map-parts.css';
import './map-marks.css';
import { useStore } from '@stoop/base/web/platform/store';
import { createPortal } from 'react-dom';
import { type CityMapHandle, createMap, limitMap } from './create-map.ts';
import { firstView, type MapSize } from './first-view.ts';
import type { MapView } from './kept-view.ts';
import { CityMapContext, useCityMap } from './map-context.ts';
import type { MapDataState } from './map-data.ts';
import { MapSpot } from './map-spot.tsx';
import { BY_HAND } from './moved-by-hand.ts';
import { useMapTheme } from './use-map-theme.ts';
import { aimOf, middleShown } from './zoom-aim.ts';

interface Located {
  lat: number;
  lng: number;
}

const LOCATED_ZOOM = 14;
const LOCATE_TIMEOUT_MS = 10_000;
const NOTICE_MS = 4000;

const Glyph = ({ path }: { path: string }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);

const PLUS = 'M10 4v12M4 10h12';
const MINUS = 'M4 10h12';
const TARGET = 'M10 1v4M10 15v4M1 10h4M15 10h4M10 5a5 5 0 1 0 0 10a5 5 0 1 0 0-10z';

function MapControls() {
  const { map, overlay, covered, marked } = useCityMap();
  const [located, setLocated] = useState<Located | null>(null);
  const [notice, setNotice] = useState('');
  // It was read by then, and lies over homes.
  useEffect(() => {
    if (notice === '') return;
    const timer = setTimeout(() => setNotice(''), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  const zoom = (step: number) => {
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const size = { width, height, covered };
    const middle = middleShown(size);
    const aim =
      step > 0
        ? aimOf(
            size,
            marked.current.map((at) => map.project(at)),
            step,
          )
        : middle;
    const offset: [number, number] = [middle.x - width / 2, middle.y - height / 2];
    const center = map.unproject([aim.x, aim.y]);
    map.easeTo({ center, offset, zoom: map.getZoom() + step, duration: 180 }, BY_HAND);
  };
  const locate = () => {
    setNotice('Looking for your location…');
    const found = ({ coords }: GeolocationPosition) => {
      const center = { lat: coords.latitude, lng: coords.longitude };
      setLocated(center);
      const isInCity = map.getMaxBounds()?.contains(center) ?? true;
      setNotice(isInCity ? '' : 'You seem to be outside New York.');
      if (isInCity) map.easeTo({ center, zoom: LOCATED_ZOOM }, BY_HAND);
    };
    const failed = () => setNotice('Your location is not available.');
    if (!('geolocation' in navigator)) return failed();
    navigator.geolocation.getCurrentPosition(found, failed, { timeout: LOCATE_TIMEOUT_MS });
  };

  return (
    <>
      <div className="map-controls">
        <button type="button" aria-label="Zoom in" onClick={() => zoom(1)}>
          <Glyph path={PLUS} />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => zoom(-1)}>
          <Glyph path={MINUS} />
        </button>
        <button type="button" aria-label="Show my location" onClick={locate}>
          <Glyph path={TARGET} />
        </button>
      </div>
      <p role="status" className="map-notice">
        {notice}
      </p>
      {located &&
        createPortal(
          <MapSpot coordinates={located}>
            <span className="map-me" role="img" aria-label="You are here" />
          </MapSpot>,
          overlay,
        )}
    </>
  );
}

/** Says that map data is missing, with a button to retry; also retries when the network returns. */
function MapDataNotice({ data }: { data: MapDataState }) {
  const isMissing = useStore(data.isMissing);
  useEffect(() => {
    window.addEventListener('online', data.retry);
    return () => window.removeEventListener('online', data.retry);
  }, [data]);
  return (
    <div role="status" className="map-data-notice">
      {isMissing && (
        <>
          Parts of the map could not be loaded.{' '}
          <button type="button" onClick={data.retry}>
            Try again
          </button>
        </>
      )}
    </div>
  );
}

interface CityMapProps {
  /** The accessible name of the map. */
  label: string;
  /** The area that it shows first, or what a map of its size does; null is the city. */
  start: SearchArea | null | ((size: MapSize) => MapView);
  /** Where it was before; null shows the area. */
  kept?: MapView | null;
  /** Replaces the bundled city. */
  hostedStyleUrl: string | null;
  /** For a map inside a scrolling page: one finger and the wheel scroll the page, two fingers move the map. */
  isEmbedded?: boolean;
  /** How many pixels of its height something else covers from below. */
  covered?: number;
  /** Called when WebGL is missing or lost. */
  onUnavailable(): void;
  /** Rendered over the map; may use `useCityMap`. */
  children?: ReactNode;
}

/** Inside MapLibre's container, so that its gestures work on the overlay, too. */
function addOverlay(handle: CityMapHandle): HTMLElement {
  const overlay = document.createElement('div');
  overlay.className = 'map-overlay';
  handle.map.getCanvasContainer().append(overlay);
  return overlay;
}

/**
 * `data-map` on the frame is `loading` until the first picture is complete, then `idle` while it is complete and still,
 * else `moving`.
 */
function trackState(frame: HTMLElement, { map }: CityMapHandle): void {
  const setMapState = (state: 'moving' | 'idle') => {
    frame.dataset.map = state;
  };
  map.once('idle', () => {
    setMapState('idle');
    map.on('movestart', () => setMapState('moving'));
    map.on('styledataloading', () => setMapState('moving'));
    map.on('idle', () => setMapState('idle'));
  });
}

/**
 * The map of the city. It imports MapLibre, so import it lazily (see `MapFrame`). Its colors follow the page's theme
 * without moving the camera.
 */
export function CityMap(props: CityMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<(CityMapHandle & { overlay: HTMLElement }) | null>(null);
  const theme = useMapTheme();
  const { covered = 0 } = props;

  const start = useEffectEvent((container: HTMLElement): CityMapHandle | null => {
    const { clientWidth: width, clientHeight: height } = container;
    const size = { width, height, covered };
    const first = props.start;
    try {
      const handle = createMap({
        container,
        label: props.label,
        view: props.kept ?? (typeof first === 'function' ? first(size) : firstView(size, first)),
        isCovered: covered > 0,
        theme,
        hostedStyleUrl: props.hostedStyleUrl,
        isEmbedded: props.isEmbedded ?? false,
      });
      handle.map.on('webglcontextlost', () => fail());
      return handle;
    } catch {
      fail();
      return null;
    }
  });
  const fail = useEffectEvent(() => props.onUnavailable());

  useEffect(() => {
    const container = frame.current;
    const handle = container && start(container);
    if (!handle) return;
    trackState(container, handle);
    setShown({ ...handle, overlay: addOverlay(handle) });
    return () => {
      setShown(null);
      handle.map.remove();
    };
  }, []);

  useEffect(() => shown?.setTheme(theme), [shown, theme]);

  const isCovered = covered > 0;
  useEffect(() => void (shown && limitMap(shown.map, isCovered)), [shown, isCovered]);

  const city = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    city.current?.style.setProperty('--map-covered', `${covered}px`);
  }, [covered]);
  const marked = useRef<readonly Located[]>([]);
  const context = useMemo(() => shown && { ...shown, covered, marked }, [shown, covered]);

  return (
    <div ref={city} className="map-city">
      <div ref={frame} className="map-picture" data-map="loading" />
      {context && (
        <CityMapContext value={context}>
          {props.children}
          <MapDataNotice data={context.data} />
          <MapControls />
        </CityMapContext>
      )}
    </div>
  );
}
