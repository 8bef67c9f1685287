import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX } from './query.ts';

/** The building that something is kept for by its staff, or null where staff of all keep it for all. */
export const keptFor = z
  .string('must be the id of a building, or null')
  .min(1, 'must not be empty')
  .max(ID_LENGTH_MAX, `must be at most ${ID_LENGTH_MAX} characters`)
  .nullable()
  .describe('Null for all buildings.');
