import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { browserApi } from '../../platform/browser-api.ts';
import { holds, widened } from './area.ts';
import { withinSquare } from './pin-layout.ts';
import { type MapPin, type PinsAnswer, type PinsView, pinsQuery, readPins } from './pins.ts';
import { shownBounds } from './use-camera.ts';

/** A drag ends in several small moves; one request is enough for them. */
const SETTLE_MS = 150;
/** Asked for on each side beyond the view, so that small moves ask for nothing. */
const MARGIN = 0.1;
/** The API merges what shares 64 pixels at a whole zoom; tags with prices need a little more room. */
const ZOOM_LESS = 0.3;
/** Seen from so near, every house has its own pin: the API keeps all apart from zoom 16 on. */
const APART = { from: 15.4, ask: 16 };

interface PinsState {
  pins: readonly MapPin[];
  /** At which they were asked for: it decides what is merged. */
  zoom: number;
  status: 'loading' | 'ready' | 'failed';
}

const askedZoom = (zoom: number) =>
  zoom >= APART.from ? APART.ask : Math.max(0, Math.floor(zoom - ZOOM_LESS));

const viewOf = (map: MapLibreMap): PinsView => ({
  bounds: shownBounds(map),
  zoom: askedZoom(map.getZoom()),
});

/**
 * The pins of what the map shows, for these filters (a query string). A move asks anew and ends the
 * older request; until the answer comes, and when none does, the last pins stay.
 */
export function usePins(map: MapLibreMap, filters: string): PinsState {
  const [state, setState] = useState<PinsState>({ pins: [], zoom: 0, status: 'loading' });

  useEffect(() => {
    let answered: PinsView | null = null;
    let request: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const load = async () => {
      const view = viewOf(map);
      if (answered && answered.zoom === view.zoom && holds(answered.bounds, view.bounds)) return;
      request?.abort();
      const mine = new AbortController();
      request = mine;
      const asked = { zoom: view.zoom, bounds: widened(view.bounds, MARGIN) };
      setState((last) => ({ ...last, status: 'loading' }));
      try {
        const query = pinsQuery(asked, filters);
        const answer = await browserApi.getJson<PinsAnswer>('/map/pins', query, mine.signal);
        if (mine.signal.aborted) return;
        answered = asked;
        const pins = readPins(answer).map((pin) =>
          pin.kind === 'cluster' ? withinSquare(pin, asked.zoom) : pin,
        );
        setState({ pins, zoom: asked.zoom, status: 'ready' });
      } catch {
        if (!mine.signal.aborted) setState((last) => ({ ...last, status: 'failed' }));
      }
    };
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(load, SETTLE_MS);
    };
    void load();
    map.on('moveend', settle);
    map.on('resize', settle);
    return () => {
      map.off('moveend', settle);
      map.off('resize', settle);
      clearTimeout(timer);
      request?.abort();
    };
  }, [map, filters]);

  return state;
}
