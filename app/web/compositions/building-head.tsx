import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { ShareOrPrint } from '@stoop/base/web/ui/share-or-print.tsx';
import { SharePreview } from '@stoop/base/web/ui/share-preview.tsx';
import type { BuildingHomes } from '@stoop/features/listings/rules/building-homes';
import { buildingHomesPath } from '@stoop/features/listings/rules/unit-path';
import type { BuildingSummary } from '@stoop/features/listings/rules/views';
import { aboutWords, homesSentence } from '@stoop/features/listings/web/building/building-facts';
import { HomesFrom } from '@stoop/features/listings/web/building/homes-from.tsx';
import { buildingName } from '@stoop/features/listings/web/card/home-words';
import { WalkToTrains } from '@stoop/features/listings/web/card/walk-to-trains.tsx';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';
import { facadeFacts } from '@stoop/features/listings/web/illustrations/facade-facts';
import { facadeLabel } from '@stoop/features/listings/web/illustrations/facade-label';
import { Gallery } from '@stoop/features/listings/web/photos/gallery.tsx';
import { galleryPictures } from '@stoop/features/listings/web/photos/gallery-pictures';
import { SaveButton } from '@stoop/features/saved/web/save-button.tsx';
import { OwnSpeed } from './own-speed.tsx';
import { SeeBuilding } from './ways-to-see.tsx';

/** Below the name what it leaves out: of a house that is named by its street the rest of its address. */
const restOfAddress = ({ address }: BuildingSummary, name: string): string =>
  address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address;

/** The top of a page of a building: its picture, name, what it is, and what can be had in it from how much. */
export function BuildingHead({
  building,
  photos,
  homes,
}: Pick<BuildingHomes, 'building' | 'photos' | 'homes'>) {
  const { buildingId } = building;
  const name = buildingName(building);
  const drawn = facadeFacts(building);
  return (
    <header className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-4 sm:mt-4 lg:grid-cols-[minmax(0,1fr)_23rem] print:grid-cols-2 print:gap-x-6">
      {photos.length > 0 ? (
        <Gallery pictures={galleryPictures(photos, { of: 'building' })} />
      ) : (
        <div className="max-sm:[&>.illustration]:aspect-5/2">
          <Facade facts={drawn} size="hero" label={facadeLabel(drawn)} />
        </div>
      )}
      <div>
        <div className="flex items-start justify-between gap-4">
          <h1 className="min-w-0 text-3xl wrap-break-word max-[23rem]:text-2xl sm:text-5xl lg:text-4xl">
            <AddressText isTitle>{name}</AddressText>
          </h1>
          <SaveButton
            item={{ key: `buildings/${buildingId}`, name, buildingId, unitId: null }}
            isBesideTitle
          />
        </div>
        <p className="mt-1 text-muted sm:mt-2">
          <AddressText>{restOfAddress(building, name)}</AddressText>
        </p>
        <p className="mt-1">
          <AddressText>{aboutWords(building)}</AddressText>
        </p>
        <div className="mt-3">
          <HomesFrom homes={homes} />
        </div>
        <WalkToTrains stops={building.subwayList} size="medium" most={4} className="mt-3" />
        <OwnSpeed className="mt-1" />
        <div className="mt-4">
          <SeeBuilding buildingId={buildingId}>
            <ShareOrPrint
              title={name}
              path={buildingHomesPath(buildingId)}
              preview={
                <SharePreview
                  name={name}
                  about={`${aboutWords(building)}. ${homesSentence({ homes })}`}
                  picture={<Facade facts={drawn} />}
                />
              }
            />
          </SeeBuilding>
        </div>
      </div>
    </header>
  );
}
