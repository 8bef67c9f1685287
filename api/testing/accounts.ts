import type { AccountSettings } from '../accounts/settings.ts';

/** Plain http on this machine, and no Google. */
export const NO_GOOGLE: AccountSettings = {
  origin: () => 'http://localhost',
  isSecure: false,
  google: null,
};
