import type { PasswordCosts } from './passwords.ts';

/** The settings of accounts for a deployment. */
export interface AccountSettings {
  /** The public origin, without a trailing slash, for links in mails. */
  origin(): string;
  /** Whether the origin is https. */
  isSecure: boolean;
  /** Null if signing in with Google is not configured. */
  google: GoogleSettings | null;
  /** Undefined where nobody can look around in the demo city. */
  demo?: DemoSettings | undefined;
  /** Where the command leaves a link that makes staff, if only this process can write to the database. */
  staffLinkFile?: string | undefined;
  /** The product's costs by default; tests of other things use cheap ones. */
  passwordCosts?: PasswordCosts | undefined;
}

/** A product that only its own machine reaches, with the demo city. */
export interface DemoSettings {
  /** Whether a request came from a browser on this machine, through no proxy. */
  isFromHere(request: Request, network: string): boolean;
}

export interface GoogleSettings {
  /** `https://accounts.google.com`; plain http only on this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}
