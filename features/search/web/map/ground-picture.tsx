import { useLayoutEffect, useRef } from 'react';
import { WORLD_PIXELS } from '../../rules/map-marks.ts';
import type { SearchArea } from '../../rules/search-area.ts';
import { CITY_BOUNDS, mercator, zoomOfArea } from './area.ts';
import './ground-picture.css';

interface GroundPictureProps {
  /** What the map shows first. */
  area: SearchArea;
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
    const world = WORLD_PIXELS * 2 ** Math.max(9, zoomOfArea(area, width, height - covered));
    const { west, south, east, north } = CITY_BOUNDS;
    const [from, to] = [mercator({ lat: north, lng: west }), mercator({ lat: south, lng: east })];
    const middle = mercator(area);
    const [left, top] = [(from.x - middle.x) * world, (from.y - middle.y) * world];
    current.style.maskSize = `${(to.x - from.x) * world}px ${(to.y - from.y) * world}px`;
    current.style.maskPosition = `${left + width / 2}px ${top + (height - covered) / 2}px`;
  }, [area, covered]);
  return (
    <div className="ground-picture">
      <div ref={land} />
    </div>
  );
}
