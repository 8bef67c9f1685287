import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import type { SubwayStopView } from '../../rules/views.ts';
import { walksTo } from './walk-words.ts';

export interface WalksProps {
  /** The stations near a home. */
  stops: readonly SubwayStopView[];
  /** The lines that the search asked for. */
  asked?: readonly string[];
  size?: 'small' | 'medium';
  /** To how many groups of lines; the lines of others are only counted. */
  most?: number;
  /** Whether the minutes are at the reader's own pace: whoever has one may not walk. */
  isOwn?: boolean;
}

/** The lines near a home, behind each the minutes to it: lines that are equally far stand together. */
export function Walks({ stops, asked, size = 'small', most = 2, isOwn }: WalksProps) {
  const walks = walksTo(stops, asked);
  const rest = walks.slice(most).flatMap(({ lines }) => lines).length;
  return (
    <>
      {walks.slice(0, most).map(({ minutes, lines }, at) => (
        <span key={lines[0]}>
          <LineBullets ids={lines} size={size} max={4} />
          {minutes !== null && (
            <span className="text-muted tabular-nums">
              {`${minutes} min`}
              {!isOwn && <span className="walk-word"> walk</span>}
            </span>
          )}
          {at === most - 1 && rest > 0 && (
            <span className="walk-word text-sm text-muted">{`+${rest}`}</span>
          )}
        </span>
      ))}
    </>
  );
}
