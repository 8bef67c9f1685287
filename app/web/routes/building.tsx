import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { buildingFacts } from '@stoop/features/listings/web/building-facts';
import { Facts } from '@stoop/features/listings/web/fact-lists.tsx';
import { FloorGrid } from '@stoop/features/listings/web/floor-grid.tsx';
import { floorRows } from '@stoop/features/listings/web/floors';
import { Gallery } from '@stoop/features/listings/web/gallery.tsx';
import { galleryPictures } from '@stoop/features/listings/web/gallery-pictures';
import { facadeFacts, wholesOf } from '@stoop/features/listings/web/home';
import { buildingName } from '@stoop/features/listings/web/home-words';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';
import { facadeLabel } from '@stoop/features/listings/web/illustrations/facade-label';
import { IncludedInBuilding } from '@stoop/features/listings/web/included-lists.tsx';
import { loadBuilding } from '@stoop/features/listings/web/load-building';
import { PageSection } from '@stoop/features/listings/web/page-section.tsx';
import { placeCrumbs } from '@stoop/features/listings/web/unit-about';
import { unitsByPrice } from '@stoop/features/listings/web/unit-prices';
import { unitHeading } from '@stoop/features/listings/web/unit-words';
import { UnitsTable } from '@stoop/features/listings/web/units-table.tsx';
import { CompareToggle } from '@stoop/features/saved/web/compare/compare-toggle.tsx';
import { CompareTray } from '@stoop/features/saved/web/compare/compare-tray.tsx';
import { SaveButton } from '@stoop/features/saved/web/save-button.tsx';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import { TourLink, TourNote } from '@stoop/features/tours/web/tour-link.tsx';
import { OwnVoucherNote } from '@stoop/features/vouchers/web/own-voucher-note.tsx';
import { OwnNotes } from '../compositions/own-notes.tsx';
import { TrainsAndStreets } from '../compositions/trains-and-streets.tsx';
import type { Route } from './+types/building';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const loaded = await orErrorPage(loadBuilding(params.buildingId));
  return { ...loaded, today: newYorkDay(new Date()) };
}

export const meta: Route.MetaFunction = ownMeta(({ loaderData }) =>
  loaderData ? buildingName(loaderData.building) : 'Building',
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
                <OwnVoucherNote homes={wholesOf([unit], building)} />
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
