import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import { ShareOrPrint } from '@stoop/base/web/ui/share-or-print.tsx';
import { isClosed, type Offer, requestedRoom } from '@stoop/features/listings/rules/offers';
import { roomPath } from '@stoop/features/listings/rules/unit-path';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { WalkMinutes } from '@stoop/features/listings/web/card/walk-at-pace.tsx';
import { linesNear } from '@stoop/features/listings/web/card/walk-words';
import { StepFree } from '@stoop/features/listings/web/home/step-free.tsx';
import { stopsByWalk, unitAbout, unitHeading } from '@stoop/features/listings/web/home/unit-words';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';
import { facadeFacts } from '@stoop/features/listings/web/illustrations/facade-facts';
import { facadeLabel } from '@stoop/features/listings/web/illustrations/facade-label';
import { Gallery } from '@stoop/features/listings/web/photos/gallery.tsx';
import { galleryPictures } from '@stoop/features/listings/web/photos/gallery-pictures';
import { SaveButton } from '@stoop/features/saved/web/save-button.tsx';

export function UnitHead({
  details: { unit, rooms, building, listing },
  offers,
  roomId,
  isPreview = false,
}: {
  details: UnitDetails;
  offers: readonly Offer[];
  /** The room that is marked on the plan. */
  roomId?: string | undefined;
  /** Nothing can be saved there. */
  isPreview?: boolean;
}) {
  const [nearest] = stopsByWalk(building.subwayList);
  const plan = {
    rentId: unit.rentId,
    bedCount: unit.bedCount,
    bathCount: unit.bathCount,
    rooms: rooms.map((room) => ({
      ...room,
      isOpen: offers.some((offer) => offer.id === room.roomId && !isClosed(offer)),
    })),
  };
  const drawn = facadeFacts(building, unit);
  const pictures = galleryPictures(listing.photos, { of: 'unit', plan, markedRoomId: roomId });
  const heading = unitHeading(building, unit);
  const room = requestedRoom(offers, roomId ?? null);
  const isNamed = !building.address.startsWith(building.name);
  return (
    <header>
      {listing.photos.length > 0 ? (
        <Gallery pictures={pictures} />
      ) : (
        <div className="grid gap-1 sm:grid-cols-[8fr_5fr]">
          <Facade facts={drawn} size="hero" label={facadeLabel(drawn)} />
          <Gallery pictures={pictures} />
        </div>
      )}
      <div className="mt-6 flex items-start justify-between gap-4 print:mt-2">
        <h1 className="min-w-0 text-4xl wrap-break-word max-[23rem]:text-[1.7rem] sm:text-5xl">
          <AddressText isTitle>{heading}</AddressText>
        </h1>
        <div className="contents" inert={isPreview}>
          <SaveButton
            item={
              room
                ? { key: `rooms/${room.id}`, name: `${room.name}, ${heading}` }
                : { key: `units/${unit.rentId}`, name: `this apartment, ${heading}` }
            }
            isBesideTitle
          />
        </div>
      </div>
      <p className="mt-2 text-lg">{unitAbout(building, unit)}</p>
      {isNamed && (
        <p className="text-muted">
          <AddressText>{building.address}</AddressText>
        </p>
      )}
      {nearest && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <LineBullets ids={linesNear([nearest])} />
          <span>
            {nearest.name}
            {nearest.walkMinutes !== undefined && (
              <>
                , <WalkMinutes minutes={nearest.walkMinutes} />
              </>
            )}
          </span>
          <StepFree stepFree={nearest.stepFree} />
        </p>
      )}
      {!isPreview && (
        <div className="mt-2">
          <ShareOrPrint
            title={heading}
            path={roomPath({ ...building, ...unit }, room?.id ?? null)}
          />
        </div>
      )}
    </header>
  );
}
