import { z } from '@hono/zod-openapi';
import { ACCESS_SAID, LEFT_OUT_SAYINGS } from '../rules/access-counts.ts';

/** How many buildings, units and rooms. */
export const counts = {
  buildings: z.number().int(),
  units: z.number().int(),
  rooms: z.number().int(),
};

const shapeOf = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;

export const AccessCounts = z
  .object(shapeOf(ACCESS_SAID, z.object(shapeOf(LEFT_OUT_SAYINGS, z.object(counts))).optional()))
  .describe(
    'Of each filter of access that is asked for, the homes that the search would find without it and that it leaves out: those that say that it is not so, those that say nothing, and those that say a part. A building is counted once, by that of its homes of which there is most hope.',
  );
