import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { ShareOrPrint } from '@stoop/base/web/ui/share-or-print.tsx';
import { SharePreview } from '@stoop/base/web/ui/share-preview.tsx';
import type { BuildingHomes } from '@stoop/features/listings/rules/building-homes';
import { isOfHall } from '@stoop/features/listings/rules/listing-photo';
import { buildingHomesPath } from '@stoop/features/listings/rules/unit-path';
import type { BuildingSummary } from '@stoop/features/listings/rules/views';
import { aboutWords, homesSentence } from '@stoop/features/listings/web/building/building-facts';
import { buildingName } from '@stoop/features/listings/web/card/home-words';
import { WalkToTrains } from '@stoop/features/listings/web/card/walk-to-trains.tsx';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';
import { facadeFacts } from '@stoop/features/listings/web/illustrations/facade-facts';
import { facadeLabel } from '@stoop/features/listings/web/illustrations/facade-label';
import { Gallery } from '@stoop/features/listings/web/photos/gallery.tsx';
import { galleryPictures } from '@stoop/features/listings/web/photos/gallery-pictures';
import { SaveButton } from '@stoop/features/saved/web/save-button.tsx';
import { OwnSpeed } from './own-speed.tsx';

/** Below the name what it leaves out: of a house that is named by its street the rest of its address. */
const restOfAddress = ({ address }: BuildingSummary, name: string): string =>
  address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address;

/**
 * Its photos; where these show no more than the way in, or where it has none, a drawing of it leads, because that is what
 * somebody recognizes who stands before it.
 */
function Pictures({ building, photos }: Pick<BuildingHomes, 'building' | 'photos'>) {
  const drawn = facadeFacts(building);
  const facade = <Facade facts={drawn} size="hero" label={facadeLabel(drawn)} />;
  if (photos.length === 0) return facade;
  const pictures = galleryPictures(photos, { of: 'building' });
  return <Gallery pictures={pictures} lead={photos.every(isOfHall) && facade} />;
}

/**
 * The top of a page of a building: its picture, its name, and what it is. On a wide screen the picture is beside them and not
 * over them, because people come for the homes, the rents and the trains, which the first screen is to have.
 */
export function BuildingHead({
  building,
  photos,
  homes,
}: Pick<BuildingHomes, 'building' | 'photos' | 'homes'>) {
  const { buildingId } = building;
  const name = buildingName(building);
  return (
    <header className="building-head min-w-0">
      <Pictures building={building} photos={photos} />
      <div className="min-w-0">
        <div className="mt-4 flex items-start justify-between gap-4 sm:mt-6 print:mt-2 xl:mt-0">
          <h1 className="min-w-0 text-3xl wrap-break-word max-[23rem]:text-2xl sm:text-5xl xl:text-4xl">
            <AddressText isTitle>{name}</AddressText>
          </h1>
          <SaveButton
            item={{ key: `buildings/${buildingId}`, name, buildingId, unitId: null }}
            isBesideTitle
          />
        </div>
        <p className="mt-2 sm:text-lg">
          <AddressText>{aboutWords(building)}</AddressText>
        </p>
        <p className="text-muted">
          <AddressText>{restOfAddress(building, name)}</AddressText>
        </p>
        <WalkToTrains stops={building.subwayList} size="medium" most={4} className="mt-3" />
        <OwnSpeed className="mt-1" />
        <div className="mt-1 sm:mt-2">
          <ShareOrPrint
            title={name}
            path={buildingHomesPath(buildingId)}
            preview={
              <SharePreview
                name={name}
                about={`${aboutWords(building)}. ${homesSentence({ homes })}`}
                picture={<Facade facts={facadeFacts(building)} />}
              />
            }
          />
        </div>
      </div>
    </header>
  );
}
