import type { BuildingSummary, RoomView, UnitView } from '@stoop/features/listings/rules/views';
import { roomsOf, wholeHomesOf } from '@stoop/features/listings/web/building/homes-of-building';
import {
  type HomeActs,
  RoomsByHome,
  WholeHomes,
} from '@stoop/features/listings/web/building/homes-to-rent.tsx';
import { wholesOf } from '@stoop/features/listings/web/card/home';
import { unitHeading } from '@stoop/features/listings/web/home/unit-words';
import { CompareToggle } from '@stoop/features/saved/web/compare/compare-toggle.tsx';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import { OwnVoucherNote } from '@stoop/features/vouchers/web/own-voucher-note.tsx';
import { OwnNotes } from './own-notes.tsx';

interface ActsProps {
  building: BuildingSummary;
  unit: UnitView;
  room: RoomView | null;
}

function Acts({ building, unit, room }: ActsProps) {
  const heading = unitHeading(building, unit);
  const name = room ? `${room.name ?? 'room'}, ${heading}` : heading;
  const place = { buildingId: building.buildingId, unitId: unit.rentId };
  return (
    <div className="flex items-center justify-end gap-1 max-sm:flex-col-reverse max-sm:items-end max-sm:gap-0">
      <div className={room ? 'max-sm:hidden' : ''}>
        <CompareToggle place={{ ...place, roomId: room?.roomId ?? null }} name={name} />
      </div>
      <SaveHeart
        item={{ key: room ? `rooms/${room.roomId}` : `units/${unit.rentId}`, name }}
        className="-mr-2.5"
      />
    </div>
  );
}

/** The homes of a building that can be had: whole ones, and rooms. `today` is an ISO date. */
export function HomesToRent({
  units,
  building,
  today,
}: {
  units: readonly UnitView[];
  building: BuildingSummary;
  today: string;
}) {
  const { buildingId } = building;
  const parts: HomeActs = {
    notes: (unit) => (
      <>
        <OwnVoucherNote homes={wholesOf([unit], building)} />
        <OwnNotes listing={{ buildingId, unitId: unit.rentId }} className="mt-1 text-sm" />
      </>
    ),
    acts: (unit, room) => <Acts building={building} unit={unit} room={room} />,
  };
  const shown = { units, buildingId, today, ...parts };
  const kinds = [
    { title: 'Whole homes', isThere: wholeHomesOf(units).length > 0, List: WholeHomes },
    { title: 'Rooms in shared homes', isThere: roomsOf(units).length > 0, List: RoomsByHome },
  ];
  return kinds.map(
    ({ title, isThere, List }) =>
      isThere && (
        <section key={title} aria-label={title} className="mt-6">
          <h3 className="mb-1 text-xl">{title}</h3>
          <List {...shown} />
        </section>
      ),
  );
}
