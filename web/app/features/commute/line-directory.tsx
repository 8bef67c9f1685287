import { LINES } from '@stoop/domain/commute/lines';
import { Link } from 'react-router';
import { LineBullet } from '../../ui/line-bullet.tsx';

/** Every line as a way into the search: rooms that are near its stops. */
export function LineDirectory() {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-3">
      {LINES.filter((line) => line.shape === 'circle').map((line) => (
        <li key={line.id}>
          <Link
            to={`/search?type=room&subwayLines=${line.id}`}
            className="line-link block rounded-full"
            prefetch="none"
          >
            <span className="sr-only">Rooms near the </span>
            <LineBullet id={line.id} size="large" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
