import './cost-fold.css';
import { dollars } from '@stoop/base/rules/text/amounts';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { readBudgets } from '@stoop/features/search/rules/search-url';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { StatedConcession } from '../../rules/concession.ts';
import type { PriceCut } from '../../rules/documents.ts';
import { checkWords } from '../../rules/fee-sheet.ts';
import {
  MOVE_IN_LINES,
  type MoveInFee,
  type MoveInLine,
  moveInCost,
} from '../../rules/move-in-cost.ts';
import type { Offer } from '../../rules/offers.ts';
import { ALL_ROOMS, offerQuery } from '../../rules/unit-path.ts';
import { isSharedRoom } from '../../rules/unit-price.ts';
import type { ListingDetails, UnitFacts } from '../../rules/views.ts';
import { freeWords } from '../card/home-words.ts';
import { changeWords, historyDay } from '../history/history-words.ts';
import { ConcessionNote } from './concession-note.tsx';
import { AtAGlance, MoveInTotal, WithBroker } from './move-in-total.tsx';
import { UsualIncome } from './usual-income.tsx';

const LINES = Object.keys(MOVE_IN_LINES) as MoveInLine[];

/** Chooses the room that the figures are for. Links, so that the choice can be shared and works without JavaScript. */
function OfferTabs({ offers, chosen }: { offers: readonly Offer[]; chosen: Offer }) {
  const [asked] = useSearchParams();
  return (
    <nav aria-label="What to rent">
      <ul className="flex flex-wrap gap-2">
        {offers.map((offer) => (
          <li key={offer.id}>
            <Link
              to={offerQuery(asked, offer.id)}
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

export type ListingCosts = Pick<ListingDetails, 'fees' | 'brokerHiredBy'>;

function CostRow({ name, note, amount }: MoveInFee) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2.5 pr-4 text-left font-normal wrap-anywhere">
        {name}
        <span className="block text-sm text-muted">{note}</span>
      </th>
      <td className="py-2.5 text-right align-top tabular-nums">{dollars(amount)}</td>
    </tr>
  );
}

interface CostTableProps {
  offer: Offer;
  fees: ListingCosts['fees'];
  /** How many apply. */
  people?: number;
}

export function CostTable({ offer, fees, people = 1 }: CostTableProps) {
  const cost = moveInCost({ ...offer, fees, checks: people });
  return (
    <table className="w-full">
      <caption className="sr-only">What moving in costs</caption>
      <tbody>
        {LINES.map((item) => (
          <CostRow
            key={item}
            name={MOVE_IN_LINES[item].label}
            note={MOVE_IN_LINES[item].note}
            {...(item === 'applicationCheck' && checkWords({ applicants: people, reports: 0 }))}
            amount={cost[item]}
          />
        ))}
        {cost.fees.map((fee) => (
          <CostRow key={`${fee.name} ${fee.note}`} {...fee} />
        ))}
      </tbody>
      <tfoot>
        <MoveInTotal total={cost.total} />
        {cost.optionalFees.map((fee) => (
          <CostRow key={`${fee.name} ${fee.note}`} {...fee} />
        ))}
      </tfoot>
    </table>
  );
}

interface BrokerNoteProps {
  offer: Offer;
  isShare: boolean;
  listing: ListingCosts;
  /** How many apply. */
  people?: number;
}

export function BrokerNote({
  offer,
  isShare,
  listing: { fees, brokerHiredBy },
  people = 1,
}: BrokerNoteProps) {
  const { brokerFee, totalWithBroker } = moveInCost({ ...offer, fees, checks: people });
  if (brokerFee === 0)
    return (
      <p className="text-sm">
        <strong className="text-good">No broker fee.</strong>{' '}
        {brokerHiredBy === 'landlord'
          ? 'The landlord hired the broker, and pays.'
          : 'The listing asks for none.'}
      </p>
    );
  return (
    <div className="border-l-4 border-line pl-3 text-sm">
      <WithBroker fee={brokerFee} total={totalWithBroker} />
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

function IncomeHelp({ rent, brokerFee, roomId }: Pick<Offer, 'rent' | 'brokerFee' | 'roomId'>) {
  const { householdIncome, guarantorIncome } = moveInCost({ rent, brokerFee });
  return (
    <UsualIncome>
      <p className="text-sm text-muted">
        Many landlords ask for 40 times the rent: {dollars(householdIncome)} a year for{' '}
        {roomId === null ? 'the household' : 'you'}, or a guarantor with {dollars(guarantorIncome)}.
        It is a custom, not a law. You can still apply here.
      </p>
    </UsualIncome>
  );
}

/** For what the price is. */
function perMonthWords({ roomId, roomType }: Offer): string {
  if (roomId === null) return 'a month';
  return isSharedRoom({ roomType }) ? 'a month for a bed in a shared room' : 'a month for the room';
}

export function MoveInPanel({
  offers,
  chosen,
  unit,
  listing,
  cut,
  today,
  sheetPath,
  children,
}: {
  offers: readonly Offer[];
  chosen: Offer;
  unit: StatedConcession & Pick<UnitFacts, 'moveDate' | 'wholePrice'>;
  listing: ListingCosts;
  /** By how much the price fell lately. */
  cut: PriceCut | undefined;
  /** YYYY-MM-DD in New York. */
  today: string;
  /** The page with all fees. */
  sheetPath: string;
  /** The actions for the chosen offer. */
  children: ReactNode;
}) {
  const isWhole = unit.wholePrice !== null;
  const isRoom = chosen.roomId !== null;
  const all = offers.find((offer) => offer.id === ALL_ROOMS);
  const byRoom = offers.flatMap(({ roomId, rent }) => (roomId === null ? [] : rent));
  const least = isRoom || byRoom.length === 0 ? null : Math.min(...byRoom);
  const [asked] = useSearchParams();
  const group = readBudgets(asked);
  const people = isRoom ? 1 : (group?.length ?? 1);
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-4xl font-bold tracking-tight">{dollars(chosen.rent)}</span>
        <span className="text-muted">{perMonthWords(chosen)}</span>
      </p>
      {cut && (
        <p className="-mt-3 font-medium text-good">
          {changeWords(-cut.by)} on {historyDay(cut.day, today)}
        </p>
      )}
      {isRoom && all && (
        <p className="-mt-3 text-muted">
          {dollars(all.rent)} for{' '}
          {isWhole ? 'the whole unit' : `all ${offers.length - 1} open rooms`}
        </p>
      )}
      {/* What each of a group pays stands with its budgets. */}
      {least !== null && !group && (
        <p className="-mt-3 font-medium">from {dollars(least)} a room</p>
      )}
      <AtAGlance
        available={
          chosen.isLapsed
            ? 'Not confirmed lately'
            : freeWords(unit.moveDate, today).replace(/^From /, '')
        }
        total={moveInCost({ ...chosen, fees: listing.fees, checks: people }).total}
      />
      {offers.length > 1 && <OfferTabs offers={offers} chosen={chosen} />}
      <div className="contents print:hidden">{children}</div>
      <div className="grid gap-3 border-t border-line pt-4">
        <ConcessionNote rent={chosen.rent} unit={unit} />
        <BrokerNote offer={chosen} isShare={isRoom || !isWhole} listing={listing} people={people} />
      </div>
      <details className="cost-fold">
        <summary className="link min-h-11 w-fit py-2.5 font-medium">What moving in costs</summary>
        <div className="grid gap-4">
          <CostTable offer={chosen} fees={listing.fees} people={people} />
          <div className="contents print:hidden">
            <IncomeHelp {...chosen} />
          </div>
        </div>
      </details>
      <p className="text-sm print:hidden">
        <StrongLink to={sheetPath}>All fees on one sheet, to print</StrongLink>
      </p>
    </div>
  );
}
