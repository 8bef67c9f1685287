import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { Home } from '@stoop/features/listings/web/card/home';
import { type ReactNode, useState } from 'react';
import { HomesMap } from './homes-map.tsx';
import { TOOL_LOOK } from './tool-look.ts';

/** What a row of the list needs to light up with its mark on the map. */
export interface Pointing {
  pointed: string | null;
  onPoint: (buildingId: string | null) => void;
}

/** Of a row, as `HomeRow` takes it. */
export const pointingAt = ({ pointed, onPoint }: Pointing, buildingId: string) => ({
  isHighlighted: pointed === buildingId,
  onPoint: (isPointed: boolean) => onPoint(isPointed ? buildingId : null),
});

interface HomesWithMapProps {
  /** The name of the map. */
  label: string;
  /** Those on the market; without one there is no map. */
  homes: readonly Home[];
  /** Above the list, in a row with the button of a phone: before and behind it. */
  first?: ReactNode;
  tools?: ReactNode;
  children: (pointing: Pointing) => ReactNode;
}

/** A list of homes with their map beside it; on a narrower screen a button shows it above the list. */
export function HomesWithMap({ label, homes, first, tools, children }: HomesWithMapProps) {
  const [pointed, onPoint] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const hasMap = homes.length > 0;
  return (
    <div
      className={
        hasMap
          ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(24rem,42%)] lg:items-start lg:gap-x-10'
          : ''
      }
    >
      <div className="flex flex-wrap items-center gap-1.5 lg:col-span-2">
        {first}
        <div className="flex min-w-0 flex-wrap items-center gap-1.5 lg:contents">
          {hasMap && (
            <button
              type="button"
              className={`${TOOL_LOOK} lg:hidden noscript:hidden`}
              aria-expanded={isShown}
              onClick={() => setShown(!isShown)}
            >
              <Icon name="map" className="size-4" />
              <span className="max-[23rem]:sr-only">{isShown ? 'Hide map' : 'Map'}</span>
            </button>
          )}
          {tools}
        </div>
      </div>
      {hasMap && (
        <div className="mt-3 lg:sticky lg:top-4 lg:col-start-2 lg:row-start-2 lg:mt-3">
          <div
            className={`h-[44svh] border border-line lg:h-[calc(100svh-20rem)] lg:min-h-72 print:hidden ${isShown ? '' : 'max-lg:hidden'}`}
          >
            <HomesMap label={label} homes={homes} pointed={pointed} onPoint={onPoint} />
          </div>
        </div>
      )}
      <div className="min-w-0 lg:col-start-1 lg:row-start-2">{children({ pointed, onPoint })}</div>
    </div>
  );
}
