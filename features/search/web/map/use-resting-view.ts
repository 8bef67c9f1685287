import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { CityMapValue } from './map-context.ts';
import type { Box, RestingView } from './mark-boxes.ts';

/** What lies over the map beside its pins. */
const CONTROLS =
  '.map-controls, .map-tools, .map-ask > *, .map-notice, .map-data-notice, .maplibregl-ctrl, .card-strip, .map-address, .map-address-away, .map-legend';

const cityOf = (map: MapLibreMap): HTMLElement =>
  map.getContainer().parentElement ?? map.getContainer();

function coveredIn(map: MapLibreMap): Box[] {
  const { left, top } = map.getContainer().getBoundingClientRect();
  return [...cityOf(map).querySelectorAll(CONTROLS)]
    .filter((control) => getComputedStyle(control).opacity !== '0')
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((box) => ({
      left: box.left - left,
      right: box.right - left,
      top: box.top - top,
      bottom: box.bottom - top,
    }));
}

function viewOf({ map, covered }: Pick<CityMapValue, 'map' | 'covered'>): RestingView {
  const { lat, lng } = map.getCenter();
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const sheet = { left: 0, right: width, top: height - covered, bottom: height };
  return {
    ...{ center: { lat, lng }, zoom: map.getZoom(), width, height },
    covered: covered > 0 ? [...coveredIn(map), sheet] : coveredIn(map),
  };
}

/** The view after each move of the map, and after each change of the controls over it. */
export function useRestingView({
  map,
  covered,
}: Pick<CityMapValue, 'map' | 'covered'>): RestingView {
  const [view, setView] = useState(() => viewOf({ map, covered }));
  useEffect(() => {
    const read = () =>
      setView((last) => {
        const next = viewOf({ map, covered });
        return JSON.stringify(next) === JSON.stringify(last) ? last : next;
      });
    const readAtRest = () => map.isMoving() || read();
    // Buttons and notices come and go; the places of pins are attributes.
    const changes = new MutationObserver(readAtRest);
    changes.observe(cityOf(map), { childList: true, subtree: true, characterData: true });
    map.on('moveend', read);
    map.on('resize', read);
    read();
    return () => {
      changes.disconnect();
      map.off('moveend', read);
      map.off('resize', read);
    };
  }, [map, covered]);
  return view;
}
