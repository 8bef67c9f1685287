import { Secret, TOTP as Totp } from 'otpauth';
import { TOTP, TOTP_WINDOW } from '../../rules/second-factor.ts';

const ISSUER = 'Stoop';
/** 160 bits, as long as the hash. */
const KEY_BYTES = 20;

const totpOf = (secret: string, label = '') =>
  new Totp({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    digits: TOTP.digits,
    period: TOTP.seconds,
    algorithm: TOTP.algorithm,
  });

/** The key of a new authenticator app, Base32. */
export const newTotpSecret = (): string => new Secret({ size: KEY_BYTES }).base32;

/** The address that an app reads from a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step of a code, at most one early or late; null if the code is of none. Compares in constant time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: TOTP_WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / TOTP.seconds) + delta;
}
