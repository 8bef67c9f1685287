import { z } from '@hono/zod-openapi';
import { CONNECTIONS } from '@stoop/domain/people/connections';
import { SOCIAL_NETWORKS } from '@stoop/domain/people/profile';

const word = z.string().optional();

/** A roommate card as its viewer may see it (`domain/people/card-audiences.ts`). */
export const RoommateCard = z
  .object({
    userId: z.string(),
    connection: z.enum(CONNECTIONS).openapi({
      description: 'What the viewer is to this person; `none` for a visitor.',
    }),
    firstName: z.string(),
    photoURL: z.string().nullable(),
    lifestylePreferences: z.object({
      sleepSchedule: word,
      cleanlinessLevel: word,
      noiseTolerance: word,
      guestPolicy: word,
      smoking: word,
      drinking: word,
      petPreferences: word,
      hobbies: z.array(z.string()).optional(),
    }),
    budgetRange: z
      .object({ min: z.number().optional(), max: z.number().optional() })
      .nullable()
      .openapi({ description: 'In whole US dollars a month; a missing end is open.' }),
    preferredLocations: z.array(z.string()).openapi({ description: 'The ids of neighborhoods.' }),
    moveInMonth: z.string().nullable().openapi({ example: '2027-03' }),
    selfIntroduction: z
      .string()
      .optional()
      .openapi({ description: 'For signed-in viewers, as the age band.' }),
    ageBand: z.string().nullable().optional().openapi({ example: '20s' }),
    lastName: z.string().optional().openapi({ description: 'For friends, as the links.' }),
    socialMediaLinks: z
      .object(Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, word])))
      .optional(),
  })
  .openapi('RoommateCard');
export type RoommateCard = z.infer<typeof RoommateCard>;
