import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { type Refused, refuse } from '@stoop/contract/refuse';
import { normalPassword } from '@stoop/domain/accounts/password-policy';
import { ConcurrencyLimit } from '../http/concurrency-limit.ts';

/** What a hash by Argon2id takes: `memoryCost` in KiB, passes, lanes. */
export interface PasswordCosts {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** As OWASP asks for it. */
const COSTS: PasswordCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Two use 38 MiB and leave threads for files and names; the last of those who wait, waits a second. */
const AT_ONCE = { atOnce: 2, waiting: 64 };
const BUSY = refuse('auth/busy', { retryAfterSeconds: 2 });

export interface Passwords {
  /** Argon2id in its own notation. */
  hash(password: string): Promise<string | Refused<'auth/busy'>>;
  /** Whether the password is that of the hash. Without a hash never, after the same work. */
  verify(password: string, hashed: string | null): Promise<boolean | Refused<'auth/busy'>>;
  /** Whether the hash was made at other costs than those of today. */
  isOutdated(hashed: string): boolean;
}

/** A hash of nothing, at these costs. */
function emptyHash(costs: PasswordCosts): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  const { memoryCost, timeCost, parallelism } = costs;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${part(SALT_BYTES)}$${part(HASH_BYTES)}`;
}

export function openPasswords(costs = COSTS, limits = AT_ONCE): Passwords {
  const limit = new ConcurrencyLimit({ ...limits, busy: BUSY });
  const nobodys = emptyHash(costs);
  return {
    hash: (password) => limit.run(() => hash(normalPassword(password), costs)),
    verify: (password, hashed) =>
      limit.run(async () => {
        const isRight = await verify(hashed ?? nobodys, normalPassword(password));
        return isRight && hashed !== null;
      }),
    isOutdated(hashed) {
      const used = parseOptions(hashed);
      return Object.entries(costs).some(
        ([cost, value]) => used[cost as keyof PasswordCosts] !== value,
      );
    },
  };
}
