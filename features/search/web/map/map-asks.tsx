import { type ReactNode, useId, useState } from 'react';
import type { SearchArea } from '../../rules/search-area.ts';
import { DrawArea } from './drawing/draw-area.tsx';
import { useSearchAsMoved } from './use-search-as-moved.ts';

/** What can be done with the map: in view where it is wide, behind a button on a phone. */
function Tools({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="map-tools" data-open={isOpen || undefined}>
      <button
        type="button"
        className="map-tools-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label="Map tools"
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
          <path d="M2 8h4v4H2zM8 8h4v4H8zM14 8h4v4h-4z" />
        </svg>
      </button>
      <div id={id} className="map-tools-list">
        {children}
      </div>
    </div>
  );
}

interface MapAsksProps {
  isMoved: boolean;
  hasDrawn: boolean;
  isDrawing: boolean;
  onDrawing(isOn: boolean): void;
  /** Both are missing where the map has no list beside it. */
  onSearchArea: ((area: SearchArea, follows: boolean) => void) | undefined;
  onDrawn: ((area: string) => void) | undefined;
  /** Sentences about what was done, of which one is shown. */
  notes: ReactNode;
}

/** Over the map: what can be done with it, and one thing that it asks or says. */
export function MapAsks(props: MapAsksProps) {
  const { isMoved, hasDrawn, isDrawing, onDrawing, onSearchArea, onDrawn, notes } = props;
  const isFree = !hasDrawn && !isDrawing;
  const { isOn, change, searchHere } = useSearchAsMoved(isMoved, (isFree && onSearchArea) || null);
  return (
    <div className="map-asks">
      {onDrawn && (
        <Tools>
          <DrawArea hasArea={hasDrawn} isOn={isDrawing} onOn={onDrawing} onDrawn={onDrawn} />
          {isFree && onSearchArea && (
            <label className="map-follow">
              <input
                type="checkbox"
                checked={isOn}
                onChange={({ target }) => change(target.checked)}
              />
              Search as I move the map
            </label>
          )}
        </Tools>
      )}
      {!isDrawing && (
        <div className="map-ask">
          {isFree && onSearchArea && !isOn && isMoved && (
            <button type="button" className="map-search-area" onClick={searchHere}>
              Search this area
            </button>
          )}
          {notes}
        </div>
      )}
    </div>
  );
}
