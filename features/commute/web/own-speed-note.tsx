import { Link } from 'react-router';
import { OWN_SPEED_PATH, type Pace, paceWords, USUAL_PACE } from '../rules/pace.ts';
import { useStoredPace } from './stored-pace.ts';

interface OwnSpeedNoteProps {
  className?: string;
}

export function SpeedNote({ pace, className = '' }: OwnSpeedNoteProps & { pace: Pace }) {
  if (pace === USUAL_PACE) return null;
  return (
    <p className={`text-sm text-muted print:hidden ${className}`}>
      Walks at{' '}
      <Link to={OWN_SPEED_PATH} className="link">
        your speed
      </Link>
      , {paceWords(pace)}
    </p>
  );
}

/**
 * Said once on each page on which minutes on foot are those at one's own speed, so that they are not taken for everybody's.
 * Nothing for whoever walks at the usual one.
 */
export const OwnSpeedNote = (props: OwnSpeedNoteProps) => (
  <SpeedNote {...props} pace={useStoredPace()} />
);
