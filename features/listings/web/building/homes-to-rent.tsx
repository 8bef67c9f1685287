import { dollars } from '@stoop/base/rules/text/amounts';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { TableHead } from '@stoop/base/web/ui/table-head.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { ReactNode } from 'react';
import { concessionOn } from '../../rules/concession.ts';
import { latelyCut } from '../../rules/price-cut.ts';
import { sizeWords as shortSize } from '../../rules/unit-label.ts';
import { offerPath, unitPath } from '../../rules/unit-path.ts';
import type { RoomView, UnitView } from '../../rules/views.ts';
import { NO_BROKER_FEE } from '../card/home.ts';
import { historyDay } from '../history/history-words.ts';
import { roomsOf, sizeWords, standingWords, wholeHomesOf } from './homes-of-building.ts';

/** What can be done with a home of a row; `room` is null for the whole of it. */
export interface HomeActs {
  /** Own applications and tours, and what a voucher makes of it. */
  notes(unit: UnitView): ReactNode;
  acts(unit: UnitView, room: RoomView | null): ReactNode;
}

interface HomesProps extends HomeActs {
  units: readonly UnitView[];
  buildingId: string;
  /** An ISO date. */
  today: string;
}

const CELL = 'border-t border-line py-3 pr-5 text-left align-top font-normal max-sm:pr-3';
const WIDE = `${CELL} max-sm:hidden`;

const COLUMNS = [
  { label: 'Home' },
  { label: 'Size', isWide: true },
  { label: 'Available', isWide: true },
  { label: 'Confirmed', isWide: true },
  { label: 'A month', isRight: true },
  { label: 'Save or compare', isForScreenReaders: true },
];

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
  <span
    className={`block text-sm sm:whitespace-nowrap ${broker === 0 ? 'text-good' : 'text-muted'}`}
  >
    {broker === 0 ? NO_BROKER_FEE : `${dollars(broker)} if you hire the broker`}
  </span>
);

/** The homes of a building that are let whole, cheapest first. */
export function WholeHomes({ units, buildingId, today, notes, acts }: HomesProps) {
  return (
    <table className="w-full">
      <TableHead columns={COLUMNS} />
      <tbody>
        {wholeHomesOf(units).map(({ unit, rent }) => {
          const { available, confirmed, standing } = standingWords(unit, today);
          return (
            <tr key={unit.rentId}>
              <th scope="row" className={CELL}>
                <span className="text-lg/6">
                  <StrongLink to={unitPath({ buildingId, rentId: unit.rentId })}>
                    {unit.unitNumber ?? shortSize(unit)}
                  </StrongLink>
                </span>
                <span className="block text-sm sm:hidden">{sizeWords(unit)}</span>
                <span className="block text-sm text-muted sm:hidden">
                  {available}. {standing}.
                </span>
                {notes(unit)}
              </th>
              <td className={WIDE}>{sizeWords(unit)}</td>
              <td className={WIDE}>{available}</td>
              <td className={WIDE}>{confirmed}</td>
              <td className={`${CELL} text-right!`}>
                <Rent unit={unit} room={null} rent={rent} today={today} />
                <Fee {...unit} />
              </td>
              <td className="w-8 border-t border-line py-0.5 align-top whitespace-nowrap">
                {acts(unit, null)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface RoomRowProps extends Pick<HomesProps, 'buildingId' | 'today' | 'acts'> {
  unit: UnitView;
  room: RoomView;
}

const RoomRow = ({ unit, room, buildingId, today, acts }: RoomRowProps) => (
  <li className="flex items-start gap-x-4 border-t border-line py-0.5 first:border-t-0">
    <p className="min-w-0 grow py-2.5">
      <StrongLink to={offerPath({ buildingId, rentId: unit.rentId }, room.roomId)}>
        {room.name?.trim() || room.roomType || 'Room'}
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

/** The homes of a building that are let by the room, each with its rooms; the one with the cheapest room first. */
export function RoomsByHome({ units, notes, ...row }: HomesProps) {
  return (
    <ul className="border-b border-line">
      {roomsOf(units).map(({ unit, rooms }) => {
        const { available, standing } = standingWords(unit, row.today);
        return (
          <li
            key={unit.rentId}
            className="grid gap-x-10 border-t border-line md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <div className="pt-3 md:pb-3">
              <h4 className="text-lg/6">
                <StrongLink to={unitPath({ buildingId: row.buildingId, rentId: unit.rentId })}>
                  {unit.unitNumber ?? shortSize(unit)}
                </StrongLink>
                <span className="ml-3 text-base font-normal">
                  {counted(rooms.length, 'room')} open
                </span>
              </h4>
              <p className="text-sm">{sizeWords(unit)}</p>
              <p className="text-sm text-muted">
                {available}. {standing}.
              </p>
              <Fee {...unit} />
              {unit.wholePrice === null && notes(unit)}
            </div>
            <ul className="max-md:mt-2">
              {rooms.map((room) => (
                <RoomRow key={room.roomId} {...row} unit={unit} room={room} />
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
