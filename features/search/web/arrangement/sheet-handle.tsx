import { type PointerEvent, useRef } from 'react';
import { ARRANGEMENTS, type Arrangement } from '../../rules/arrangement.ts';
import type { Sheet } from './use-sheet.ts';

/** From the lowest to the highest. */
const HEIGHTS = ARRANGEMENTS.toReversed();

const WORDS: Record<Arrangement, string> = {
  map: 'Low, the map is above it',
  both: 'Half of the screen',
  list: 'Full screen',
};

/**
 * The upper edge of the sheet. Fingers scroll the page, which is the same; a mouse drags it, and a press or the keys go from
 * height to height.
 */
export function SheetHandle({ sheet }: { sheet: Sheet }) {
  const from = useRef<number | null>(null);
  const isDragged = useRef(false);
  const at = Math.max(0, HEIGHTS.indexOf(sheet.current ?? 'both'));

  const press = ({ pointerType, clientY, currentTarget, pointerId }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    currentTarget.setPointerCapture(pointerId);
    from.current = clientY;
    isDragged.current = false;
    // Else each step would snap back.
    document.documentElement.style.scrollSnapType = 'none';
  };
  const drag = ({ clientY }: PointerEvent) => {
    if (from.current === null || clientY === from.current) return;
    isDragged.current = true;
    window.scrollBy({ top: from.current - clientY, behavior: 'instant' });
    from.current = clientY;
  };
  const release = () => {
    if (from.current === null) return;
    from.current = null;
    document.documentElement.style.scrollSnapType = '';
  };
  return (
    <div className="sheet-handle">
      <input
        type="range"
        aria-label="Height of the list"
        aria-orientation="vertical"
        aria-valuetext={WORDS[HEIGHTS[at] ?? 'both']}
        min={0}
        max={HEIGHTS.length - 1}
        value={at}
        onChange={({ target }) => sheet.moveTo(HEIGHTS[Number(target.value)] ?? 'both')}
      />
      {/* For pointers alone: the range has the keys. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onClick={() => {
          if (!isDragged.current) sheet.moveTo(HEIGHTS[at + 1] ?? 'both');
          isDragged.current = false;
        }}
      />
    </div>
  );
}
