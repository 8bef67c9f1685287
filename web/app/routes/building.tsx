import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { OwnNotes } from '../compositions/own-notes.tsx';
import { TrainsAndStreets } from '../compositions/trains-and-streets.tsx';
import { buildingFacts } from '../features/listings/building-facts.ts';
import { Facts } from '../features/listings/fact-lists.tsx';
import { FloorGrid } from '../features/listings/floor-grid.tsx';
import { floorRows } from '../features/listings/floors.ts';
import { Gallery } from '../features/listings/gallery.tsx';
import { galleryPictures } from '../features/listings/gallery-pictures.ts';
import { facadeFacts } from '../features/listings/home.ts';
import { buildingName } from '../features/listings/home-words.ts';
import { Facade } from '../features/listings/illustrations/facade.tsx';
import { facadeLabel } from '../features/listings/illustrations/facade-label.ts';
import { IncludedInBuilding } from '../features/listings/included-lists.tsx';
import { loadBuilding } from '../features/listings/load-building.ts';
import { PageSection } from '../features/listings/page-section.tsx';
import { placeCrumbs } from '../features/listings/unit-about.ts';
import { unitsByPrice } from '../features/listings/unit-prices.ts';
import { unitHeading } from '../features/listings/unit-words.ts';
import { UnitsTable } from '../features/listings/units-table.tsx';
import { CompareToggle } from '../features/saved/compare/compare-toggle.tsx';
import { CompareTray } from '../features/saved/compare/compare-tray.tsx';
import { SaveButton } from '../features/saved/save-button.tsx';
import { SaveHeart } from '../features/saved/save-heart.tsx';
import { TourLink, TourNote } from '../features/tours/tour-link.tsx';
import { orErrorPage } from '../platform/api-errors.ts';
import { privateMeta } from '../platform/meta.ts';
import { AddressText } from '../ui/address-text.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import type { Route } from './+types/building';

/** In the browser only, where the guard knows the user. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const loaded = await orErrorPage(loadBuilding(params.buildingId));
  return { ...loaded, today: newYorkDay(new Date()) };
}

export const meta: Route.MetaFunction = privateMeta(
  ({ loaderData }) => (loaderData ? buildingName(loaderData.building) : 'Building'),
  'A building floor by floor, for people who are signed in.',
);

export default function Building({ loaderData }: Route.ComponentProps) {
  const { building, floors, today } = loaderData;
  const name = buildingName(building);
  const units = unitsByPrice({ units: building.rentList }, 'room');
  const rows = floorRows(floors, building.rentList);
  return (
    <div className="page pt-4 pb-8">
      <Breadcrumbs crumbs={[...placeCrumbs(building), { label: name }]} />
      <header className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        {building.photos.length > 0 ? (
          <Gallery pictures={galleryPictures(building.photos, { of: 'building' })} />
        ) : (
          <Facade
            facts={facadeFacts(building)}
            size="hero"
            label={facadeLabel(facadeFacts(building))}
          />
        )}
        <div className="self-end">
          <h1 className="text-4xl wrap-break-word max-[23rem]:text-[1.7rem] sm:text-5xl">
            <AddressText isTitle>{name}</AddressText>
          </h1>
          <p className="mt-2 text-lg">
            <AddressText>{building.title}</AddressText>
          </p>
          <p className="mb-4 text-muted">
            <AddressText>{building.address}</AddressText>
          </p>
          <TourNote listing={{ buildingId: building.buildingId }} className="mb-3" />
          <div className="flex flex-wrap items-center gap-3">
            <TourLink home={{ buildingId: building.buildingId, unitId: null }} isNoted />
            <SaveButton item={{ key: `buildings/${building.buildingId}`, name }} />
          </div>
          <div className="mt-6">
            <Facts facts={buildingFacts(building)} />
          </div>
        </div>
      </header>
      <PageSection title="Floor by floor" note={`${building.rentList.length} units offered`}>
        <FloorGrid rows={rows} buildingId={building.buildingId} />
      </PageSection>
      <PageSection title="Units" note="Cheapest first">
        <UnitsTable
          units={units}
          buildingId={building.buildingId}
          today={today}
          renderHeart={(unit) => (
            <SaveHeart item={{ key: `units/${unit.rentId}`, name: unitHeading(building, unit) }} />
          )}
          renderMore={(unit) => {
            const place = { buildingId: building.buildingId, unitId: unit.rentId };
            return (
              <>
                <OwnNotes listing={place} className="mt-1 text-sm" />
                <CompareToggle place={place} name={unitHeading(building, unit)} />
              </>
            );
          }}
        />
      </PageSection>
      <IncludedInBuilding building={building} />
      <TrainsAndStreets building={building} home={name} isWide />
      <CompareTray />
    </div>
  );
}
