import { entrance } from './facade-entrances.ts';
import { type FacadeFacts, type FacadeKind, facadeStories } from './facade-kinds.ts';
import { CARD_CUT, type Cut, GROUND, type Plot, plotOf, STORY } from './facade-plot.ts';
import { roof } from './facade-roofs.ts';
import { box, columns, round, rows, type Shape, upTo } from './shapes.ts';

/**
 * A building stands on y = 0 and grows towards negative y; x runs from 0 to its width. By night the
 * walls darken and the lights do not, so they come apart.
 */
export interface FacadeDrawing {
  kind: FacadeKind;
  back: Shape[];
  lights: Shape[];
  front: Shape[];
  width: number;
  /** From the pavement to the highest point. */
  height: number;
}

/** y of the window's upper edge in a story, 0 being the highest. */
const windowTop = (plot: Plot, floor: number) =>
  plot.top + floor * STORY + (STORY - plot.window.height) / 2 + 1;

function litWindows(plot: Plot): Shape[] {
  const { dice, window, centers, floors } = plot;
  const day: string[] = [];
  const night: string[] = [];
  for (const floor of upTo(floors))
    for (const x of centers) {
      const throwOf = dice.next();
      if (throwOf > 0.36) continue;
      const light = `M${round(x)} ${round(windowTop(plot, floor))}v${window.height}`;
      (throwOf < 0.09 ? day : night).push(light);
    }
  const strokeWidth = window.width;
  return [
    { d: day.join(''), tone: 'lit', strokeWidth },
    { d: night.join(''), tone: 'lit-night', strokeWidth },
  ];
}

function windows(plot: Plot): Shape[] {
  const { kind, window, centers, top, floors, dark, trim } = plot;
  const first = windowTop(plot, 0);
  const last = top + floors * STORY;
  const gap = STORY - window.height;
  const panes = columns(centers, first, last);
  const frame = kind === 'brownstone' || kind === 'modern' ? dark : trim;
  const shapes: Shape[] = [];
  if (kind === 'glass') {
    shapes.push({
      d: panes,
      tone: 'pane',
      strokeWidth: window.width,
      dash: `${window.height} ${gap}`,
    });
  } else {
    // Lintel, opening, sill, wall: one dash pattern a story.
    const surround = columns(centers, first - 2.4, last);
    const dash = `2.4 ${window.height} 1.8 ${round(STORY - window.height - 4.2)}`;
    shapes.push({ d: surround, stroke: frame, strokeWidth: window.width + 3, dash });
    shapes.push({
      d: panes,
      tone: 'pane',
      strokeWidth: window.width,
      dash: `${window.height} ${gap}`,
    });
  }
  return shapes;
}

/** The bars that cross a window: drawn over its light. */
function sashes(plot: Plot): Shape[] {
  const { kind, window, centers, top, floors, dark, trim, wall } = plot;
  const last = top + floors * STORY;
  const middle = windowTop(plot, 0) + window.height / 2 - 0.5;
  if (kind === 'glass')
    return [{ d: columns(centers, top + 2, last), stroke: wall, strokeWidth: 0.8 }];
  const color = kind === 'brownstone' || kind === 'modern' ? dark : trim;
  const bar: Shape = {
    d: columns(centers, middle, last),
    stroke: color,
    strokeWidth: window.width,
    dash: `1 ${STORY - 1}`,
  };
  if (kind !== 'loft' && kind !== 'modern') return [bar];
  return [bar, { d: columns(centers, top + 4, last), stroke: color, strokeWidth: 1 }];
}

function ornaments(plot: Plot): Shape[] {
  const { kind, width, top, floors, trim, dark, centers, bayWidth, dice } = plot;
  const floorLines = upTo(floors).map((floor) => top + floor * STORY);
  switch (kind) {
    case 'house':
      return [
        {
          d: rows(
            upTo(floors * 5 + 4).map((i) => top + 4 + i * 5),
            0,
            width,
          ),
          stroke: dark,
          strokeWidth: 0.3,
        },
      ];
    case 'loft':
      return [
        {
          d: columns([2, ...centers.map((x) => x + bayWidth / 2)], top + 4, -GROUND),
          stroke: trim,
          strokeWidth: 3,
        },
        { d: rows(floorLines.slice(1), 0, width), stroke: dark, strokeWidth: 1.6 },
      ];
    case 'prewar':
      return [
        { d: box(0, -GROUND - STORY, width, GROUND + STORY), fill: trim },
        {
          d: rows([top + STORY * 2 - 1, -GROUND - STORY], 0, width),
          stroke: dark,
          strokeWidth: 1.6,
        },
      ];
    case 'postwar':
      return dice.hit(0.55) && floors > 4
        ? [
            {
              d: columns([centers[1] ?? 0, centers.at(-2) ?? 0], top + 18, -GROUND),
              stroke: trim,
              strokeWidth: bayWidth + 2,
              dash: `6 ${STORY - 6}`,
            },
          ]
        : [{ d: rows(floorLines.slice(1), 0, width), stroke: trim, strokeWidth: 1.2 }];
    case 'modern':
      return [{ d: rows(floorLines.slice(1), 0, width), stroke: trim, strokeWidth: 1.4 }];
    case 'deco':
      return [
        {
          d: columns([2, ...centers.map((x) => x + bayWidth / 2)], top + 2, -GROUND),
          stroke: trim,
          strokeWidth: 2,
        },
      ];
    case 'glass':
      return [{ d: rows(floorLines, 0, width), stroke: plot.trim, strokeWidth: 0.8 }];
    default:
      return [];
  }
}

/** Platforms with their rails, and the stairs between them. */
function fireEscape(plot: Plot): Shape[] {
  const { top, floors, bayWidth, window, centers } = plot;
  const left = (centers[1] ?? 0) - window.width;
  const right = left + bayWidth + window.width * 2;
  const levels = upTo(floors).map((floor) => top + floor * STORY + 20);
  const iron = '#2a2625';
  const stairs = levels
    .slice(0, -1)
    .map((y, i) =>
      i % 2
        ? `M${round(right - 3)} ${round(y)}L${round(left + 5)} ${round(y + STORY)}`
        : `M${round(left + 3)} ${round(y)}L${round(right - 5)} ${round(y + STORY)}`,
    );
  return [
    { d: rows(levels, left, right), stroke: iron, strokeWidth: 1.4 },
    {
      d: rows(
        levels.map((y) => y - 3),
        left,
        right,
      ),
      stroke: iron,
      strokeWidth: 5,
      dash: '.7 3.1',
    },
    {
      d:
        rows(
          levels.map((y) => y - 5.6),
          left,
          right,
        ) + stairs.join(''),
      stroke: iron,
      strokeWidth: 0.9,
    },
  ];
}

/** Round heads of cloud over a band that hides the stories left out. */
function cloud(plot: Plot, cut: Cut): Shape {
  const y = -(GROUND + (cut.foot - 1) * STORY + STORY / 2);
  const reach = plot.width + 44;
  const puffs = 'q4-9 14-7q6-9 17-3q9-8 18 1q10-5 14 4';
  const times = Math.ceil(reach / 63);
  return {
    d: `M${round((plot.width - times * 63) / 2)} ${round(y)}${puffs.repeat(times)}q8 9-6 12h${-(times * 63 - 6)}q-14-5 0-12z`,
    tone: 'cloud',
  };
}

const drawn = (shapes: Shape[]) => shapes.filter((shape) => shape.d !== '');

/** The facade of a building, a function of its facts: the same house always looks the same. */
export function drawFacade(facts: FacadeFacts, cut: Cut = CARD_CUT): FacadeDrawing {
  const plot = plotOf(facts, cut.stories);
  const { kind, dice, width, top, wall } = plot;
  const isCut = cut.foot > 0 && facadeStories(facts) > cut.stories;
  const head = roof(plot);
  const hasEscape = kind === 'walkup' && dice.hit(0.75);
  return {
    kind,
    back: drawn([
      ...head.behind,
      { d: box(0, top, width, -top), fill: wall },
      ...ornaments(plot),
      ...windows(plot),
    ]),
    lights: drawn(litWindows(plot)),
    front: drawn([
      ...sashes(plot),
      ...head.front,
      ...(hasEscape ? fireEscape(plot) : []),
      ...entrance(plot),
      ...(isCut ? [cloud(plot, cut)] : []),
    ]),
    width,
    height: head.height - top,
  };
}
