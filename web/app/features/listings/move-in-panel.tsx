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

function CostTable({ offer }: { offer: Offer }) {
  const cost = moveInCost(offer);
  return (
    <table className="w-full">
      <caption className="sr-only">What moving in costs</caption>
      <tbody>
        {LINES.map((item) => (
          <tr key={item} className="border-b border-line">
            <th scope="row" className="py-2.5 pr-4 text-left font-normal">
              {MOVE_IN_LINES[item].label}
              <span className="block text-sm text-muted">{MOVE_IN_LINES[item].note}</span>
            </th>
            <td className="py-2.5 text-right align-top tabular-nums">{dollars(cost[item])}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-lg font-bold">
          <th scope="row" className="py-3 pr-4 text-left">
            To move in, at most
          </th>
          <td className="py-3 text-right align-top tabular-nums">{dollars(cost.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What a broker costs, apart from the sum that everybody pays. */
function BrokerNote({ offer, isShare }: { offer: Offer; isShare: boolean }) {
  const { brokerFee, totalWithBroker } = moveInCost(offer);
  if (brokerFee === 0)
    return (
      <p className="text-sm">
        <strong className="text-good">No broker fee.</strong> The listing asks for none.
      </p>
    );
  return (
    <div className="border-l-4 border-line pl-3 text-sm">
      <p className="font-medium">
        Plus {dollars(brokerFee)} if you hire the broker: {dollars(totalWithBroker)} in all.
      </p>
      <p className="text-muted">
        {isShare
          ? 'Your share of the fee that the listing states. '
          : 'The listing states this fee. '}
        You owe it only to a broker that you hired yourself; one that the landlord hired is paid by
        the landlord.
      </p>
    </div>
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
      <CostTable offer={chosen} />
      <BrokerNote offer={chosen} isShare={isRoom || !isWhole} />
      <IncomeHelp {...chosen} />
    </div>
  );
}
