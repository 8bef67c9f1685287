import { dollars } from '@stoop/base/rules/text/amounts';
import { useHasOwnField } from '@stoop/base/web/platform/has-own-field';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { UsualIncome } from '@stoop/features/listings/web/home/usual-income.tsx';
import type { Household } from '../contract/household.ts';
import { splitToolPath } from '../rules/household-split.ts';
import { OwnSplit } from './own-split.tsx';

export function HouseholdRent({ household }: { household: Household }) {
  const { rent, rooms, usualIncomes } = household;
  const split = splitToolPath(household);
  const hasVoucher = useHasOwnField('voucher');
  if (rent === null)
    return (
      <p className="text-muted">The home is not offered anymore, so there is no rent to share.</p>
    );
  return (
    <div className="grid gap-4">
      <table className="w-full max-w-md border-collapse">
        <caption className="sr-only">The rooms and their shares of the rent</caption>
        <tbody>
          {rooms.map(({ name, price }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere">
                {name}
              </th>
              <td className="py-2 text-right tabular-nums">{dollars(Math.round(price))}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="py-2 pr-4 text-left font-bold">
              Together
            </th>
            <td className="py-2 text-right font-bold tabular-nums">
              {dollars(Math.round(rent))} a month
            </td>
          </tr>
        </tbody>
      </table>
      <p className="max-w-prose text-muted">
        These are the shares by the prices of the rooms. If the rooms are worth something else to
        you, split the rent so that nobody would rather have another room.
      </p>
      {household.split ? (
        <OwnSplit household={household} split={household.split} />
      ) : (
        split && (
          <div>
            <LinkButton to={split} look="secondary">
              Try a fair split
            </LinkButton>
          </div>
        )
      )}
      {hasVoucher && (
        <p className="max-w-prose">With a voucher, ask your agency before you share a home.</p>
      )}
      {usualIncomes && (
        <UsualIncome>
          <p className="max-w-prose text-sm text-muted">
            Many landlords ask for 40 times the rent, {dollars(usualIncomes.tenants)} a year for all
            of you together, or a guarantor with {dollars(usualIncomes.guarantor)}. With a voucher,
            a landlord may compare your income only with your share of the rent. It is a custom and
            decides nothing here.
          </p>
        </UsualIncome>
      )}
    </div>
  );
}
