import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import type { BuildingHomes } from '@stoop/features/listings/rules/building-homes';
import { homesFacts, homesSentence } from '@stoop/features/listings/web/building/building-facts';
import { BuildingRents } from '@stoop/features/listings/web/building/building-rents.tsx';
import { buildingName } from '@stoop/features/listings/web/card/home-words';
import { WalkToTrains } from '@stoop/features/listings/web/card/walk-to-trains.tsx';
import { BuildingAccess } from '@stoop/features/listings/web/home/access.tsx';
import { IncludedInBuilding } from '@stoop/features/listings/web/home/included-lists.tsx';
import { placeCrumbs } from '@stoop/features/listings/web/home/unit-about';
import { PageSection } from '@stoop/features/listings/web/page-section.tsx';
import type { ReactNode } from 'react';
import { BuildingHead } from './building-head.tsx';
import { HomesToRent } from './homes-to-rent.tsx';
import { OwnSpeed } from './own-speed.tsx';
import { TrainsAndStreets } from './trains-and-streets.tsx';

interface BuildingPageProps {
  loaded: BuildingHomes & { today: string };
  /** The floors, or the way to them. */
  children: ReactNode;
}

/** What everybody may know of a building. */
export function BuildingPage({ loaded, children }: BuildingPageProps) {
  const { building, photos, homes, rents, history, today } = loaded;
  const { buildingId } = building;
  const name = buildingName(building);
  return (
    <div className="page pt-4 pb-8">
      <Breadcrumbs crumbs={[...placeCrumbs(building), { label: name }]} />
      <BuildingHead
        building={building}
        photos={photos}
        facts={homesFacts(loaded)}
        homes={homesSentence(loaded)}
      >
        <WalkToTrains stops={building.subwayList} size="medium" most={4} className="mt-5" />
        <OwnSpeed className="mt-1" />
      </BuildingHead>
      <PageSection title="Homes to rent" id="homes" note={homesSentence(loaded)}>
        {homes.length > 0 ? (
          <HomesToRent units={homes} building={building} today={today} />
        ) : (
          <p className="max-w-prose">
            Save the building to find it again, or look at{' '}
            <StrongLink to={placeCrumbs(building).at(-1)?.to ?? '/search'}>homes nearby</StrongLink>
            .
          </p>
        )}
      </PageSection>
      {children}
      <BuildingRents {...{ buildingId, homes, rents, history, today }} />
      <IncludedInBuilding building={building} />
      <TrainsAndStreets building={building} home={name} isWide />
      <BuildingAccess building={building} />
    </div>
  );
}
