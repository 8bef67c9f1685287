import { z } from '@hono/zod-openapi';
import { NAMED_ROLES, NAMED_STATE_NAMES } from '../rules/named-people.ts';

export const NamedRoleName = z.enum(NAMED_ROLES);
export const NamedStateName = z
  .enum(NAMED_STATE_NAMES)
  .describe('What somebody said to being named; `named` before they agree or refuse.');

/** Somebody whom the answers of an application name, as who sent it sees them. */
export const NamedPerson = z
  .object({
    namedId: z.string().nullable().describe('Null where the answers have no address.'),
    role: NamedRoleName,
    name: z.string(),
    email: z.string(),
    state: NamedStateName,
    mailedAt: z.iso.datetime().nullable().describe('When they were asked by mail, the last time.'),
    askedUntil: z.iso.datetime().nullable().describe('Until when the link of that mail works.'),
    mailsLeft: z.int().describe('How many more mails may ask them.'),
    mailAgainFrom: z.iso
      .datetime()
      .nullable()
      .describe('From when on another mail may go to the same address; null if never.'),
  })
  .openapi('NamedPerson');
export type NamedPerson = z.infer<typeof NamedPerson>;

/** What somebody is asked who is named. Nothing of it tells more of those who apply than first names, a home and its rent. */
export const NamedAsk = z
  .object({
    namedId: z.string(),
    role: NamedRoleName,
    state: NamedStateName,
    sentBy: z.string().describe('The first name of who applies.'),
    others: z.array(z.string()).describe('The first names of who else applies.'),
    home: z.string(),
    place: z
      .object({ buildingId: z.string(), unitId: z.string(), roomId: z.string().nullable() })
      .nullable()
      .describe('Where that home is; null where it is not offered any more.'),
    rent: z
      .number()
      .nullable()
      .describe('Dollars a month; null where the home is not offered any more.'),
    askedUntil: z.iso.datetime().nullable(),
    isOver: z.boolean().describe('Whether nothing can be answered any more.'),
    toEmail: z.string().describe('The address that was named, most of it hidden.'),
  })
  .openapi('NamedAsk');
export type NamedAsk = z.infer<typeof NamedAsk>;
