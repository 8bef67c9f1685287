import { z } from '@hono/zod-openapi';
import { LABEL_COLOR_NAMES } from '../../rules/labels.ts';

/** A label as it stands on an application. */
export const Label = z
  .object({ labelId: z.string(), name: z.string(), color: z.enum(LABEL_COLOR_NAMES) })
  .openapi('Label');
export type Label = z.infer<typeof Label>;
