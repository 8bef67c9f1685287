import { TOTP as Totp } from 'otpauth';

/** The code that an authenticator app with this key shows, some steps later. */
export const totpCode = (secret: string, now: Date, steps = 0): string =>
  new Totp({ secret }).generate({ timestamp: now.getTime() + steps * 30_000 });
