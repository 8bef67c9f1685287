import type { Coordinates } from '@stoop/domain/listings/documents';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useCityMap } from './map-context.ts';

/** Keeps its children on a place of the map. Draw it into the map's overlay. */
export function MapSpot({ at, children }: { at: Coordinates; children: ReactNode }) {
  const { map } = useCityMap();
  const spot = useRef<HTMLDivElement>(null);
  const { lat, lng } = at;

  useLayoutEffect(() => {
    const place = () => {
      const { x, y } = map.project({ lat, lng });
      // Whole pixels keep letters sharp, but would tremble while the map moves.
      const [left, top] = map.isMoving() ? [x, y] : [Math.round(x), Math.round(y)];
      if (spot.current) spot.current.style.transform = `translate(${left}px, ${top}px)`;
    };
    place();
    map.on('move', place);
    map.on('moveend', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('moveend', place);
      map.off('resize', place);
    };
  }, [map, lat, lng]);

  return (
    <div ref={spot} className="map-spot">
      {children}
    </div>
  );
}
