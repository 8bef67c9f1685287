import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { HOMES_FROM_ZOOM } from '../../rules/map-marks.ts';
import type { SearchType } from '../../rules/search-url.ts';
import { contains, widened } from './area.ts';
import type { CityMapValue } from './map-context.ts';
import { type MapPin, type PinsView, pinsQuery, readPins } from './pins.ts';
import { shownBounds } from './use-camera.ts';

/** A drag ends in several small moves, which share one request. */
const DEBOUNCE_MS = 150;
/** The margin around the view that is loaded, so that small moves need no request. */
const MARGIN = 0.1;
/** Whether the pins of one view are those of another: of its homes where it has no more, of its areas exactly. */
const isAnswered = (answered: PinsView, { zoom, bounds }: PinsView): boolean =>
  answered.zoom === zoom &&
  contains(answered.bounds, bounds) &&
  (zoom >= HOMES_FROM_ZOOM || contains(bounds, answered.bounds));

type SeenMap = Pick<CityMapValue, 'map' | 'covered'>;

interface LoadedPins {
  pins: readonly MapPin[];
  status: 'loading' | 'ready' | 'failed';
  /** The search that they are of; null before the first. */
  search: string | null;
}

type PinsState = Pick<LoadedPins, 'pins' | 'status'> & {
  /** Whether they are of another search than this one. */
  isOld: boolean;
};

const viewOf = ({ map, covered }: SeenMap): PinsView => ({
  bounds: shownBounds(map, covered),
  zoom: Math.min(HOMES_FROM_ZOOM, Math.floor(map.getZoom())),
});

/**
 * The pins for the view and these filters (a query string), which count what is found in a search of this type. A move starts a new request and aborts the previous one;
 * the last pins stay until an answer comes.
 */
export function usePins(seen: SeenMap, filters: string, type: SearchType): PinsState {
  const { map, covered } = seen;
  const [state, setState] = useState<LoadedPins>({ pins: [], status: 'loading', search: null });
  const search = `${type} ${filters}`;

  const viewNow = useEffectEvent(() => viewOf(seen));
  const reload = useRef<() => void>(undefined);

  useEffect(() => {
    let answered: PinsView | null = null;
    let request: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const load = async () => {
      // What is not displayed shows nothing.
      if (map.getContainer().clientWidth === 0) return;
      const view = viewNow();
      // What was asked for before is of another view.
      request?.abort();
      if (answered && isAnswered(answered, view))
        return setState((last) => ({ ...last, status: 'ready' }));
      const controller = new AbortController();
      request = controller;
      // An area counts exactly what is in view.
      const margin = view.zoom < HOMES_FROM_ZOOM ? 0 : MARGIN;
      const requested = { zoom: view.zoom, bounds: widened(view.bounds, margin) };
      setState((last) => ({ ...last, status: 'loading' }));
      try {
        const query = pinsQuery(requested, filters);
        const answer = await browserApi.getJson('/map/pins', { query, signal: controller.signal });
        if (controller.signal.aborted) return;
        answered = requested;
        setState({ pins: readPins(answer, type), status: 'ready', search });
      } catch {
        if (!controller.signal.aborted) setState((last) => ({ ...last, status: 'failed' }));
      }
    };
    const scheduleLoad = () => {
      clearTimeout(timer);
      timer = setTimeout(load, DEBOUNCE_MS);
      // With the new view, so that it is drawn once until its pins come.
      if (map.getContainer().clientWidth > 0 && !(answered && isAnswered(answered, viewNow())))
        setState((last) => ({ ...last, status: 'loading' }));
    };
    void load();
    reload.current = scheduleLoad;
    map.on('moveend', scheduleLoad);
    map.on('resize', scheduleLoad);
    return () => {
      map.off('moveend', scheduleLoad);
      map.off('resize', scheduleLoad);
      clearTimeout(timer);
      request?.abort();
    };
  }, [map, filters, type, search]);

  // What is no longer covered may have more of them.
  useEffect(() => void (covered > 0 && reload.current?.()), [covered]);

  const { pins, status } = state;
  return { pins, status, isOld: state.search !== search };
}
