import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useCityMap } from './map-context.ts';

interface MapSpotProps {
  coordinates: Coordinates;
  children: ReactNode;
}

/** Positions its children at coordinates; render it into the map's overlay. */
export function MapSpot({ coordinates, children }: MapSpotProps) {
  const { map } = useCityMap();
  const spot = useRef<HTMLDivElement>(null);
  const { lat, lng } = coordinates;

  useLayoutEffect(() => {
    const updatePosition = () => {
      const { x, y } = map.project({ lat, lng });
      // Whole pixels keep text sharp, but would tremble while the map moves.
      const [left, top] = map.isMoving() ? [x, y] : [Math.round(x), Math.round(y)];
      if (spot.current) spot.current.style.transform = `translate(${left}px, ${top}px)`;
    };
    updatePosition();
    map.on('move', updatePosition);
    map.on('moveend', updatePosition);
    map.on('resize', updatePosition);
    return () => {
      map.off('move', updatePosition);
      map.off('moveend', updatePosition);
      map.off('resize', updatePosition);
    };
  }, [map, lat, lng]);

  return (
    <div ref={spot} className="map-spot">
      {children}
    </div>
  );
}
