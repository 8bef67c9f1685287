import type { PasswordCosts } from './passwords.ts';

/** What accounts need to know of where they run. */
export interface AccountSettings {
  /** Where the world reaches us, without a slash at the end: links in mails lead there. */
  origin(): string;
  /** Whether that is over https alone. */
  isSecure: boolean;
  /** Null where signing in with Google is not set up. */
  google: GoogleSettings | null;
  /** Those of the product without it; tests of anything else take cheap ones. */
  passwordCosts?: PasswordCosts | undefined;
}

export interface GoogleSettings {
  /** `https://accounts.google.com`; plain http only on this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}
