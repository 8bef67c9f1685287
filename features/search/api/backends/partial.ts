import { type Reply, reply } from '@stoop/base/api/http/reply';

/** A whole answer, or one that lacks homes, which nobody may store. */
export type MaybePartial<Value> = Value | Reply<Value>;

/** An answer that lacks homes is never cached: the next call asks again. */
export const orPartial = <Value>(
  value: Value,
  missing: readonly string[] | undefined,
): MaybePartial<Value> => (missing ? reply(value, {}) : value);
