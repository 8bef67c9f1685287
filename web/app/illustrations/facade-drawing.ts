import { entrance } from './facade-entrances.ts';
import type { FacadeFacts, FacadeKind } from './facade-kinds.ts';
import { CARD_ROOM, GROUND, isTower, type Plot, plotOf, type Room, STORY } from './facade-plot.ts';
import { roof } from './facade-roofs.ts';
import { at, box, columns, round, rows, type Shape, upTo } from './shapes.ts';

/**
 * A building stands on y = 0 and grows towards negative y; x runs from 0 to its width. By night the
 * walls darken and the lights do not, so they come apart.
 */
export interface FacadeDrawing {
  kind: FacadeKind;
  back: Shape[];
  lights: Shape[];
  front: Shape[];
  /** Before a tower's middle. */
  clouds: Shape[];
  width: number;
  /** From the pavement to the highest point. */
  height: number;
}

/** y of the window's upper edge in a story, 0 being the highest. */
const windowTop = (plot: Plot, floor: number) =>
  plot.top + floor * STORY + (STORY - plot.window.height) / 2 + 1;

/** A window is two panes with a bar between them; the wall goes on until the next story. */
function paneDash({ kind, window }: Plot): string {
  if (kind === 'glass') return `${window.height} ${STORY - window.height}`;
  const pane = (window.height - 1) / 2;
  return `${pane} 1 ${pane} ${STORY - window.height}`;
}

function litWindows(plot: Plot): Shape[] {
  const { dice, window, centers, floors } = plot;
  const day: string[] = [];
  const night: string[] = [];
  for (const floor of upTo(floors))
    for (const x of centers) {
      const throwOf = dice.next();
      if (throwOf > 0.22) continue;
      const light = `M${at(x, windowTop(plot, floor))}v${window.height}`;
      (throwOf < 0.08 ? day : night).push(light);
    }
  const light = { strokeWidth: window.width, dash: paneDash(plot) };
  return [
    { d: day.join(''), tone: 'lit', ...light },
    { d: night.join(''), tone: 'lit-night', ...light },
  ];
}

function windows(plot: Plot): Shape[] {
  const { kind, window, centers, top, floors } = plot;
  const first = windowTop(plot, 0);
  const last = top + floors * STORY;
  const panes: Shape = {
    d: columns(centers, first, last),
    tone: 'pane',
    strokeWidth: window.width,
    dash: paneDash(plot),
  };
  if (kind === 'glass') return [panes];
  const frame = window.height + 4;
  const surround: Shape = {
    d: columns(centers, first - 2.2, last),
    stroke: frameColor(plot),
    strokeWidth: window.width + 3,
    dash: `${frame} ${STORY - frame}`,
  };
  return [surround, panes];
}

const frameColor = ({ kind, dark, trim }: Plot) =>
  kind === 'brownstone' || kind === 'modern' ? dark : trim;

/** The upright bars before the glass. */
function mullions(plot: Plot): Shape[] {
  const { kind, centers, top, floors, wall } = plot;
  if (kind !== 'glass' && kind !== 'loft' && kind !== 'modern') return [];
  const stroke = kind === 'glass' ? wall : frameColor(plot);
  return [{ d: columns(centers, top + 3, top + floors * STORY), stroke, strokeWidth: 1 }];
}

/** Two columns of them, one railing a story. */
const balconies = ({ centers, top, trim, bayWidth }: Plot): Shape => ({
  d: columns([centers[1] ?? 0, centers.at(-2) ?? 0], top + 18, -GROUND),
  stroke: trim,
  strokeWidth: bayWidth + 2,
  dash: `6 ${STORY - 6}`,
});

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
        ? [balconies(plot)]
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

/** Heads of cloud over a flat band, before the stories that are left out. */
function cloud({ width }: Plot, foot: number): Shape {
  const heads = 'a12 12 0 0 1 20-7a17 17 0 0 1 31-1a13 13 0 0 1 22 8';
  const times = Math.ceil((width + 60) / 73);
  const start = (width - times * 73) / 2;
  const end = `a9 9 0 0 1 0 18h${-times * 73}a9 9 0 0 1 0-18z`;
  return {
    d: `M${at(start, -(GROUND + (foot - 1) * STORY + 14))}${heads.repeat(times)}${end}`,
    tone: 'cloud',
  };
}

const drawn = (shapes: Shape[]) => shapes.filter((shape) => shape.d !== '');

/** The facade of a building, a function of its facts: the same house always looks the same. */
export function drawFacade(facts: FacadeFacts, room: Room = CARD_ROOM): FacadeDrawing {
  const plot = plotOf(facts, room);
  const { kind, dice, width, top, wall } = plot;
  const hasCloud = room.foot > 0 && isTower(plot.kind, facts);
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
      ...mullions(plot),
      ...head.front,
      ...(hasEscape ? fireEscape(plot) : []),
      ...entrance(plot),
    ]),
    clouds: hasCloud ? [cloud(plot, room.foot)] : [],
    width,
    height: head.height - top,
  };
}
