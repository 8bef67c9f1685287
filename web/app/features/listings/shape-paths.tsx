import type { Shape } from './shapes.ts';

/** The shapes as paths, in an element that says `fill="none"` for those that are lines. Attributes and classes only: the page's policy forbids inline styles. */
export function ShapePaths({ shapes }: { shapes: readonly Shape[] }) {
  return shapes.map((shape) => (
    <path
      key={`${shape.tone ?? shape.fill ?? shape.stroke}${shape.strokeWidth ?? ''}${shape.d}`}
      d={shape.d}
      className={shape.tone && `${shape.strokeWidth ? 'line' : 'area'}-${shape.tone}`}
      fill={shape.fill}
      stroke={shape.stroke}
      strokeWidth={shape.strokeWidth}
      strokeDasharray={shape.dash}
    />
  ));
}
