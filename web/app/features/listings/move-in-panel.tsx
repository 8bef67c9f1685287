import { MOVE_IN_LINES, type MoveInLine, moveInCost } from '@stoop/domain/listings/move-in-cost';
import { ALL_ROOMS } from '@stoop/domain/listings/unit-path';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dollars } from '../../ui/price.tsx';
import type { Offer } from './offers.ts';

const LINES = Object.keys(MOVE_IN_LINES) as MoveInLine[];

/** Chooses the room that the figures are for. Links, so that the choice can be shared and works without JavaScript. */
function OfferTabs({ offers, chosen }: { offers: readonly Offer[]; chosen: Offer }) {
  return (
    <nav aria-label="What to rent">
      <ul className="flex flex-wrap gap-2">
        {offers.map((offer) => (
          <li key={offer.id}>
            <Link
              to={`?${new URLSearchParams({ room: offer.id })}`}
              replace
              preventScrollReset
              aria-current={offer.id === chosen.id ? 'true' : undefined}
              className="flex min-h-9 items-center rounded-sm border border-line px-3 text-sm font-medium hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground"
            >
              {offer.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CostTable({ offer, isShare }: { offer: Offer; isShare: boolean }) {
  const cost = moveInCost(offer);
  const labelOf = (item: MoveInLine) =>
    item === 'brokerFee' && isShare && cost.brokerFee > 0
      ? 'Broker fee, your share'
      : MOVE_IN_LINES[item].label;
  return (
    <table className="w-full">
      <caption className="sr-only">What moving in costs</caption>
      <tbody>
        {LINES.map((item) => (
          <tr key={item} className="border-b border-line">
            <th scope="row" className="py-2.5 pr-4 text-left font-normal">
              {labelOf(item)}
              <span className="block text-sm text-muted">{MOVE_IN_LINES[item].note}</span>
            </th>
            <td
              className={`py-2.5 text-right align-top tabular-nums ${item === 'brokerFee' && cost[item] === 0 ? 'font-medium text-good' : ''}`}
            >
              {dollars(cost[item])}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-lg font-bold">
          <th scope="row" className="py-3 text-left">
            To move in, at most
          </th>
          <td className="py-3 text-right tabular-nums">{dollars(cost.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function IncomeHelp({ rent, brokerFee }: Pick<Offer, 'rent' | 'brokerFee'>) {
  const { householdIncome, guarantorIncome } = moveInCost({ rent, brokerFee });
  return (
    <p className="text-sm text-muted">
      Many landlords ask for 40 times the rent: {dollars(householdIncome)} a year for the household,
      or a guarantor with {dollars(guarantorIncome)}. It is a custom, not a law, and no bar here.
    </p>
  );
}

/** The price, and the cost of moving in. */
export function MoveInPanel({
  offers,
  chosen,
  isWhole,
  children,
}: {
  offers: readonly Offer[];
  chosen: Offer;
  /** Whether the unit can be rented whole. */
  isWhole: boolean;
  /** The actions for the chosen offer. */
  children: ReactNode;
}) {
  const isRoom = chosen.roomId !== null;
  const all = offers.find((offer) => offer.id === ALL_ROOMS);
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-4xl font-bold tracking-tighter">{dollars(chosen.rent)}</span>
        <span className="text-muted">{isRoom ? 'a month for the room' : 'a month'}</span>
      </p>
      {isRoom && all && (
        <p className="-mt-3 text-muted">
          {dollars(all.rent)} for{' '}
          {isWhole ? 'the whole unit' : `all ${offers.length - 1} open rooms`}
        </p>
      )}
      {offers.length > 1 && <OfferTabs offers={offers} chosen={chosen} />}
      {children}
      <CostTable offer={chosen} isShare={isRoom || !isWhole} />
      <IncomeHelp {...chosen} />
    </div>
  );
}
