import { z } from '@hono/zod-openapi';

export const RentCounts = z
  .array(z.object({ from: z.number().int(), homes: z.number().int() }))
  .describe(
    'With `rents`, how many rooms, or units where whole rents are compared, the search would find without its limits of rent, in steps of $100 from the lowest; those from $10,000 on are one step.',
  );
