import type { BuildingSummary, RoomView, UnitView } from '@stoop/features/listings/rules/views';
import type { HomeActs } from '@stoop/features/listings/web/building/home-acts';
import { HomesByKind } from '@stoop/features/listings/web/building/homes-to-rent.tsx';
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

const nameOf = ({ building, unit, room }: ActsProps) => {
  const heading = unitHeading(building, unit);
  return room ? `${room.name ?? 'room'}, ${heading}` : heading;
};

const Compare = (home: ActsProps) => {
  const { building, unit, room } = home;
  const place = { buildingId: building.buildingId, unitId: unit.rentId };
  return (
    <CompareToggle place={{ ...place, roomId: room?.roomId ?? null }} name={nameOf(home)} isIcon />
  );
};

const Acts = (home: ActsProps) => (
  <div className="flex items-center justify-end">
    <Compare {...home} />
    <SaveHeart
      item={{
        key: home.room ? `rooms/${home.room.roomId}` : `units/${home.unit.rentId}`,
        name: nameOf(home),
        ...{ buildingId: home.building.buildingId, unitId: home.unit.rentId },
      }}
      className="-mr-2.5"
    />
  </div>
);

/** The homes of a building that can be had. `today` is an ISO date. */
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
  return <HomesByKind units={units} building={building} today={today} {...parts} />;
}
