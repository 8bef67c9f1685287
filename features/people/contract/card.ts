import { z } from '@hono/zod-openapi';
import type { CardContent } from '../rules/card-parts.ts';
import { CONNECTIONS } from '../rules/connections.ts';
import { storedPart } from './profile.ts';

/** A roommate card as its viewer may see it (`features/people/rules/card-parts.ts`). */
export const RoommateCard = z
  .object({
    userId: z.string(),
    connection: z
      .enum(CONNECTIONS)
      .describe('What the viewer is to this person; `none` for a visitor.'),
    firstName: z.string(),
    photoURL: z.string().nullable(),
    lifestylePreferences: storedPart('lifestylePreferences'),
    budgetRange: z
      .object({ min: z.number().optional(), max: z.number().optional() })
      .nullable()
      .describe('In whole US dollars a month; a missing end is open.'),
    preferredLocations: z.array(z.string()).describe('The ids of neighborhoods.'),
    moveInMonth: z.string().nullable().openapi({ example: '2027-03' }),
    selfIntroduction: z.string().optional().describe('For signed-in viewers, as the age band.'),
    ageBand: z.string().nullable().optional().openapi({ example: '20s' }),
    lastName: z.string().optional().describe('For friends, as the links.'),
    socialMediaLinks: storedPart('socialMediaLinks').optional(),
  } satisfies Record<keyof CardContent | 'userId' | 'connection', z.ZodType>)
  .openapi('RoommateCard');
export type RoommateCard = z.infer<typeof RoommateCard>;
