import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { Map as MapLibreMap } from 'maplibre-gl';
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useCityMap } from '../map-context.ts';
import { fewCorners, type Pixel } from './area-of-line.ts';

/** A press that moves less is a corner. */
const LINE_FROM_PX = 12;
/** How far an arrow key moves the map. */
const STEP_PX = 80;
const MOVES: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};
const ZOOMS: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1 };
const KEY_MS = { duration: 120 };

const pixelIn = ({ currentTarget, clientX, clientY }: PointerEvent): Pixel => {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

const middleOf = ({ clientWidth, clientHeight }: Element): Pixel => ({
  x: clientWidth / 2,
  y: clientHeight / 2,
});

/** Renders again whenever the map moves. */
function useMoves(map: MapLibreMap): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    map.on('move', render);
    return () => {
      map.off('move', render);
    };
  }, [map]);
}

const pointsOf = (pixels: readonly Pixel[]) => pixels.map(({ x, y }) => `${x},${y}`).join(' ');

interface DrawingSurfaceProps {
  helpId: string;
  corners: readonly Coordinates[];
  onCorner(corner: Coordinates): void;
  onUndo(): void;
  /** Called with a line that was drawn in one go. */
  onLine(line: Coordinates[]): void;
}

/** Lies over the map while an area is drawn: by pointer in one go or corner by corner, or by keys at the middle. */
export function DrawingSurface({ helpId, corners, onCorner, onUndo, onLine }: DrawingSurfaceProps) {
  const { map } = useCityMap();
  const surface = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState<readonly Pixel[]>([]);
  useMoves(map);
  useEffect(() => surface.current?.focus(), []);

  const placeOf = ({ x, y }: Pixel): Coordinates => {
    const { lat, lng } = map.unproject([x, y]);
    return { lat, lng };
  };
  const finish = () => {
    const [first, last] = [line[0], line.at(-1)];
    setLine([]);
    if (!first || !last) return;
    const isLine = line.some(({ x, y }) => Math.hypot(x - first.x, y - first.y) >= LINE_FROM_PX);
    if (isLine) onLine(fewCorners(line).map(placeOf));
    else onCorner(placeOf(last));
  };
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    const move = MOVES[key];
    const zoom = ZOOMS[key];
    if (move) map.panBy(move, KEY_MS);
    else if (zoom) map.zoomTo(map.getZoom() + zoom, KEY_MS);
    else if (key === 'Enter' || key === ' ') onCorner(placeOf(middleOf(event.currentTarget)));
    else if (key === 'Backspace' || key === 'Delete') onUndo();
    else return;
    event.preventDefault();
  };
  const pixels = corners.map((corner) => map.project([corner.lng, corner.lat]));
  return (
    <div
      ref={surface}
      role="application"
      aria-label="Drawing on the map"
      aria-describedby={helpId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys.
      tabIndex={0}
      className="map-drawing-surface"
      onKeyDown={onKey}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setLine([pixelIn(event)]);
      }}
      onPointerMove={(event) => {
        if (event.isPrimary && line.length > 0) setLine([...line, pixelIn(event)]);
      }}
      onPointerUp={finish}
      onPointerCancel={() => setLine([])}
    >
      <svg aria-hidden="true" className="map-drawing-lines">
        <polygon points={pointsOf(pixels)} />
        <polyline points={pointsOf(line)} />
        {pixels.map(({ x, y }) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r="5" />
        ))}
      </svg>
      <span aria-hidden="true" className="map-drawing-middle" />
    </div>
  );
}
