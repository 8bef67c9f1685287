import { browserApi } from '@stoop/base/web/platform/browser-api';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { SearchType } from '../../rules/search-url.ts';
import { contains, widened } from './area.ts';
import { withoutOverlaps } from './pin-layout.ts';
import { type MapPin, type PinsView, pinsQuery, readPins } from './pins.ts';
import { shownBounds } from './use-camera.ts';

/** A drag ends in several small moves, which share one request. */
const DEBOUNCE_MS = 150;
/** The margin around the view that is loaded, so that small moves need no request. */
const MARGIN = 0.1;
/** The API clusters within 64 pixels at a whole zoom; price tags need a little more space. */
const ZOOM_MARGIN = 0.3;
/** From this zoom on every building gets its own pin, which the API gives from zoom 16. */
const APART = { from: 15.4, requestZoom: 16 };

interface PinsState {
  pins: readonly MapPin[];
  status: 'loading' | 'ready' | 'failed';
}

const requestZoomOf = (zoom: number) =>
  zoom >= APART.from ? APART.requestZoom : Math.max(0, Math.floor(zoom - ZOOM_MARGIN));

const viewOf = (map: MapLibreMap): PinsView => ({
  bounds: shownBounds(map),
  zoom: requestZoomOf(map.getZoom()),
});

/**
 * The pins for the view and these filters (a query string), which count what is found in a search of this type. A move starts a new request and aborts the previous one;
 * the last pins stay until an answer comes.
 */
export function usePins(map: MapLibreMap, filters: string, type: SearchType): PinsState {
  const [state, setState] = useState<PinsState>({ pins: [], status: 'loading' });

  useEffect(() => {
    let answered: PinsView | null = null;
    let request: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const load = async () => {
      const view = viewOf(map);
      if (answered && answered.zoom === view.zoom && contains(answered.bounds, view.bounds)) return;
      request?.abort();
      const controller = new AbortController();
      request = controller;
      const requested = { zoom: view.zoom, bounds: widened(view.bounds, MARGIN) };
      setState((last) => ({ ...last, status: 'loading' }));
      try {
        const query = pinsQuery(requested, filters);
        const answer = await browserApi.getJson('/map/pins', { query, signal: controller.signal });
        if (controller.signal.aborted) return;
        answered = requested;
        // The nearest to the request's zoom that the map has while these pins are shown.
        const pins = withoutOverlaps(readPins(answer, type), requested.zoom + ZOOM_MARGIN);
        setState({ pins, status: 'ready' });
      } catch {
        if (!controller.signal.aborted) setState((last) => ({ ...last, status: 'failed' }));
      }
    };
    const scheduleLoad = () => {
      clearTimeout(timer);
      timer = setTimeout(load, DEBOUNCE_MS);
    };
    void load();
    map.on('moveend', scheduleLoad);
    map.on('resize', scheduleLoad);
    return () => {
      map.off('moveend', scheduleLoad);
      map.off('resize', scheduleLoad);
      clearTimeout(timer);
      request?.abort();
    };
  }, [map, filters, type]);

  return state;
}
