import { useSiteData } from '@stoop/base/web/platform/site-data';
import { OwnCommutesIfAny } from '@stoop/features/commute/web/own-commutes-if-any.tsx';
import { PaceChoice } from '@stoop/features/commute/web/pace-choice.tsx';
import type { BuildingSummary } from '@stoop/features/listings/rules/views';
import { buildingName } from '@stoop/features/listings/web/card/home-words';
import { SubwayStops } from '@stoop/features/listings/web/home/subway-stops.tsx';
import { stopsByWalk } from '@stoop/features/listings/web/home/unit-words';
import { PageSection } from '@stoop/features/listings/web/page-section.tsx';
import { CommuteControl } from '@stoop/features/search/web/commute/commute-control.tsx';
import { EntranceMap } from '@stoop/features/search/web/map/entrance/entrance-map.tsx';
import { type ReactNode, useMemo } from 'react';

export function TrainsAndStreets({
  building,
  home,
  children,
}: {
  building: BuildingSummary;
  /** What the page is about, as the map's name says it. */
  home: string;
  children?: ReactNode;
}) {
  const { mapStyleUrl } = useSiteData();
  // The map draws other stops anew.
  const stops = useMemo(() => stopsByWalk(building.subwayList), [building.subwayList]);
  return (
    <PageSection title="Trains and streets">
      <OwnCommutesIfAny home={building.coordinates} on="page" />
      <p className="mb-4 print:hidden">
        <CommuteControl state={null} href="/commute" />
      </p>
      <div className="grid items-start gap-4 min-[108rem]:grid-cols-2 min-[108rem]:gap-8">
        <div className="grid content-start gap-4">
          <SubwayStops stops={building.subwayList} />
          <div className="contents print:hidden">
            <PaceChoice />
          </div>
        </div>
        <div className="h-96 print:hidden">
          <EntranceMap
            label={`Map of the blocks around ${home}`}
            entrance={building.coordinates}
            name={buildingName(building)}
            stops={stops}
            hostedStyleUrl={mapStyleUrl}
          />
        </div>
      </div>
      {children}
    </PageSection>
  );
}
