import { dollars } from '@stoop/base/rules/text/amounts';
import { moveInWords } from '@stoop/features/vouchers/rules/voucher-words';
import { useOwnVoucher } from '@stoop/features/vouchers/web/own-voucher';

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
