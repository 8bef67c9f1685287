import { dollars } from '@stoop/base/rules/text/amounts';
import { dateOf } from '@stoop/base/rules/time/words';
import { type FeeSheet, keptUntil } from '@stoop/features/listings/rules/fee-sheet';

type Line = FeeSheet['lines'][number];

function Row({ name, note, amount }: Line) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere">
        {name}
        <span className="block text-sm text-muted">{note}</span>
      </th>
      <td className="py-2 text-right align-top tabular-nums">{dollars(amount)}</td>
    </tr>
  );
}

export function KeptFees({ at, sheet }: { at: string; sheet: FeeSheet }) {
  const { offer, rent, lines, total, optional, brokerFee, brokerHiredBy } = sheet;
  return (
    <div className="grid gap-2">
      <p>
        {offer}, {dollars(rent)} a month, as the listing stated it on{' '}
        <time dateTime={at}>{dateOf(at)}</time>.
      </p>
      <table className="w-full">
        <caption className="sr-only">The fees that were shown before the lease</caption>
        <tbody>
          {lines.map((line) => (
            <Row key={`${line.name} ${line.note}`} {...line} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-ink font-bold">
            <th scope="row" className="py-2 pr-4 text-left">
              To move in, at most
            </th>
            <td className="py-2 text-right tabular-nums">{dollars(total)}</td>
          </tr>
          {optional.map((line) => (
            <Row key={`${line.name} ${line.note}`} {...line} />
          ))}
        </tfoot>
      </table>
      <p className="text-sm text-muted">
        {brokerFee === 0
          ? `No broker fee${brokerHiredBy === 'landlord' ? ': the landlord hired the broker' : ''}.`
          : `Plus ${dollars(brokerFee)}, only for somebody who hired the broker.`}{' '}
        This sheet is kept until {dateOf(keptUntil(new Date(at)))}, or longer.
      </p>
    </div>
  );
}
