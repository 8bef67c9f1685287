import { dollars } from '@stoop/base/rules/text/amounts';
import { askWhoPays, moveInWords } from '@stoop/features/vouchers/rules/voucher-words';
import { useOwnVoucher } from '@stoop/features/vouchers/web/own-voucher';

/** What decides first: from when, and how much at the start. `available` is in words, the total in whole US dollars. */
export function AtAGlance({ available, total }: { available: string; total: number }) {
  const voucher = useOwnVoucher();
  return (
    <dl className="grid grid-cols-2 gap-x-4 border-y border-line py-2.5">
      <div>
        <dt className="text-sm text-muted">Available</dt>
        <dd className="text-lg/6 font-bold">{available}</dd>
      </div>
      <div className={voucher ? 'hidden print:block' : undefined}>
        <dt className="text-sm text-muted">To move in, at most</dt>
        <dd className="text-lg/6 font-bold tabular-nums">{dollars(total)}</dd>
      </div>
    </dl>
  );
}

/**
 * The sum of what a listing asks at the start. Somebody with a voucher does not pay that, so that for them it is no total of
 * theirs; on paper, which others get to read, it is as for everybody.
 */
export function MoveInTotal({ total }: { total: number }) {
  const voucher = useOwnVoucher();
  return (
    <>
      <tr className={`text-lg font-bold ${voucher ? 'hidden print:table-row' : ''}`}>
        <th scope="row" className="py-3 pr-4 text-left">
          To move in, at most
        </th>
        <td className="py-3 text-right align-top tabular-nums">{dollars(total)}</td>
      </tr>
      {voucher && (
        <tr className="print:hidden">
          <th scope="row" className="py-3 pr-4 text-left font-normal">
            Without a voucher, at most
            <span className="block text-sm">This is not what you pay. {moveInWords(voucher)}</span>
          </th>
          <td className="py-3 text-right align-top text-muted tabular-nums">{dollars(total)}</td>
        </tr>
      )}
    </>
  );
}

/** What a broker costs besides. The sum with it is no total of somebody with a voucher either. */
export function WithBroker({ fee, total }: { fee: number; total: number }) {
  const voucher = useOwnVoucher();
  return (
    <>
      <p className={`font-medium ${voucher ? 'hidden print:block' : ''}`}>
        Plus {dollars(fee)} if you hire a broker yourself: {dollars(total)} in all.
      </p>
      {voucher && (
        <p className="font-medium print:hidden">
          Plus {dollars(fee)} if you hire a broker yourself. {askWhoPays(voucher)}
        </p>
      )}
    </>
  );
}
