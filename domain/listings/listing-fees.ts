/** Who hired the broker of a listing, and so pays the fee (FARE Act, in force since June 2025). */
export const BROKER_HIRERS = ['landlord', 'tenant'] as const;
export type BrokerHirer = (typeof BROKER_HIRERS)[number];

/** How often a fee is paid. */
export const FEE_TIMES = ['once', 'monthly', 'yearly', 'optional'] as const;
export type FeeTime = (typeof FEE_TIMES)[number];

/** What a tenant may have to pay besides the rent. */
export interface ListingFee {
  name: string;
  /** Whole US dollars. */
  amount: number;
  time: FeeTime;
}
