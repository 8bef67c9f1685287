import { linesOf } from '@stoop/base/rules/geo/lines';
import { LineBullet } from '@stoop/base/web/ui/line-bullet.tsx';
import { Link } from 'react-router';

export function LineDirectory({ ids }: { ids: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-3">
      {linesOf(ids).map((line) => (
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
