import { longMomentWords } from '@stoop/base/rules/time/words';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import { Link } from 'react-router';
import type { Tour } from '../contract/tour.ts';
import { scheduleTourPath } from '../rules/tour-path.ts';
import { outcomeWords } from './my-tours.ts';
import { tourHomePath } from './tour-places.ts';

export function PastTour({ tour }: { tour: Tour }) {
  const { home, status } = tour;
  const homePath = tourHomePath(tour);
  return (
    <article className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-lg/6 wrap-break-word">
          {homePath ? (
            <Link to={homePath} className="hover:underline">
              <AddressText>{home.label}</AddressText>
            </Link>
          ) : (
            <AddressText>{home.label}</AddressText>
          )}
        </h3>
        <p className="text-muted">
          <time dateTime={tour.startsAt}>{longMomentWords(tour.startsAt)}</time>
        </p>
        {tour.cancellation?.reason && (
          <p className="wrap-anywhere whitespace-pre-wrap">{tour.cancellation.reason}</p>
        )}
      </div>
      <div className="sm:text-right">
        <p className="font-medium">{outcomeWords(tour)}</p>
        {home.isOnMarket && status !== 'done' && (
          <TextLink to={scheduleTourPath(home)}>
            Choose another time<span className="sr-only"> to see {home.label}</span>
          </TextLink>
        )}
      </div>
    </article>
  );
}
