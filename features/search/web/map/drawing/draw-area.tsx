import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { counted } from '@stoop/base/web/ui/words';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CORNERS } from '../../../rules/drawn-area.ts';
import { useCityMap } from '../map-context.ts';
import { areaOfLine } from './area-of-line.ts';
import { DrawingSurface } from './drawing-surface.tsx';
import './drawing.css';

const TOO_SMALL = 'That line encloses nothing. Draw around a part of the map.';
const FULL = `An area has at most ${CORNERS.most} corners.`;

interface DrawingProps {
  onDrawn(area: string): void;
  onEnd(): void;
}

/** The surface, and what can be done with its corners. */
function Drawing({ onDrawn, onEnd }: DrawingProps) {
  const { map } = useCityMap();
  const [corners, setCorners] = useState<readonly Coordinates[]>([]);
  const [notice, setNotice] = useState('');
  const helpId = useId();

  const change = (next: readonly Coordinates[]) => {
    setNotice(next.length > CORNERS.most ? FULL : '');
    setCorners(next.slice(0, CORNERS.most));
  };
  const finish = (line: readonly Coordinates[]) => {
    const area = areaOfLine(line);
    if (area === null) return setNotice(TOO_SMALL);
    onDrawn(area);
    onEnd();
  };
  const add = ({ lat, lng }: Coordinates) => change([...corners, { lat, lng }]);
  const undo = () => change(corners.slice(0, -1));
  const city = map.getContainer().parentElement ?? map.getContainer();
  return (
    <section
      className="map-drawing"
      aria-label="Draw an area"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd();
      }}
    >
      <p id={helpId}>
        Draw a line around where you want to live, or tap each corner.{' '}
        <span className="map-drawing-keys">
          By keys: arrows move the map, Enter adds a corner at its middle.
        </span>
      </p>
      <p role="status">{notice || (corners.length > 0 && counted(corners.length, 'corner'))}</p>
      <div className="map-drawing-buttons">
        <button type="button" onClick={() => add(map.getCenter())}>
          Add corner
        </button>
        <button type="button" disabled={corners.length === 0} onClick={undo}>
          Undo
        </button>
        <button
          type="button"
          disabled={corners.length < CORNERS.least}
          onClick={() => finish(corners)}
        >
          Done
        </button>
        <button type="button" onClick={onEnd}>
          Cancel
        </button>
      </div>
      {createPortal(
        <DrawingSurface
          helpId={helpId}
          corners={corners}
          onCorner={add}
          onUndo={undo}
          onLine={(line) => finish([...corners, ...line])}
        />,
        city,
      )}
    </section>
  );
}

interface DrawAreaProps {
  /** Whether the search has a drawn area already. */
  hasArea: boolean;
  isOn: boolean;
  onOn(isOn: boolean): void;
  onDrawn(area: string): void;
}

/** A button, and after it is pressed what draws an area on the map. */
export function DrawArea({ hasArea, isOn, onOn, onDrawn }: DrawAreaProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOn = useRef(false);
  useEffect(() => {
    if (wasOn.current && !isOn) button.current?.focus();
    wasOn.current = isOn;
  }, [isOn]);
  if (isOn) return <Drawing onDrawn={onDrawn} onEnd={() => onOn(false)} />;
  return (
    <button ref={button} type="button" className="map-draw" onClick={() => onOn(true)}>
      {hasArea ? 'Draw another area' : 'Draw an area'}
    </button>
  );
}
