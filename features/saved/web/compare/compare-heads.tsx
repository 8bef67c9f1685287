import { dollars } from '@stoop/base/rules/text/amounts';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { type ComparedHome, comparePath } from '@stoop/features/listings/rules/compare-path';
import { groupPath, offerPath, unitPath } from '@stoop/features/listings/rules/unit-path';
import { roomAround } from '@stoop/features/listings/web/home/room-words';
import { unitAbout, unitHeading } from '@stoop/features/listings/web/home/unit-words';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';
import { facadeFacts, roomCover } from '@stoop/features/listings/web/illustrations/facade-facts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { removeCompared } from './compared.ts';
import type { ComparedOffer } from './load-comparison.ts';

export function nameOf({ details: { building, unit }, offer }: ComparedOffer): string {
  const heading = unitHeading(building, unit);
  return offer.roomId ? `${offer.name}, ${heading}` : heading;
}

/** Of a room the home around it. */
const aboutOf = ({ details: { building, unit }, offer }: ComparedOffer): string =>
  offer.roomId
    ? `${offer.roomType ?? 'Room'} ${roomAround(unit, building)}`
    : unitAbout(building, unit);

/** The page of what is compared, opened on it. */
export function pathOf(
  { home: { roomId }, details: { building, unit } }: ComparedOffer,
  budgets?: readonly number[],
): string {
  const place = { ...building, ...unit };
  if (budgets) return groupPath(place, { budgets }, roomId);
  return roomId ? offerPath(place, roomId) : unitPath(place);
}

/** Of a room one that is of it, or of what it shares. */
export const pictureOf = ({ details: { building, unit }, offer }: ComparedOffer) =>
  facadeFacts(building, unit, roomCover(unit, offer.roomId));

interface HomeHeadProps {
  item: ComparedOffer;
  budgets: readonly number[] | undefined;
  others: readonly ComparedHome[];
  acts: ReactNode;
  /** Its place among the homes, for a phone that does not show all of them: rows name it there. */
  number: number | null;
}

/** The head of a column: picture, name, rent, and what can be done about it. */
export function HomeHead({ item, others, acts, budgets, number }: HomeHeadProps) {
  const { home, offer } = item;
  const name = nameOf(item);
  return (
    <th
      scope="col"
      className="pr-4 pb-3 text-left align-top font-normal max-md:snap-start max-md:snap-always max-md:[&_.illustration]:aspect-2/1 md:[&_.illustration]:max-w-56"
    >
      <Facade facts={pictureOf(item)} />
      {number !== null && <p className="mt-2 -mb-2 text-sm text-muted md:hidden">Home {number}</p>}
      <p className="mt-2 text-xl font-bold tracking-tight tabular-nums">{dollars(offer.rent)}</p>
      <Link to={pathOf(item, budgets)} className="link block font-bold wrap-break-word">
        <AddressText>{name}</AddressText>
      </Link>
      <span className="block text-sm text-muted wrap-break-word">
        <AddressText>{aboutOf(item)}</AddressText>
      </span>
      {acts}
      <Link
        to={comparePath(others, budgets)}
        preventScrollReset
        aria-label={`Remove ${name}`}
        className="link inline-flex min-h-8 items-center text-sm font-medium print:hidden"
        onClick={() => removeCompared(home)}
      >
        Remove
      </Link>
    </th>
  );
}
