import { FacadeGroup } from './facade.tsx';
import { drawFacade, type FacadeDrawing } from './facade-drawing.ts';
import type { FacadeFacts } from './facade-kinds.ts';
import { STORY } from './facade-plot.ts';
import { ShapePaths } from './shape-paths.tsx';
import { box } from './shapes.ts';

const GAP = 1;
const ROADWAY = 12;
/** Towers are lowered to the street's measure, without a cloud. */
const ROOM = { house: 15, tower: 15, foot: 0 };

/** A street of buildings side by side on one line, as wide as they are. It says nothing: decoration. */
export function Street({ buildings }: { buildings: readonly FacadeFacts[] }) {
  const standing: { drawing: FacadeDrawing; x: number }[] = [];
  let width = 0;
  for (const facts of buildings) {
    const drawing = drawFacade(facts, ROOM);
    standing.push({ drawing, x: width });
    width += drawing.width + GAP;
  }
  const height = (ROOM.house + 3) * STORY;
  return (
    <svg
      viewBox={`0 ${-height} ${width} ${height + ROADWAY}`}
      preserveAspectRatio="xMidYMax slice"
      className="block size-full"
      fill="none"
      aria-hidden="true"
    >
      {standing.map(({ drawing, x }) => (
        <FacadeGroup key={x} drawing={drawing} x={x} />
      ))}
      <ShapePaths
        shapes={[
          { d: box(0, 0, width, ROADWAY), tone: 'street' },
          { d: box(0, 0, width, 3), tone: 'sidewalk' },
        ]}
      />
    </svg>
  );
}
