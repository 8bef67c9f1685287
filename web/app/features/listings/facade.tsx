import type { FacadeDrawing } from './facade-drawing.ts';
import type { FacadeFacts, FacadeKind } from './facade-kinds.ts';
import { drawScene, type SceneSize } from './facade-scene.ts';
import { ShapePaths } from './shape-paths.tsx';

const KIND_NAMES: Record<FacadeKind, string> = {
  house: 'a house with a porch',
  brownstone: 'a row house with a stoop',
  walkup: 'a walk-up',
  loft: 'a loft building',
  prewar: 'a prewar apartment house',
  postwar: 'a postwar apartment house',
  modern: 'a new apartment house',
  deco: 'a stepped tower',
  glass: 'a glass tower',
};

/** Says that the picture is drawn, not taken. */
export function facadeLabel(kind: FacadeKind, stories?: number): string {
  const height = stories ? ` of ${stories} ${stories === 1 ? 'story' : 'stories'}` : '';
  return `Illustration, not a photo: ${KIND_NAMES[kind]}${height}`;
}

export function FacadeGroup({ drawing, x }: { drawing: FacadeDrawing; x: number }) {
  return (
    <g transform={`translate(${x})`}>
      <g className="dim">
        <ShapePaths shapes={drawing.back} />
      </g>
      <ShapePaths shapes={drawing.lights} />
      <g className="dim">
        <ShapePaths shapes={drawing.front} />
      </g>
      <ShapePaths shapes={drawing.clouds} />
    </g>
  );
}

/**
 * A building that has no photos, drawn from its own facts, between its neighbors. It fills its frame,
 * which has the aspect of its size: card 4:3, hero 16:9.
 */
export function Facade({
  facts,
  size = 'card',
  decorative = false,
}: {
  facts: FacadeFacts;
  size?: SceneSize;
  /** True where the text beside the picture says all: it is then hidden from screen readers. */
  decorative?: boolean;
}) {
  const scene = drawScene(facts, size);
  return (
    <svg
      viewBox={`0 ${-scene.groundY} ${scene.width} ${scene.height}`}
      className={size === 'card' ? 'illustration aspect-4/3' : 'illustration aspect-video'}
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      role="img"
      aria-label={decorative ? undefined : facadeLabel(scene.building.kind, facts.stories)}
      aria-hidden={decorative || undefined}
    >
      <ShapePaths shapes={scene.sky} />
      <ShapePaths shapes={scene.neighbors} />
      <FacadeGroup drawing={scene.building} x={scene.x} />
      <ShapePaths shapes={scene.street} />
    </svg>
  );
}
