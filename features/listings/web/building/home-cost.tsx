import { dollars } from '@stoop/base/rules/text/amounts';
import { concessionOn } from '../../rules/concession.ts';
import { latelyCut } from '../../rules/price-cut.ts';
import { leastPrice } from '../../rules/unit-price.ts';
import type { RoomView, UnitView } from '../../rules/views.ts';
import { NO_BROKER_FEE } from '../card/fee-words.ts';
import { historyDay } from '../history/history-words.ts';
import { onlyRoom, roomsIn } from './homes-of-building.ts';

interface RentProps {
  unit: UnitView;
  room: RoomView | null;
  rent: number;
  today: string;
}

/** A rent, and what fell of it or is free. */
export function Rent({ unit, room, rent, today }: RentProps) {
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

/** What a home costs whole, or from how much its rooms. `today` is an ISO date. */
export function Cost({ unit, today }: { unit: UnitView; today: string }) {
  const room = onlyRoom(unit);
  return (
    <p className="text-right max-xl:max-w-27">
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
