import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import type { BuildingHomes } from '@stoop/features/listings/rules/building-homes';
import { homesSentence } from '@stoop/features/listings/web/building/building-facts';
import { BuildingRents } from '@stoop/features/listings/web/building/building-rents.tsx';
import { buildingName } from '@stoop/features/listings/web/card/home-words';
import { BuildingAccess } from '@stoop/features/listings/web/home/access.tsx';
import { IncludedInBuilding } from '@stoop/features/listings/web/home/included-lists.tsx';
import { type Section, SectionIndex } from '@stoop/features/listings/web/home/section-index.tsx';
import { placeCrumbs } from '@stoop/features/listings/web/home/unit-about';
import { PageSection } from '@stoop/features/listings/web/page-section.tsx';
import type { ReactNode } from 'react';
import { BesidePanel } from './beside-panel.tsx';
import { BuildingHead } from './building-head.tsx';
import { BuildingBar, BuildingPanel } from './building-panel.tsx';
import { HomesToRent } from './homes-to-rent.tsx';
import { TrainsAndStreets } from './trains-and-streets.tsx';

interface BuildingPageProps {
  loaded: BuildingHomes & { today: string };
  /** The floors, or the way to them. */
  children: ReactNode;
  hasFloors?: boolean;
}

/** The sections of a page in their order. */
function sectionsOf({ building, rents, history }: BuildingHomes, hasFloors: boolean): Section[] {
  const has: [Section, boolean][] = [
    ['homes', true],
    ['floors', hasFloors],
    ['rents', rents.length > 0],
    ['history', history.length > 0],
    ['included', building.amenityList.length + building.utilityList.length > 0],
    ['trains', true],
    ['access', true],
  ];
  return has.flatMap(([id, isThere]) => (isThere ? id : []));
}

/** What everybody may know of a building. */
export function BuildingPage({ loaded, children, hasFloors = false }: BuildingPageProps) {
  const { building, homes, rents, history, today } = loaded;
  const { buildingId } = building;
  const name = buildingName(building);
  return (
    <div className="page pt-4 lg:pb-8">
      <Breadcrumbs crumbs={[...placeCrumbs(building), { label: name }]} isOneRow />
      <BesidePanel
        head={<BuildingHead {...loaded} />}
        panel={<BuildingPanel {...loaded} />}
        panelName="Prices and tours"
      >
        <SectionIndex sections={sectionsOf(loaded, hasFloors)} />
        <PageSection title="Homes to rent" id="homes" note={homesSentence(loaded)}>
          {homes.length > 0 ? (
            <HomesToRent units={homes} building={building} today={today} />
          ) : (
            <p className="max-w-prose">
              Save the building to find it again, or look at{' '}
              <StrongLink to={placeCrumbs(building).at(-1)?.to ?? '/search'}>
                homes nearby
              </StrongLink>
              .
            </p>
          )}
        </PageSection>
        {children}
        <BuildingRents {...{ buildingId, homes, rents, history, today }} />
        <div id="included">
          <IncludedInBuilding building={building} />
        </div>
        <div id="trains">
          <TrainsAndStreets building={building} home={name} />
        </div>
        <BuildingAccess building={building} />
      </BesidePanel>
      <BuildingBar {...loaded} />
    </div>
  );
}
