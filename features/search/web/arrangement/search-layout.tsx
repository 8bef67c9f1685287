import type { ReactNode } from 'react';
import type { Arrangement } from '../../rules/arrangement.ts';
import './arrangement.css';
import './home-rows.css';
import { SheetHandle } from './sheet-handle.tsx';
import type { Sheet } from './use-sheet.ts';

interface SearchLayoutProps {
  /** Null where it depends on the width: both, or the list on a phone. */
  arrangement: Arrangement | null;
  /** How high the sheet of a narrow screen is first. */
  first: Arrangement | null;
  sheet: Sheet;
  /** What stands above the homes of the list. */
  head: ReactNode;
  results: ReactNode;
  map: ReactNode;
}

/** A list and its map. The list comes first for the keyboard; what is not arranged is not displayed. */
export function SearchLayout({ arrangement, first, sheet, head, results, map }: SearchLayoutProps) {
  const isSheet = arrangement !== null;
  return (
    <div
      className="homes"
      data-arranged={arrangement ?? 'both'}
      data-first={first ?? undefined}
      data-sheet={isSheet || undefined}
      data-height={(sheet.isOn && sheet.current) || undefined}
    >
      <div ref={sheet.list} className="homes-list">
        {isSheet && (
          <>
            <span className="sheet-stop" data-at="map" />
            <span className="sheet-stop" data-at="both" />
            <SheetHandle sheet={sheet} />
          </>
        )}
        {head}
        <div id="homes" tabIndex={-1} className="homes-results outline-none">
          {results}
        </div>
      </div>
      <div className="homes-map">{map}</div>
    </div>
  );
}
