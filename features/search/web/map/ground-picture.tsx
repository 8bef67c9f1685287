import { useLayoutEffect, useRef } from 'react';
import type { SearchArea } from '../../rules/search-area.ts';
import { CITY_BOUNDS } from './area.ts';
import { firstView } from './first-view.ts';
import './ground-picture.css';
import { keptView } from './kept-view.ts';
import { pointIn } from './mark-boxes.ts';

interface GroundPictureProps {
  /** What the map shows first; null is the city. */
  area: SearchArea | null;
  /** How many pixels of its height something else covers from below. */
  covered: number;
}

/** The outline of the land where the map will show it, so that a map that still loads is not an empty frame. */
export function GroundPicture({ area, covered }: GroundPictureProps) {
  const land = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = land;
    if (!current) return;
    const { clientWidth: width, clientHeight: height } = current;
    const { lat, lng, zoom } = keptView() ?? firstView({ width, height, covered }, area);
    const view = { center: { lat, lng }, zoom, width, height, covered: [] };
    const { west, south, east, north } = CITY_BOUNDS;
    const from = pointIn(view, { lat: north, lng: west });
    const to = pointIn(view, { lat: south, lng: east });
    current.style.maskSize = `${to.x - from.x}px ${to.y - from.y}px`;
    current.style.maskPosition = `${from.x}px ${from.y}px`;
  }, [area, covered]);
  return (
    <div className="ground-picture">
      <div ref={land} />
    </div>
  );
}
