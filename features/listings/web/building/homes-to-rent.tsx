import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { roomWords } from '../../rules/home-label.ts';
import { sizeWords as shortSize } from '../../rules/unit-label.ts';
import { offerPath, unitPath } from '../../rules/unit-path.ts';
import type { UnitView } from '../../rules/views.ts';
import { isOffered } from '../../rules/visible-parts.ts';
import { Plan } from '../illustrations/plan.tsx';
import { Photo } from '../photos/photo.tsx';
import type { HomeRowProps, HomesProps } from './home-acts.ts';
import { Cost } from './home-cost.tsx';
import {
  homesByKind,
  onlyRoom,
  roomInWords,
  roomsIn,
  sizeWords,
  standingWords,
} from './homes-of-building.ts';
import { Rooms, RoomsAbove } from './rooms-of-home.tsx';

/** So many homes of a size are shown before the others are asked for. */
const SHOWN = 5;

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
  'grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 lg:gap-x-4 xl:grid-cols-[5.5rem_minmax(0,1.3fr)_minmax(0,1fr)_10rem_auto]';

/** `Unit 10J`, or `Front room, unit 10J` where that room is all that can be had of it. */
function RowTitle({ unit, building }: Pick<HomeRowProps, 'unit' | 'building'>) {
  const room = onlyRoom(unit);
  const place = { ...building, rentId: unit.rentId };
  const { unitNumber } = unit;
  return (
    <h4 className="text-lg/6">
      <StrongLink to={room ? offerPath(place, room.roomId) : unitPath(place)}>
        {room
          ? [roomWords(room), unitNumber && `unit ${unitNumber}`].filter(Boolean).join(', ')
          : unitNumber
            ? `Unit ${unitNumber}`
            : shortSize(unit)}
      </StrongLink>
    </h4>
  );
}

/** What a home is, below its name; of one of which only rooms can be had, what these are of. */
function aboutWords(unit: UnitView): string {
  if (unit.wholePrice !== null)
    return sizeWords({ ...unit, floor: undefined }, { isBelowSize: true });
  const [room, ...others] = roomsIn(unit);
  if (!room) return '';
  return roomInWords(
    unit,
    others.length === 0 ? room : { roomType: counted(others.length + 1, 'room') },
  );
}

/** In columns on a wide screen; on a narrow one what it is beside what it costs. */
function HomeRow(row: HomeRowProps) {
  const { unit, building, today, notes, acts } = row;
  const { available, standing } = standingWords(unit, today);
  const about = aboutWords(unit);
  const floor = unit.floor === undefined ? '' : `floor\u00a0${unit.floor}`;
  return (
    <li className={`${HOME_COLUMNS} border-t border-line py-2.5`}>
      <Thumb unit={unit} />
      <div className="min-w-0">
        <RowTitle unit={unit} building={building} />
        <p className="text-sm">{[about, floor].filter(Boolean).join(', ')}</p>
        {notes(unit)}
      </div>
      <p className="text-sm text-muted max-xl:order-1 max-xl:col-span-2 max-xl:self-center xl:text-base">
        <span className="xl:block xl:text-ink">
          {available}
          <span className="xl:hidden">. </span>
        </span>
        {standing}
      </p>
      <Cost unit={unit} today={today} />
      <div className="max-xl:order-1 xl:-mt-2.5">{acts(unit, onlyRoom(unit))}</div>
      <div className="order-2 col-span-full empty:hidden xl:col-start-2">
        <Rooms {...row} />
      </div>
    </li>
  );
}

/** The homes of a building that can be had, each once, by kind and the cheapest first. */
export function HomesByKind({ units, ...row }: HomesProps) {
  return homesByKind(units).map(({ id, title, homes, words, others = [] }) => {
    const list = (shown: readonly UnitView[]) => (
      <ul>
        {shown.map((unit) => (
          <HomeRow key={unit.rentId} {...row} unit={unit} />
        ))}
      </ul>
    );
    return (
      <section key={id} id={id} aria-label={title} className="mt-6 scroll-mt-4">
        <h3 className="mb-2 flex flex-wrap items-baseline gap-x-3 text-xl">
          {title}
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
        {others.length > 0 && <RoomsAbove homes={others} building={row.building} />}
      </section>
    );
  });
}
