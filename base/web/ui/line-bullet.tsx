import { type Line, lineOf, linesOf } from '../../rules/geo/lines.ts';

const SIZES = {
  small: 'size-5',
  medium: 'size-6',
  large: 'size-9',
  huge: 'size-20 sm:size-28',
} as const;
type Size = keyof typeof SIZES;

function Bullet({ line, size }: { line: Line; size: Size }) {
  const isLong = line.label.length > 1;
  return (
    <svg
      viewBox="0 0 24 24"
      className={`inline-block shrink-0 ${SIZES[size]}`}
      role="img"
      aria-label={line.name}
    >
      {line.shape === 'diamond' ? (
        <path d="M12 0L24 12L12 24L0 12z" fill={line.color} />
      ) : (
        <circle cx="12" cy="12" r="12" fill={line.color} />
      )}
      <text
        x="12"
        y={isLong ? 15.2 : 17.1}
        textAnchor="middle"
        fontSize={isLong ? 9 : 14.5}
        fontWeight="650"
        fill={line.textColor}
      >
        {line.label}
      </text>
    </svg>
  );
}

export function LineBullet({ id, size = 'medium' }: { id: string; size?: Size }) {
  return <Bullet line={lineOf(id)} size={size} />;
}

/** Bullets of several lines in the order of the signs. Lines beyond `max` are only counted. */
export function LineBullets({
  ids,
  size = 'medium',
  max = 12,
}: {
  ids: readonly string[];
  size?: Size;
  max?: number;
}) {
  const lines = linesOf(ids);
  return (
    <span className="inline-flex flex-wrap items-center gap-0.75">
      {lines.slice(0, max).map((line) => (
        <Bullet key={line.id} line={line} size={size} />
      ))}
      {lines.length > max && <span className="text-sm text-muted">+{lines.length - max}</span>}
    </span>
  );
}
