import { box, round } from '@stoop/base/web/illustrations/shapes';
import { counted } from '@stoop/base/web/ui/words';
import { isWholeHome } from '../../rules/unit-price.ts';
import { type PlanSpace, planLayout } from './plan-layout.ts';
import type { PlanFacts } from './plan-parts.ts';

const DOOR = 20;
const PADDING = 10;
/** Below the plan, for the words that it is a sketch, and as much below these as is beside the plan. */
const CAPTION = 22;

/** A door and the quarter circle through which it opens. */
function door(space: PlanSpace): { gap: string; swing: string } {
  const x = space.x + 12;
  const y = space.door === 'south' ? space.y + space.height : space.y;
  const into = space.door === 'south' ? -DOOR : DOOR;
  const sweep = space.door === 'south' ? 1 : 0;
  return {
    gap: `M${x} ${y}h${DOOR}`,
    swing: `M${x} ${y}v${into}a${DOOR} ${DOOR} 0 0 ${sweep} ${DOOR} ${-into}`,
  };
}

function windowLine(space: PlanSpace): string {
  if (space.window === 'west' || space.window === 'east') {
    const x = space.window === 'west' ? space.x : space.x + space.width;
    const height = space.height * 0.5;
    return `M${round(x)} ${round(space.y + (space.height - height) / 2)}v${round(height)}`;
  }
  const y = space.window === 'north' ? space.y : space.y + space.height;
  const width = Math.min(56, space.width * 0.5);
  return `M${round(space.x + (space.width - width) / 2)} ${y}h${round(width)}`;
}

/** Beds side by side, narrow enough to fit. */
function bedsIn({ beds, x, y, width }: PlanSpace): string {
  const each = Math.min(36, (width - 20) / beds - 6);
  const left = x + (width - beds * each - (beds - 1) * 8) / 2;
  return Array.from({ length: beds }, (_, index) => {
    const from = left + index * (each + 8);
    return `${box(from, y + 12, each, 42)}M${round(from)} ${y + 24}h${round(each)}`;
  }).join('');
}

/** What of a space can be taken: of a bedroom with several beds, the side with those that are open. */
function openPart({ x, y, width, height, beds, openBeds }: PlanSpace): string {
  return box(x, y, beds > 0 ? round((width * openBeds) / beds) : width, height);
}

/** A bed, tub, stove or sofa shows what the space is. It stands at the wall across from the door. */
function furniture(space: PlanSpace): string {
  const { use, x, y, width, height, door: side } = space;
  const middle = x + width / 2;
  const topOf = (fromWall: number, size: number) =>
    side === 'south' ? y + fromWall : y + height - fromWall - size;
  if (use === 'bedroom') return bedsIn(space);
  if (use === 'bath') return box(x + 10, topOf(10, 20), Math.min(width - 20, 34), 20);
  if (use === 'half bath') return box(x + 10, topOf(10, 14), 14, 14);
  if (use === 'kitchen')
    return `${box(x + 10, topOf(10, 14), width - 20, 14)}M${round(middle)} ${topOf(10, 14)}v14`;
  if (use === 'living')
    return `${box(middle - 30, topOf(12, 18), 60, 18)}${box(middle - 14, topOf(40, 14), 28, 14)}`;
  return '';
}

/** The line of the name of a space, where no furniture stands. */
const labelLine = ({ use, y, door: side }: PlanSpace) =>
  y + (use === 'bedroom' || side === 'south' ? 72 : 30);

function planLabel({ bedCount, rooms }: PlanFacts): string {
  const open = rooms.filter((room) => room.isOpen).length;
  const beds = bedCount === 0 ? 'a studio' : counted(bedCount, 'bedroom');
  const [only] = rooms;
  const spots =
    rooms.length === 1 && only && isWholeHome(only)
      ? `the home is ${open > 0 ? 'open' : 'not open today'}`
      : `${open} of ${rooms.length} rooms open`;
  return `Sketch, not to scale: a plan with ${beds}, ${spots}`;
}

interface PlanProps {
  facts: PlanFacts;
  markedRoomId?: string | undefined;
}

export function Plan({ facts, markedRoomId }: PlanProps) {
  const { width, height, spaces, street } = planLayout(facts);
  const doors = spaces.filter((space) => space.door !== null).map(door);
  const open = spaces.filter((space) => space.isOpen);
  const marked = spaces.find(({ roomIds }) => markedRoomId && roomIds.includes(markedRoomId));
  return (
    <svg
      viewBox={`${-PADDING} ${-PADDING} ${width + 2 * PADDING} ${height + 2 * PADDING + CAPTION}`}
      className="plan block w-full"
      role="img"
      aria-label={`${planLabel(facts)}${marked ? `; ${marked.label} is marked` : ''}`}
    >
      <path d={box(0, 0, width, height)} className="plan-floor" />
      <path d={open.map(openPart).join('')} className="plan-open" />
      <path d={spaces.map(furniture).join('')} className="plan-thing" />
      <path
        d={spaces
          .filter((space) => space.use !== 'hall')
          .map(({ x, y, ...size }) => box(x, y, size.width, size.height))
          .join('')}
        className="plan-wall"
      />
      <path d={box(0, 0, width, height)} className="plan-shell" />
      <path d={doors.map(({ gap }) => gap).join('')} className="plan-gap" />
      <path d={doors.map(({ swing }) => swing).join('')} className="plan-swing" />
      <path
        d={spaces
          .filter((space) => space.window)
          .map(windowLine)
          .join('')}
        className="plan-glass"
      />
      {marked && (
        <path d={box(marked.x, marked.y, marked.width, marked.height)} className="plan-marked" />
      )}
      {spaces.map((space) =>
        space.use === 'hall' ? null : (
          <text
            key={`${space.x}/${space.y}`}
            x={round(space.x + space.width / 2)}
            y={labelLine(space)}
            className={`plan-label ${space.isOpen ? 'is-open' : ''} ${space === marked ? 'is-marked' : ''}`}
          >
            {space.label.length > 14 ? `${space.label.slice(0, 13)}…` : space.label}
          </text>
        ),
      )}
      <text x={round(width / 2)} y={height + CAPTION} className="plan-label">
        {street ? 'A sketch, not measured' : 'A sketch: the walls are not measured'}
      </text>
      {street &&
        (['Street', 'Back'] as const).map((end) => (
          <text
            key={end}
            x={(street === 'west') === (end === 'Street') ? 18 : width - 18}
            y={height + CAPTION}
            className="plan-label is-place"
          >
            {end}
          </text>
        ))}
    </svg>
  );
}
