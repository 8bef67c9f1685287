import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '@stoop/base/api/http/concurrency-limit';
import { unmeasured } from '@stoop/base/api/http/waited-for';
import { type Refused, refuse } from '@stoop/base/contract/refuse';
import { normalPassword } from '../rules/password-policy.ts';

/** The cost of an Argon2id hash: `memoryCost` in KiB, passes, lanes. */
export interface PasswordCosts {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** As OWASP recommends. */
const COSTS: PasswordCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Two use 38 MiB and leave threads for files and DNS; the last one in the queue waits a second. */
const AT_ONCE = { atOnce: 2, waiting: 64 };
const BUSY = refuse('auth/busy', { retryAfterSeconds: 2 });

export interface Passwords {
  /** A hash in Argon2's PHC format. */
  hash(password: string): Promise<string | Refused<'auth/busy'>>;
  /** Whether the password matches the hash. Without a hash it is false, after the same work. */
  verify(password: string, hashed: string | null): Promise<boolean | Refused<'auth/busy'>>;
  /** Whether the hash has other costs than today's. */
  isOutdated(hashed: string): boolean;
}

/** A hash that no password matches, at these costs. */
function emptyHash(costs: PasswordCosts): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  const { memoryCost, timeCost, parallelism } = costs;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${part(SALT_BYTES)}$${part(HASH_BYTES)}`;
}

export function openPasswords(costs = COSTS, limits = AT_ONCE): Passwords {
  const limit = new ConcurrencyLimit({ ...limits, busy: BUSY });
  const nobodys = emptyHash(costs);
  return {
    hash: (password) => unmeasured(() => limit.run(() => hash(normalPassword(password), costs))),
    verify: (password, hashed) =>
      unmeasured(() =>
        limit.run(async () => {
          const isRight = await verify(hashed ?? nobodys, normalPassword(password));
          return isRight && hashed !== null;
        }),
      ),
    isOutdated(hashed) {
      const used = parseOptions(hashed);
      return Object.entries(costs).some(
        ([cost, value]) => used[cost as keyof PasswordCosts] !== value,
      );
    },
  };
}
