import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SearchArea } from '../../rules/search-area.ts';
import './map-canvas.css';
import './map-parts.css';
import { zoomOfArea } from './area.ts';
import { type CityMapHandle, createMap } from './create-map.ts';
import { CityMapContext } from './map-context.ts';
import { MapControls } from './map-controls.tsx';
import { MapDataNotice } from './map-data-notice.tsx';
import { useMapTheme } from './use-map-theme.ts';

interface CityMapProps {
  /** The accessible name of the map. */
  label: string;
  /** The area that it shows first. */
  start: SearchArea;
  /** Replaces the bundled city. */
  hostedStyleUrl: string | null;
  /** For a map inside a scrolling page: one finger and the wheel scroll the page, two fingers move the map. */
  isEmbedded?: boolean;
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

  const start = useEffectEvent((container: HTMLElement): CityMapHandle | null => {
    const { clientWidth, clientHeight } = container;
    try {
      const handle = createMap({
        container,
        label: props.label,
        center: props.start,
        zoom: zoomOfArea(props.start, clientWidth, clientHeight),
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

  return (
    <div className="map-city">
      <div ref={frame} className="map-picture" data-map="loading" />
      {shown && (
        <CityMapContext value={shown}>
          {props.children}
          <MapDataNotice data={shown.data} />
          <MapControls />
        </CityMapContext>
      )}
    </div>
  );
}
