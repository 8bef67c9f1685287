import type { AccountSettings } from '@stoop/features/accounts/api/settings';

/** Plain http on this machine, no Google, and password hashes at a hundredth of the real cost. */
export const NO_GOOGLE: AccountSettings = {
  origin: () => 'http://localhost',
  isSecure: false,
  google: null,
  passwordCosts: { memoryCost: 64, timeCost: 1, parallelism: 1 },
};
