import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { ShareOrPrint } from '@stoop/base/web/ui/share-or-print.tsx';
import { SharePreview } from '@stoop/base/web/ui/share-preview.tsx';
import type { ListingPhoto } from '@stoop/features/listings/rules/documents';
import { shownTitle } from '@stoop/features/listings/rules/shown-title';
import { buildingHomesPath } from '@stoop/features/listings/rules/unit-path';
import type { BuildingSummary } from '@stoop/features/listings/rules/views';
import { buildingName } from '@stoop/features/listings/web/card/home-words';
import { Facts } from '@stoop/features/listings/web/home/fact-lists.tsx';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';
import { facadeFacts } from '@stoop/features/listings/web/illustrations/facade-facts';
import { facadeLabel } from '@stoop/features/listings/web/illustrations/facade-label';
import { Gallery } from '@stoop/features/listings/web/photos/gallery.tsx';
import { galleryPictures } from '@stoop/features/listings/web/photos/gallery-pictures';
import { SaveButton } from '@stoop/features/saved/web/save-button.tsx';
import type { ReactNode } from 'react';
import { SeeBuilding } from './ways-to-see.tsx';

/** The top of a page of a building: its picture, name, tours and facts. */
export function BuildingHead({
  building,
  photos,
  facts,
  homes,
  children,
}: {
  building: BuildingSummary;
  photos: readonly ListingPhoto[];
  facts: readonly { term: string; words: string }[];
  /** What of it can be had from how much; not said where nothing is known of it. */
  homes?: string;
  /** Below the buttons. */
  children?: ReactNode;
}) {
  const { buildingId } = building;
  const name = buildingName(building);
  const drawn = facadeFacts(building);
  return (
    <header className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem] print:grid-cols-2 print:gap-x-6">
      {photos.length > 0 ? (
        <Gallery pictures={galleryPictures(photos, { of: 'building' })} />
      ) : (
        <Facade facts={drawn} size="hero" label={facadeLabel(drawn)} />
      )}
      <div>
        <h1 className="text-4xl wrap-break-word max-[23rem]:text-[1.7rem] sm:text-5xl">
          <AddressText isTitle>{name}</AddressText>
        </h1>
        <p className="mt-2 text-lg">
          <AddressText>{shownTitle(building)}</AddressText>
        </p>
        <p className="mb-4 text-muted">
          <AddressText>{building.address}</AddressText>
        </p>
        <SeeBuilding buildingId={buildingId}>
          <SaveButton item={{ key: `buildings/${buildingId}`, name, buildingId, unitId: null }} />
        </SeeBuilding>
        <div className="mt-2">
          <ShareOrPrint
            title={name}
            path={buildingHomesPath(buildingId)}
            preview={
              <SharePreview
                name={name}
                about={[shownTitle(building), homes].filter(Boolean).join('. ')}
                picture={<Facade facts={drawn} />}
              />
            }
          />
        </div>
        {children}
        <div className="mt-6">
          <Facts facts={facts} />
        </div>
      </div>
    </header>
  );
}
