import { type VoucherHome, zipOfAddress } from './voucher-fit.ts';

/** A home that can be rented whole, as lists have it. */
export interface WholeHome {
  /** In whole dollars a month. */
  rent: number;
  bedrooms: number;
  address: string | undefined;
  utilityList: readonly { buildingUtilityId: string }[];
}

export const voucherHome = ({ rent, bedrooms, address, utilityList }: WholeHome): VoucherHome => ({
  ...{ rent, bedrooms, zip: zipOfAddress(address) },
  included: utilityList.map(({ buildingUtilityId }) => buildingUtilityId),
});
