import { parameter, refused } from '@stoop/base/contract/query';
import { readVoucher, VOUCHER_BEDROOMS_MAX } from '../rules/voucher.ts';

/** A voucher in the query of a search. What answers it is personal. */
export const voucherParameter = parameter(
  (raw) => (raw.length === 1 ? readVoucher(raw[0] ?? '') : refused('must be given once')),
  {
    description: `A housing voucher, \`PROGRAM,BEDROOMS,ZIP\`: the program is \`nycha\`, \`hpd\` or \`cityfheps\`, the bedrooms are those printed on it, from 0 to ${VOUCHER_BEDROOMS_MAX}. It finds homes that can be rented whole for no more than the program’s payment standard for the smaller number of bedrooms of voucher and home. An amount of the ZIP code of a home replaces that of the city. Where the program’s own amounts are not known, as those of \`hpd\`, HUD’s small-area fair market rent of the home’s own ZIP code counts, and a home whose ZIP code is not known is not found. The ZIP code that is given, which may be left out, decides nothing. \`/vouchers/tables\` has the amounts. No cache stores the answer.`,
    example: 'nycha,2,10453',
    schema: { type: 'string', pattern: '^(nycha|hpd|cityfheps),[0-8](,1[01][0-9]{3})?$' },
  },
).optional();
