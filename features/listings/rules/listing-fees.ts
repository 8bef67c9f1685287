/** Who hired the broker of a listing, and so pays the fee (FARE Act, in force since June 2025). */
export const BROKER_HIRER_WORDS = {
  landlord: 'The landlord hired the broker',
  tenant: 'The tenant hires the broker',
} as const;
export type BrokerHirer = keyof typeof BROKER_HIRER_WORDS;
export const BROKER_HIRERS = Object.keys(BROKER_HIRER_WORDS) as BrokerHirer[];

/** How often a fee is paid. */
export const FEE_TIME_WORDS = {
  once: 'Once, when you move in',
  monthly: 'Every month',
  yearly: 'Every year',
  optional: 'Only if you choose it',
} as const;
export type FeeTime = keyof typeof FEE_TIME_WORDS;
export const FEE_TIMES = Object.keys(FEE_TIME_WORDS) as FeeTime[];

/** What a tenant may have to pay besides the rent. */
export interface ListingFee {
  name: string;
  /** Whole US dollars. */
  amount: number;
  time: FeeTime;
}
