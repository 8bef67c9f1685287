import { priceWords } from '../rules/split-sentences.ts';

/** A room of the drawing. Without a split it has neither person nor price. */
export interface DrawnRoom {
  name: string;
  person: string | null;
  priceCents: number | null;
  isMarked: boolean;
}

const WIDTH = 400;
const ROOM = 116;
const HALL = 22;
const PADDING = 5;
const DOOR = 18;
/** The least width of a room as a part of an even one. */
const NARROWEST = 0.6;
/** The width of a character as a part of the size of its text. */
const CHARACTER = 0.6;

interface Space extends DrawnRoom {
  x: number;
  y: number;
  width: number;
}

const round = (value: number) => Math.round(10 * value) / 10;
const box = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${y}h${round(width)}v${height}h${round(-width)}z`;

const inRow = (rooms: number) => (rooms <= 4 ? rooms : rooms <= 6 || rooms === 9 ? 3 : 4);

/** Wider rooms cost more; none is narrower than its words need. */
function widthsOf(rooms: readonly DrawnRoom[]): number[] {
  const prices = rooms.map(({ priceCents }) => Math.max(0, priceCents ?? 0));
  const all = prices.reduce((sum, price) => sum + price, 0);
  const even = WIDTH / rooms.length;
  return prices.map((price) =>
    all === 0 ? even : even * NARROWEST + WIDTH * (1 - NARROWEST) * (price / all),
  );
}

function spacesOf(rooms: readonly DrawnRoom[]): Space[] {
  const many = inRow(rooms.length);
  const spaces: Space[] = [];
  for (let first = 0; first < rooms.length; first += many) {
    const row = rooms.slice(first, first + many);
    const y = (first / many) * (ROOM + HALL);
    let x = 0;
    for (const [at, width] of widthsOf(row).entries()) {
      spaces.push({ ...(row[at] as DrawnRoom), x, y, width });
      x += width;
    }
  }
  return spaces;
}

/** The size at which every price fits into its room. */
function priceSize(spaces: readonly Space[]): number {
  const fitting = spaces.map(({ priceCents, width }) =>
    priceCents === null ? 27 : (width - 12) / priceWords(priceCents).length / CHARACTER,
  );
  return round(Math.min(27, ...fitting));
}

function fitted(text: string, width: number, size: number): string {
  const most = Math.max(3, Math.floor(width / (size * CHARACTER)));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

const windowOf = ({ x, y, width }: Space) =>
  `M${round(x + width * 0.3)} ${y}h${round(width * 0.4)}`;
const gapOf = ({ x, y }: Space) => `M${round(x + 10)} ${y + ROOM}h${DOOR}`;
const swingOf = ({ x, y }: Space) =>
  `M${round(x + 10)} ${y + ROOM}v${-DOOR}a${DOOR} ${DOOR} 0 0 1 ${DOOR} ${DOOR}`;
const bedOf = ({ x, y, width }: Space) =>
  `${box(x + width - 38, y + ROOM - 28, 28, 20)}M${round(x + width - 31)} ${y + ROOM - 28}v20`;
const wallOf = ({ x, y, width }: Space) => box(x, y, width, ROOM);

interface RoomWordsProps {
  space: Space;
  size: number;
}

function RoomWords({ space: { name, person, priceCents, x, y, width }, size }: RoomWordsProps) {
  const middle = round(x + width / 2);
  const inside = width - 12;
  const price = priceCents === null ? null : priceWords(priceCents);
  return (
    <>
      <text x={middle} y={y + 25} className="split-plan-room">
        {fitted(name, inside, 13)}
      </text>
      {price && (
        <text x={middle} y={y + 58} className="split-plan-price" fontSize={size}>
          {price}
        </text>
      )}
      {person && (
        <text x={middle} y={y + 80} className="split-plan-person">
          {fitted(person, inside, 14)}
        </text>
      )}
    </>
  );
}

/** Who takes which room at which price, as a plan whose walls follow the prices. `label` says the same in words. */
export function SplitPlan({ rooms, label }: { rooms: readonly DrawnRoom[]; label: string }) {
  const spaces = spacesOf(rooms);
  const height = Math.ceil(rooms.length / inRow(rooms.length)) * (ROOM + HALL);
  const size = priceSize(spaces);
  const marked = spaces.filter(({ isMarked }) => isMarked);
  return (
    <svg
      viewBox={`${-PADDING} ${-PADDING} ${WIDTH + 2 * PADDING} ${height + 2 * PADDING}`}
      className="plan block w-full print:max-w-120"
      role="img"
      aria-label={label}
    >
      <path d={box(0, 0, WIDTH, height)} className="plan-floor" />
      <path d={marked.map(wallOf).join('')} className="split-plan-marked" />
      <path d={spaces.map(bedOf).join('')} className="plan-thing" />
      <path d={spaces.map(wallOf).join('')} className="plan-wall" />
      <path d={box(0, 0, WIDTH, height)} className="plan-shell" />
      <path d={spaces.map(gapOf).join('')} className="plan-gap" />
      <path d={spaces.map(swingOf).join('')} className="plan-swing" />
      <path d={spaces.map(windowOf).join('')} className="plan-glass" />
      {spaces.map((space) => (
        <RoomWords key={`${space.x}/${space.y}`} space={space} size={size} />
      ))}
    </svg>
  );
}
