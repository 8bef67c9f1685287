import {
  box,
  columns,
  point,
  range,
  round,
  rows,
  type Shape,
} from '@stoop/base/web/illustrations/shapes';
import { entrance } from './facade-entrances.ts';
import type { FacadeFacts, FacadeKind } from './facade-kinds.ts';
import {
  CARD_LIMITS,
  drawnFloor,
  GROUND,
  isTower,
  ownBays,
  type Plot,
  plotOf,
  STORY,
  type StoryLimits,
} from './facade-plot.ts';
import { roof } from './facade-roofs.ts';

/**
 * A building stands on y = 0 and extends to negative y; x runs from 0 to its width. The walls darken at night and the
 * lit windows do not, so they are separate layers.
 */
export interface FacadeDrawing {
  kind: FacadeKind;
  back: Shape[];
  lights: Shape[];
  front: Shape[];
  /** Drawn in front of a tower, where its stories are cut. */
  clouds: Shape[];
  width: number;
  /** From the sidewalk to the highest point. */
  height: number;
}

/** y of a window's upper edge; floor 0 is the highest. */
const windowTop = (plot: Plot, floor: number) =>
  plot.top + floor * STORY + (STORY - plot.window.height) / 2 + 1;

/** The dashes of one story: two panes with a bar between them, then wall until the next story. */
function paneDash({ kind, window }: Plot): string {
  if (kind === 'glass') return `${window.height} ${STORY - window.height}`;
  const pane = (window.height - 1) / 2;
  return `${pane} 1 ${pane} ${STORY - window.height}`;
}

/** Some windows by day and more at night; of a home its own alone. */
function litWindows(plot: Plot, home: number | null, isOwn: (bay: number) => boolean): Shape[] {
  const { random, window, centers, floors } = plot;
  const day: string[] = [];
  const night: string[] = [];
  for (const floor of range(floors))
    for (const [bay, x] of centers.entries()) {
      const roll = random.next();
      const isHome = floor === home && isOwn(bay);
      if (home === null ? roll > 0.22 : !isHome) continue;
      const light = `M${point(x, windowTop(plot, floor))}v${window.height}`;
      const isByDay = home === null ? roll < 0.08 : isHome;
      (isByDay ? day : night).push(light);
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

/** Vertical bars in front of the glass. */
function mullions(plot: Plot): Shape[] {
  const { kind, centers, top, floors, wall } = plot;
  if (kind !== 'glass' && kind !== 'loft' && kind !== 'modern') return [];
  const stroke = kind === 'glass' ? wall : frameColor(plot);
  return [{ d: columns(centers, top + 3, top + floors * STORY), stroke, strokeWidth: 1 }];
}

/** Two columns of balconies, one railing a story. */
const balconies = ({ centers, top, trim, bayWidth }: Plot): Shape => ({
  d: columns([centers[1] ?? 0, centers.at(-2) ?? 0], top + 18, -GROUND),
  stroke: trim,
  strokeWidth: bayWidth + 2,
  dash: `6 ${STORY - 6}`,
});

function ornaments(plot: Plot): Shape[] {
  const { kind, width, top, floors, trim, dark, centers, bayWidth, random } = plot;
  const floorLines = range(floors).map((floor) => top + floor * STORY);
  switch (kind) {
    case 'house':
      return [
        {
          d: rows(
            range(floors * 5 + 4).map((i) => top + 4 + i * 5),
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
      return random.chance(0.55) && floors > 4
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

/** Platforms with railings, and the stairs between them. */
function fireEscape(plot: Plot): Shape[] {
  const { top, floors, bayWidth, window, centers } = plot;
  const left = (centers[1] ?? 0) - window.width;
  const right = left + bayWidth + window.width * 2;
  const levels = range(floors).map((floor) => top + floor * STORY + 20);
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

/** Clouds with a flat lower edge, where the stories between top and base are left out. */
function cloud({ width }: Plot, belowCloud: number): Shape {
  const heads = 'a12 12 0 0 1 20-7a17 17 0 0 1 31-1a13 13 0 0 1 22 8';
  const times = Math.ceil((width + 60) / 73);
  const start = (width - times * 73) / 2;
  const end = `a9 9 0 0 1 0 18h${-times * 73}a9 9 0 0 1 0-18z`;
  return {
    d: `M${point(start, -(GROUND + (belowCloud - 1) * STORY + 14))}${heads.repeat(times)}${end}`,
    tone: 'cloud',
  };
}

const withoutEmpty = (shapes: Shape[]) => shapes.filter((shape) => shape.d !== '');

/** The facade of a building. The same facts always give the same drawing. */
export function drawFacade(facts: FacadeFacts, limits: StoryLimits = CARD_LIMITS): FacadeDrawing {
  const plot = plotOf(facts, limits);
  const { kind, random, width, top, wall } = plot;
  const hasCloud = limits.belowCloud > 0 && isTower(plot.kind, facts);
  const head = roof(plot);
  const hasEscape = kind === 'walkup' && random.chance(0.75);
  return {
    kind,
    back: withoutEmpty([
      ...head.behind,
      { d: box(0, top, width, -top), fill: wall },
      ...ornaments(plot),
      ...windows(plot),
    ]),
    lights: withoutEmpty(
      litWindows(plot, drawnFloor(facts, plot.floors), ownBays(facts, plot.bays)),
    ),
    front: withoutEmpty([
      ...mullions(plot),
      ...head.front,
      ...(hasEscape ? fireEscape(plot) : []),
      ...entrance(plot),
    ]),
    clouds: hasCloud ? [cloud(plot, limits.belowCloud)] : [],
    width,
    height: head.height - top,
  };
}
