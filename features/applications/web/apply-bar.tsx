import { dollars } from '@stoop/base/rules/text/amounts';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { FootBar, FootPrice } from '@stoop/base/web/ui/foot-bar.tsx';
import { isClosed, type Offer } from '@stoop/features/listings/rules/offers';
import type { ReactNode } from 'react';
import { applicationPath } from '../rules/application-path.ts';
import { appliedFor, appliedNote } from '../rules/applied-homes.ts';
import { useApplied } from './applied-store.ts';

/** `whole home`: what is offered together has no name of its own, as a room may have. */
const nameInLine = ({ name, roomId }: Offer): string =>
  roomId === null ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** The price of an offer and the ways to see it and to apply, at the foot of a narrow screen. */
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
    <FootBar label="Price and applying">
      <FootPrice price={dollars(offer.rent)}>
        a month<span className="max-[23rem]:hidden">, {nameInLine(offer)}</span>
      </FootPrice>
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
    </FootBar>
  );
}
