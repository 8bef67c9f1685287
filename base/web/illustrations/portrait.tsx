import { PersonPhoto } from '../ui/avatar.tsx';
import { drawPortrait, PORTRAIT_SIZE } from './portrait-drawing.ts';

const SIZES = { small: 'size-9', medium: 'size-14' } as const;

interface PortraitProps {
  id: string;
  photoUrl: string | null;
  size?: keyof typeof SIZES;
}

/** The photo on a roommate card, or a portrait drawn from the id where it shows none. Decorative: the name stands beside it. */
export function Portrait({ id, photoUrl, size = 'medium' }: PortraitProps) {
  const frame = `${SIZES[size]} shrink-0 rounded-full`;
  return (
    <PersonPhoto photoUrl={photoUrl} className={frame}>
      <svg
        viewBox={`0 0 ${PORTRAIT_SIZE} ${PORTRAIT_SIZE}`}
        fill="none"
        strokeLinecap="round"
        aria-hidden="true"
        className={frame}
      >
        {drawPortrait(id).map(({ d, fill, stroke, strokeWidth }) => (
          <path key={d} d={d} fill={fill} stroke={stroke} strokeWidth={strokeWidth} />
        ))}
      </svg>
    </PersonPhoto>
  );
}
