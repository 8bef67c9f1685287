import type { SearchArea } from '@stoop/domain/search/search-state';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import './map-canvas.css';
import './map-parts.css';
import { zoomOfArea } from './area.ts';
import { type CityMapHandle, createMap } from './create-map.ts';
import { CityMapContext } from './map-context.ts';
import { MapControls } from './map-controls.tsx';
import { MapDataNotice } from './map-data-notice.tsx';
import { useMapTheme } from './use-map-theme.ts';

interface CityMapProps {
  /** The accessible name of the picture. */
  label: string;
  /** What it shows at first. */
  start: SearchArea;
  /** A style to show in place of the bundled city. */
  hostedStyleUrl: string | null;
  /** In a page that scrolls: one finger and the wheel move the page, two fingers the map. */
  isEmbedded?: boolean;
  /** The browser cannot draw it, or has stopped. */
  onUnavailable(): void;
  /** Drawn over the map, with `useCityMap`. */
  children?: ReactNode;
}

/** MapLibre puts this element's children where its own controls and gestures reach them. */
function addOverlay(handle: CityMapHandle): HTMLElement {
  const overlay = document.createElement('div');
  overlay.className = 'map-overlay';
  handle.map.getCanvasContainer().append(overlay);
  return overlay;
}

/**
 * `data-map` on the frame says `loading` until the first picture is complete, then `idle` whenever it is
 * complete and still, and `moving` otherwise.
 */
function tellState(frame: HTMLElement, { map }: CityMapHandle): void {
  const tell = (state: 'moving' | 'idle') => {
    frame.dataset.map = state;
  };
  map.once('idle', () => {
    tell('idle');
    map.on('movestart', () => tell('moving'));
    map.on('styledataloading', () => tell('moving'));
    map.on('idle', () => tell('idle'));
  });
}

/**
 * The city. Loads MapLibre, so import it only when a map is seen (`MapFrame` does). Its color follows
 * the page's theme and the camera stays where it is.
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
    tellState(container, handle);
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
