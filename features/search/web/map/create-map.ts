import type { Bounds } from '@stoop/base/rules/geo/bounds';
import {
  AttributionControl,
  type ErrorEvent,
  type LngLatBoundsLike,
  Map as MapLibreMap,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { limitsOf, ZOOMS } from './first-view.ts';
import type { MapView } from './kept-view.ts';
import { drawLineRow, IMAGE_RATIO } from './line-images.ts';
import { type MapDataState, watchMapData } from './map-data.ts';
import { isExtra, withLayers } from './map-extras.ts';
import { cityStyle } from './map-style.ts';
import { BLANK } from './marks-as-ground.ts';
import type { MapTheme } from './palette.ts';
import { drawSign } from './place-signs.ts';

setWorkerUrl(workerUrl);

/** A hosted style is given up after this many failed tiles before its first picture. */
const FAILURES_MAX = 5;

interface CityMapOptions {
  container: HTMLElement;
  label: string;
  view: MapView;
  /** Whether something covers its lower part. */
  isCovered: boolean;
  theme: MapTheme;
  hostedStyleUrl: string | null;
  /** Leaves one-finger drags and the wheel to the page around the map. */
  isEmbedded: boolean;
}

export interface CityMapHandle {
  map: MapLibreMap;
  data: MapDataState;
  setTheme(theme: MapTheme): void;
  /** Calls back when layers can be added: now or once the style has loaded. Returns a function that cancels it. */
  onStyled(then: () => void): () => void;
}

/** Carries the pages' own sources and layers over to a new style. */
function withExtras(previous: StyleSpecification | undefined, next: StyleSpecification) {
  if (!previous) return next;
  const extraSources = Object.entries(previous.sources).filter(([id]) => isExtra(id));
  return {
    ...next,
    sources: { ...next.sources, ...Object.fromEntries(extraSources) },
    layers: withLayers(
      next.layers,
      previous.layers.filter((layer) => isExtra(layer.id)),
    ),
  };
}

/** Calls `onFailure` once when a hosted style cannot be shown. */
function watchHostedStyle(map: MapLibreMap, onFailure: () => void): void {
  let isStyleLoaded = false;
  let failures = 0;
  const onStyle = () => {
    isStyleLoaded = true;
  };
  const stop = () => {
    map.off('style.load', onStyle);
    map.off('load', stop);
    map.off('error', onError);
  };
  const onError = (_event: ErrorEvent) => {
    failures += 1;
    if (isStyleLoaded && failures < FAILURES_MAX) return;
    stop();
    onFailure();
  };
  map.on('style.load', onStyle);
  map.on('load', stop);
  map.on('error', onError);
}

function cornersOf({ west, south, east, north }: Bounds): LngLatBoundsLike {
  return [west, south, east, north];
}

/** Keeps a map at the city, of which something covers the lower part or not. */
export const limitMap = (map: MapLibreMap, isCovered: boolean): unknown =>
  map.setMaxBounds(cornersOf(limitsOf(isCovered)));

/** Creates a map in the container. Throws without WebGL. */
export function createMap(options: CityMapOptions): CityMapHandle {
  const { container, label, view, isCovered, theme, hostedStyleUrl, isEmbedded } = options;
  let shownTheme = theme;
  let isHosted = hostedStyleUrl !== null;
  const map = new MapLibreMap({
    minZoom: ZOOMS.least,
    maxZoom: ZOOMS.most,
    container,
    center: view,
    zoom: view.zoom,
    style: hostedStyleUrl ?? cityStyle(theme, window.location.origin),
    maxBounds: cornersOf(limitsOf(isCovered)),
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    cooperativeGestures: isEmbedded,
    fadeDuration: 120,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-left');
  map.setMissingStyleImageResolver(async (name) => {
    const blank = name === BLANK.name ? new ImageData(BLANK.size, BLANK.size) : null;
    const image = blank ?? drawSign(name) ?? (await drawLineRow(name));
    if (image) map.addImage(name, image, { pixelRatio: blank ? 1 : IMAGE_RATIO });
  });
  // Listening for errors also keeps MapLibre from logging them to the console.
  const data = watchMapData(map);

  let isStyled = false;
  map.on('style.load', () => {
    isStyled = true;
  });
  const showCity = () => {
    // A style that never loaded has no layers to carry over, and MapLibre would wait for it.
    const change = isStyled ? { transformStyle: withExtras } : { diff: false };
    map.setStyle(cityStyle(shownTheme, window.location.origin), change);
  };
  if (isHosted) {
    watchHostedStyle(map, () => {
      isHosted = false;
      showCity();
    });
  }
  return {
    map,
    data,
    setTheme(next) {
      if (next === shownTheme) return;
      shownTheme = next;
      if (!isHosted) showCity();
    },
    onStyled(then) {
      if (isStyled) then();
      else map.once('style.load', then);
      return () => map.off('style.load', then);
    },
  };
}
