import { z } from '@hono/zod-openapi';
import { PROVIDERS, ROLES } from '../rules/access/callers.ts';

export const SessionUser = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    photoURL: z.string().nullable(),
    provider: z.enum(PROVIDERS),
    role: z.enum(ROLES),
  })
  .openapi('SessionUser', {
    example: {
      id: '5f1c9a52-6f0e-4c43-9a3f-6a4f2b8f2a10',
      firstName: 'Grace',
      lastName: 'Hall',
      email: 'grace@example.org',
      photoURL: null,
      provider: 'email',
      role: 'user',
    },
  });
export type SessionUser = z.infer<typeof SessionUser>;

export const Session = z
  .object({
    user: SessionUser.nullable().describe('The signed-in user; null for a visitor.'),
  })
  .openapi('Session', { example: { user: null } });

/** The answer to a sign-in or a registration. */
export const SignedIn = z.object({ user: SessionUser }).openapi('SignedIn');
