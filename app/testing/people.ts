import type { Person } from '@stoop/base/api/http/call';

/** A signed-in user. */
export const personWith = (role: Person['role']): Person => ({
  id: `grace-${role}`,
  firstName: 'Grace',
  lastName: 'Hall',
  email: 'grace@stoop.test',
  photoURL: null,
  provider: 'email',
  role,
  sessionId: `session-of-grace-${role}`,
  buildings: null,
  secondFactor: role === 'staff' ? 'confirmed' : null,
});

export const GRACE = personWith('user');
