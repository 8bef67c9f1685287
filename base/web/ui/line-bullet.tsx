import { type Line, lineOf, linesOf } from '../../rules/geo/lines.ts';

const SIZES = {
  small: 'size-5',
  medium: 'size-6',
  large: 'size-9',
  huge: 'size-20 sm:size-28',
} as const;
type Size = keyof typeof SIZES;

function Bullet({ line, size, className = '' }: { line: Line; size: Size; className?: string }) {
  const isLong = line.label.length > 1;
  return (
    <svg
      viewBox="0 0 24 24"
      className={`inline-block shrink-0 ${SIZES[size]} ${className}`}
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

function More({ count, className = '' }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return <span className={`text-sm text-muted ${className}`}>+{count}</span>;
}

/**
 * Bullets of several lines in the order of the signs, those of `first` before others. Lines beyond `max`, on a phone
 * beyond `phoneMax`, are only counted.
 */
export function LineBullets({
  ids,
  first = [],
  size = 'medium',
  max = 12,
  phoneMax = max,
}: {
  ids: readonly string[];
  first?: readonly string[];
  size?: Size;
  max?: number;
  phoneMax?: number;
}) {
  const isFirst = (id: string) => first.includes(id);
  const lines = [...linesOf(ids.filter(isFirst)), ...linesOf(ids.filter((id) => !isFirst(id)))];
  const isShorter = phoneMax < max && lines.length > phoneMax;
  return (
    <span className="inline-flex flex-wrap items-center gap-0.75">
      {lines.slice(0, max).map((line, index) => (
        <Bullet
          key={line.id}
          line={line}
          size={size}
          className={index < phoneMax ? '' : 'max-sm:hidden'}
        />
      ))}
      <More count={lines.length - max} className={isShorter ? 'max-sm:hidden' : ''} />
      {isShorter && <More count={lines.length - phoneMax} className="sm:hidden" />}
    </span>
  );
}
