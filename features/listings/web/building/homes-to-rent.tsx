import { dollars } from '@stoop/base/rules/text/amounts';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { bedsWords, counted } from '@stoop/base/web/ui/words';
import type { ReactNode } from 'react';
import { concessionOn } from '../../rules/concession.ts';
import { latelyCut } from '../../rules/price-cut.ts';
import { sizeWords as shortSize } from '../../rules/unit-label.ts';
import { offerPath, unitPath } from '../../rules/unit-path.ts';
import { leastPrice } from '../../rules/unit-price.ts';
import type { BuildingSummary, RoomView, UnitView } from '../../rules/views.ts';
import { isOffered } from '../../rules/visible-parts.ts';
import { NO_BROKER_FEE } from '../card/fee-words.ts';
import { historyDay } from '../history/history-words.ts';
import { Plan } from '../illustrations/plan.tsx';
import { Photo } from '../photos/photo.tsx';
import { homesBySize, roomsIn, sizeId, sizeWords, standingWords } from './homes-of-building.ts';

/** What can be done with a home of a row; `room` is null for the whole of it. */
export interface HomeActs {
  /** Own applications and tours, and what a voucher makes of it. */
  notes(unit: UnitView): ReactNode;
  acts(unit: UnitView, room: RoomView | null): ReactNode;
}

interface HomesProps extends HomeActs {
  units: readonly UnitView[];
  building: BuildingSummary;
  /** An ISO date. */
  today: string;
}
type RowProps = Omit<HomesProps, 'units'> & { unit: UnitView };

/** So many homes of a size are shown before the others are asked for. */
const SHOWN = 5;

interface RentProps {
  unit: UnitView;
  room: RoomView | null;
  rent: number;
  today: string;
}

/** A rent, and what fell of it or is free. */
function Rent({ unit, room, rent, today }: RentProps) {
  const cut = latelyCut(unit, { roomId: room?.roomId ?? null, rent }, today);
  const concession = concessionOn(rent, unit);
  return (
    <>
      <b className="text-lg/6 tabular-nums">{dollars(rent)}</b>
      {cut && (
        <span className="block text-sm font-medium text-good">
          −{dollars(cut.by)} on {historyDay(cut.day, today)}
        </span>
      )}
      {concession && <span className="block text-sm font-medium text-good">{concession}</span>}
    </>
  );
}

const Fee = ({ broker }: UnitView) => (
  <span className={`block text-sm ${broker === 0 ? 'text-good' : 'text-muted'}`}>
    {broker === 0 ? NO_BROKER_FEE : `${dollars(broker)} if you hire a broker yourself`}
  </span>
);

/** The room of a home that has nothing else to rent: its row is of the room. */
function onlyRoom(unit: UnitView): RoomView | null {
  const [room, ...others] = unit.wholePrice === null ? roomsIn(unit) : [];
  return room && others.length === 0 ? room : null;
}

/** What a home costs whole, or from how much its rooms. */
function Cost({ unit, today }: Pick<RowProps, 'unit' | 'today'>) {
  const room = onlyRoom(unit);
  return (
    <p className="text-right max-lg:max-w-27">
      {room ? (
        <Rent unit={unit} room={room} rent={room.price} today={today} />
      ) : unit.wholePrice === null ? (
        <>
          <span className="text-sm text-muted">rooms from </span>
          <b className="text-lg/6 tabular-nums">
            {dollars(leastPrice({ roomList: roomsIn(unit) }))}
          </b>
        </>
      ) : (
        <Rent unit={unit} room={null} rent={unit.wholePrice} today={today} />
      )}
      <Fee {...unit} />
    </p>
  );
}

const roomName = (room: RoomView) => room.name?.trim() || room.roomType || 'Room';

const RoomRow = ({ unit, room, building, today, acts }: RowProps & { room: RoomView }) => (
  <li className="flex items-start gap-x-4 border-t border-line py-0.5">
    <p className="min-w-0 grow py-2.5">
      <StrongLink to={offerPath({ ...building, rentId: unit.rentId }, room.roomId)}>
        {roomName(room)}
      </StrongLink>
      {room.name && room.roomType && (
        <span className="ml-2.5 text-sm whitespace-nowrap text-muted">{room.roomType}</span>
      )}
    </p>
    <p className="py-2.5 text-right">
      <Rent unit={unit} room={room} rent={room.price} today={today} />
    </p>
    <div className="flex shrink-0 items-center">{acts(unit, room)}</div>
  </li>
);

/** The rooms of a home that are let by themselves; folded where all of it can be had. */
function Rooms(row: RowProps) {
  const { unit } = row;
  const rooms = roomsIn(unit);
  if (rooms.length === 0 || onlyRoom(unit)) return null;
  const list = (
    <ul>
      {rooms.map((room) => (
        <RoomRow key={room.roomId} {...row} room={room} />
      ))}
    </ul>
  );
  if (unit.wholePrice === null) return list;
  const words = `${counted(rooms.length, 'room')} from ${dollars(leastPrice({ roomList: rooms }))}`;
  return (
    <details>
      <summary className="link min-h-8 w-fit py-1 text-sm font-medium">
        Or by the room: {words}
      </summary>
      {list}
    </details>
  );
}

const planOfUnit = (unit: UnitView) => ({
  ...unit,
  rooms: unit.roomList.map((room) => ({ ...room, isOpen: isOffered(unit) })),
});

/** Its own photo or, without one, its plan: what differs from home to home of a building. */
function Thumb({ unit }: { unit: UnitView }) {
  const photo = unit.listing?.cover;
  return (
    <div className="is-small-plan aspect-4/3 overflow-hidden bg-wash print:hidden [&_.drawn-tag]:hidden">
      {photo ? (
        <Photo photo={photo} alt="" sizes="5.5rem" />
      ) : (
        <span aria-hidden="true" className="block size-full p-1 [&>svg]:size-full">
          <Plan facts={planOfUnit(unit)} />
        </span>
      )}
    </div>
  );
}

const HOME_COLUMNS =
  'grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 lg:gap-x-4 lg:grid-cols-[5.5rem_minmax(0,1.2fr)_minmax(0,1.3fr)_minmax(0,0.6fr)_minmax(0,1.4fr)_11rem_9rem]';

/** `Unit 10J`, or `Unit 10J, Front` where that room is all that can be had of it. */
function RowTitle({ unit, building }: Pick<RowProps, 'unit' | 'building'>) {
  const room = onlyRoom(unit);
  const place = { ...building, rentId: unit.rentId };
  const name = unit.unitNumber ? `Unit ${unit.unitNumber}` : shortSize(unit);
  return (
    <h4 className="text-lg/6">
      <StrongLink to={room ? offerPath(place, room.roomId) : unitPath(place)}>
        {room ? `${name}, ${roomName(room)}` : name}
      </StrongLink>
    </h4>
  );
}

/** One line in columns on a wide screen; on a narrow one what it is beside what it costs. */
function HomeRow(row: RowProps) {
  const { unit, building, today, notes, acts } = row;
  const { available, standing } = standingWords(unit, today);
  return (
    <li className={`${HOME_COLUMNS} border-t border-line py-2.5`}>
      <Thumb unit={unit} />
      <div className="min-w-0">
        <RowTitle unit={unit} building={building} />
        <p className="text-sm lg:hidden">{sizeWords(unit, { isBelowSize: true })}</p>
        {notes(unit)}
      </div>
      <p className="max-lg:hidden">
        {sizeWords({ ...unit, floor: undefined }, { isBelowSize: true })}
      </p>
      <p className="max-lg:hidden">{unit.floor !== undefined && `Floor ${unit.floor}`}</p>
      <p className="text-sm text-muted max-lg:order-1 max-lg:col-span-2 max-lg:self-center lg:text-base">
        <span className="lg:block lg:text-ink">
          {available}
          <span className="lg:hidden">. </span>
        </span>
        {standing}
      </p>
      <Cost unit={unit} today={today} />
      <div className="max-lg:order-1 lg:-mt-2.5">{acts(unit, onlyRoom(unit))}</div>
      <div className="order-2 col-span-full empty:hidden lg:col-start-2">
        <Rooms {...row} />
      </div>
    </li>
  );
}

/** The homes of a building that can be had, each once, by size and the cheapest first. */
export function HomesBySize({ units, ...row }: HomesProps) {
  return homesBySize(units).map(({ beds, homes, words }) => {
    const list = (shown: readonly UnitView[]) => (
      <ul>
        {shown.map((unit) => (
          <HomeRow key={unit.rentId} {...row} unit={unit} />
        ))}
      </ul>
    );
    const size = bedsWords(beds);
    return (
      <section key={beds} id={sizeId(beds)} aria-label={size} className="mt-6 scroll-mt-4">
        <h3 className="mb-2 flex flex-wrap items-baseline gap-x-3 text-xl">
          {size}
          {words && <span className="text-base font-normal text-muted tabular-nums">{words}</span>}
        </h3>
        {list(homes.slice(0, SHOWN))}
        {homes.length > SHOWN && (
          <details className="group border-t border-line">
            <summary className="link min-h-11 w-fit py-2.5 font-medium">
              <span className="group-open:hidden">Show all {homes.length}</span>
              <span className="hidden group-open:inline">Show fewer</span>
            </summary>
            {list(homes.slice(SHOWN))}
          </details>
        )}
      </section>
    );
  });
}
