import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { Box, RestingView } from './pin-layout.ts';

/** What lies over the map beside its pins. */
const CONTROLS = '.map-controls, .map-asks > *, .map-notice, .map-data-notice, .maplibregl-ctrl';

const cityOf = (map: MapLibreMap): HTMLElement =>
  map.getContainer().parentElement ?? map.getContainer();

function coveredIn(map: MapLibreMap): Box[] {
  const { left, top } = map.getContainer().getBoundingClientRect();
  return [...cityOf(map).querySelectorAll(CONTROLS)]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((box) => ({
      left: box.left - left,
      right: box.right - left,
      top: box.top - top,
      bottom: box.bottom - top,
    }));
}

function viewOf(map: MapLibreMap): RestingView {
  const { lat, lng } = map.getCenter();
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return { center: { lat, lng }, zoom: map.getZoom(), width, height, covered: coveredIn(map) };
}

/** The view after each move of the map, and after each change of the controls over it. */
export function useRestingView(map: MapLibreMap): RestingView {
  const [view, setView] = useState(() => viewOf(map));
  useEffect(() => {
    const read = () =>
      setView((last) => {
        const next = viewOf(map);
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
  }, [map]);
  return view;
}
