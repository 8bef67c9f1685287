import type { Check } from '@stoop/base/contract/health/check-routes';
import { bad, type CheckContext, reasonOf, type Verdict } from './check.ts';
import { CHECKS } from './table.ts';

/** Longer than a check waits for anything by itself. */
const LOOK_MS = 12_000;
/** Looking takes connections to others. */
const KEPT_MS = 30_000;

async function judge(looking: Promise<Verdict>): Promise<Verdict> {
  const { promise: late, resolve } = Promise.withResolvers<Verdict>();
  const seconds = LOOK_MS / 1_000;
  const timer = setTimeout(
    () =>
      resolve(
        bad(
          `There was no answer within ${seconds} seconds.`,
          'Try again, then look at the network.',
        ),
      ),
    LOOK_MS,
  );
  try {
    return await Promise.race([looking, late]);
  } catch (error) {
    return bad(`${reasonOf(error)}.`, 'Look at the log for more.');
  } finally {
    clearTimeout(timer);
  }
}

/** Looks at everything at once. */
export const runChecks = (context: CheckContext): Promise<Check[]> =>
  Promise.all(
    Object.entries(CHECKS).map(async ([name, { title, look }]) => ({
      ...{ name, title },
      ...(await judge((async () => look(context))())),
    })),
  );

/** The checks of a running product, made at most every half minute. */
export function keepChecks(context: CheckContext): () => Promise<Check[]> {
  let made: { checks: Promise<Check[]>; atMs: number } | null = null;
  return () => {
    const nowMs = performance.now();
    if (!made || nowMs - made.atMs >= KEPT_MS) made = { checks: runChecks(context), atMs: nowMs };
    return made.checks;
  };
}
