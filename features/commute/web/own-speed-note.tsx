import { Link } from 'react-router';
import { OWN_SPEED_PATH, type Pace, paceWords, USUAL_PACE } from '../rules/pace.ts';

interface SpeedNoteProps {
  pace: Pace;
  className?: string;
}

/**
 * Said once on each page on which minutes on foot are those at one's own speed, so that they are not taken for everybody's.
 * Nothing for whoever walks at the usual one.
 */
export function SpeedNote({ pace, className = '' }: SpeedNoteProps) {
  if (pace === USUAL_PACE) return null;
  return (
    <p className={`text-sm text-muted print:hidden ${className}`}>
      Minutes at{' '}
      <Link to={OWN_SPEED_PATH} className="link">
        your speed
      </Link>
      , {paceWords(pace)}
    </p>
  );
}
