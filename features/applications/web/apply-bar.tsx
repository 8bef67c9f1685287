import { dollars } from '@stoop/base/rules/text/amounts';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { isClosed, type Offer } from '@stoop/features/listings/rules/offers';
import type { ReactNode } from 'react';
import { applicationPath } from '../rules/application-path.ts';
import { appliedFor, appliedNote } from '../rules/applied-homes.ts';
import { useApplied } from './applied-store.ts';

/**
 * The price of an offer and the ways to see it and to apply, at hand at the foot of a narrow screen. It is the last of the page, so that
 * nothing stays hidden below it.
 */
export function ApplyBar({
  offer,
  place,
  children,
}: {
  offer: Offer;
  place: { buildingId: string; unitId: string };
  /** The way to see it. */
  children: ReactNode;
}) {
  const home = { ...place, roomId: offer.roomId };
  const applied = appliedFor(useApplied(), home);
  return (
    <aside
      aria-label="Price and applying"
      data-sticks-below=""
      className="sticky bottom-0 z-10 -mx-5 mt-10 flex items-center justify-between gap-3 border-t-2 border-ink bg-ground px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] print:hidden lg:hidden"
    >
      <p className="min-w-0 grow">
        <span className="text-xl font-bold tracking-tight tabular-nums">{dollars(offer.rent)}</span>
        <span className="block truncate text-sm text-muted">
          a month<span className="max-[23rem]:hidden">, {offer.name}</span>
        </span>
      </p>
      {!offer.isLapsed && children}
      {applied ? (
        <LinkButton to={appliedNote(applied).to}>Your application</LinkButton>
      ) : isClosed(offer) ? (
        <span className="font-medium">
          {offer.isLapsed ? 'Not confirmed lately' : 'Closed for now'}
        </span>
      ) : (
        <LinkButton to={applicationPath(home)}>Apply</LinkButton>
      )}
    </aside>
  );
}
