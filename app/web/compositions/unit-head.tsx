import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import { ShareOrPrint } from '@stoop/base/web/ui/share-or-print.tsx';
import { SharePreview } from '@stoop/base/web/ui/share-preview.tsx';
import { isClosed, type Offer } from '@stoop/features/listings/rules/offers';
import { roomPath, unitPath } from '@stoop/features/listings/rules/unit-path';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { WalkMinutes } from '@stoop/features/listings/web/card/walk-at-pace.tsx';
import { linesNear } from '@stoop/features/listings/web/card/walk-words';
import { roomAround, roomTitle } from '@stoop/features/listings/web/home/room-words';
import { StepFree } from '@stoop/features/listings/web/home/step-free.tsx';
import { viewedHome } from '@stoop/features/listings/web/home/unit-about';
import { stopsByWalk, unitAbout, unitHeading } from '@stoop/features/listings/web/home/unit-words';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';
import { facadeFacts, roomCover } from '@stoop/features/listings/web/illustrations/facade-facts';
import { facadeLabel } from '@stoop/features/listings/web/illustrations/facade-label';
import { Gallery } from '@stoop/features/listings/web/photos/gallery.tsx';
import { galleryPictures } from '@stoop/features/listings/web/photos/gallery-pictures';
import { SaveButton } from '@stoop/features/saved/web/save-button.tsx';
import { Link } from 'react-router';
import { OwnSpeed } from './own-speed.tsx';
import { CompareOffer } from './unit-offers.tsx';

interface UnitHeadProps {
  details: UnitDetails;
  offers: readonly Offer[];
  /** The room that the page is about, which is marked on the plan; null for the unit. */
  room: Offer | null;
  /** Nothing can be saved there. */
  isPreview?: boolean;
}

/**
 * The photos of a home with its plan; without photos a drawing of its building, with the floor lit, leads, but on the page of
 * a room its place on the plan does.
 */
function Pictures({ details: { unit, rooms, building, listing }, offers, room }: UnitHeadProps) {
  const plan = {
    rentId: unit.rentId,
    bedCount: unit.bedCount,
    bathCount: unit.bathCount,
    squareFeet: unit.squareFeet,
    rooms: rooms.map((one) => ({
      ...one,
      isOpen: offers.some((offer) => offer.id === one.roomId && !isClosed(offer)),
    })),
  };
  const drawn = facadeFacts(building, unit);
  const pictures = galleryPictures(listing.photos, {
    ...{ of: 'unit', plan },
    ...(room && { room: { id: room.id, title: roomTitle(room) } }),
  });
  return (
    <Gallery
      pictures={pictures}
      lead={
        listing.photos.length === 0 &&
        !room && <Facade facts={drawn} size="hero" label={facadeLabel(drawn)} />
      }
    />
  );
}

/** What the page is of: a room, with the home that it is in, or the home. */
function Title({ details: { unit, building }, room }: Pick<UnitHeadProps, 'details' | 'room'>) {
  const heading = unitHeading(building, unit);
  const size = 'min-w-0 text-3xl wrap-break-word max-[23rem]:text-2xl sm:text-5xl';
  if (!room)
    return (
      <h1 className={size}>
        <AddressText isTitle>{heading}</AddressText>
      </h1>
    );
  return (
    <h1 className={size}>
      {roomTitle(room)}{' '}
      <span className="block text-base tracking-normal sm:text-2xl">
        {roomAround(unit, building)}
      </span>
    </h1>
  );
}

/** Where it is, with the way from the room to its home. */
function Place({ details: { unit, building }, room }: Pick<UnitHeadProps, 'details' | 'room'>) {
  const isNamed = !building.address.startsWith(building.name);
  return (
    <>
      {room && (
        <p className="mt-1 sm:mt-2 sm:text-lg/6">
          <Link to={unitPath({ ...building, ...unit })} className="link font-medium">
            <AddressText>{unitHeading(building, unit)}</AddressText>
          </Link>
        </p>
      )}
      <p className={room ? 'mt-0.5 max-sm:hidden' : 'mt-2 sm:text-lg'}>
        {unitAbout(building, unit)}
      </p>
      {isNamed && (
        <p className="text-muted">
          <AddressText>{building.address}</AddressText>
        </p>
      )}
    </>
  );
}

export function UnitHead(props: UnitHeadProps) {
  const { details, offers, room, isPreview = false } = props;
  const { unit, building } = details;
  const [nearest] = stopsByWalk(building.subwayList);
  const heading = unitHeading(building, unit);
  return (
    <header className="min-w-0">
      <Pictures {...props} />
      <div className="mt-4 flex items-start justify-between gap-4 sm:mt-6 print:mt-2">
        <Title details={details} room={room} />
        <div className="contents" inert={isPreview}>
          <SaveButton
            item={{
              ...(room
                ? { key: `rooms/${room.id}`, name: `${room.name}, ${heading}` }
                : { key: `units/${unit.rentId}`, name: heading }),
              ...{ buildingId: building.buildingId, unitId: unit.rentId },
            }}
            isBesideTitle
          />
        </div>
      </div>
      <Place details={details} room={room} />
      {nearest && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 sm:mt-3">
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
      <OwnSpeed className="mt-1" />
      {!isPreview && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3.5 sm:mt-2">
          <ShareOrPrint
            title={room ? `${roomTitle(room)}, ${heading}` : heading}
            path={roomPath({ ...building, ...unit }, room?.id ?? null)}
            preview={
              <SharePreview
                {...viewedHome(details, room)}
                picture={<Facade facts={facadeFacts(building, unit, roomCover(unit, room?.id))} />}
              />
            }
          />
          <CompareOffer
            offer={room}
            offers={offers}
            place={{ buildingId: building.buildingId, unitId: unit.rentId }}
            heading={heading}
          />
        </div>
      )}
    </header>
  );
}
