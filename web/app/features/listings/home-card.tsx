import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LineBullets } from '../../ui/line-bullet.tsx';
import { Price } from '../../ui/price.tsx';
import { Facade } from './facade.tsx';
import type { Home } from './home.ts';

/** A home as a card. Its whole face leads to the home; what is saved with it stands in `corner`. */
export function HomeCard({
  home,
  corner,
  headingLevel: Heading = 'h3',
}: {
  home: Home;
  corner?: ReactNode;
  headingLevel?: 'h2' | 'h3';
}) {
  return (
    <article className="group relative grid content-start">
      <Facade facts={home.facade} decorative />
      <div className="mt-3 flex items-start gap-2">
        <Heading className="grow text-lg/6">
          <Link to={home.to} className="stretched group-hover:underline">
            {home.name}
          </Link>
        </Heading>
        {corner && <div className="relative z-10">{corner}</div>}
      </div>
      <p className="mt-0.5 text-muted">{home.about}</p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <Price amount={home.price} unit={home.priceUnit} from={home.isFrom} />
        {home.isNoFee && <span className="font-medium text-good">No fee</span>}
      </p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <LineBullets ids={home.lines} size="small" max={6} />
        {home.walkMinutes !== undefined && (
          <span className="text-muted">{home.walkMinutes} min walk</span>
        )}
      </p>
    </article>
  );
}
