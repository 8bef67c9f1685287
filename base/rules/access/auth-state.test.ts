import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AUTH_AT_START, type AuthEvent, type AuthState, authReducer } from './auth-state.ts';

interface User {
  id: string;
}
interface Profile {
  about: string;
}
type Event = AuthEvent<User, Profile>;
type State = AuthState<User, Profile>;

const ADA = { id: 'ada' };
const GRACE = { id: 'grace' };
const ABOUT_ADA = { about: 'ada' };
const WRONG = { code: 'auth/invalid-login-credentials', message: 'Invalid login credentials.' };

const after = (...events: Event[]): State =>
  events.reduce<State>((state, event) => authReducer(state, event), AUTH_AT_START);

test('R4.07 an attempt goes from idle over loading to succeeded', () => {
  expect(after().status).toBe('idle');
  expect(after({ type: 'started' }).status).toBe('loading');
  expect(after({ type: 'started' }, { type: 'succeeded', user: ADA })).toEqual({
    status: 'succeeded',
    session: 'signed-in',
    user: ADA,
    profile: null,
    failure: null,
  });
});

test('R4.07 a failed attempt keeps its code and message until the next one', () => {
  const failed = after({ type: 'started' }, { type: 'failed', failure: WRONG });
  expect(failed).toMatchObject({ status: 'failed', failure: WRONG });
  expect(authReducer(failed, { type: 'started' })).toMatchObject({
    status: 'loading',
    failure: null,
  });
});

test('R4.07 logout returns to idle with everything cleared', () => {
  const signedIn = after(
    { type: 'started' },
    { type: 'succeeded', user: ADA },
    { type: 'profile-found', profile: ABOUT_ADA },
  );
  expect(authReducer(signedIn, { type: 'logged-out' })).toEqual({
    status: 'idle',
    session: 'signed-out',
    user: null,
    profile: null,
    failure: null,
  });
});

test('R4.08 a session is loading until it is known, and then signed in or signed out', () => {
  expect(after().session).toBe('loading');
  expect(after({ type: 'found', user: ADA })).toMatchObject({ session: 'signed-in', user: ADA });
  expect(after({ type: 'found', user: null }).session).toBe('signed-out');
});

test('R4.08 only the profile of a signed-in user is stored', () => {
  const known = after(
    { type: 'found', user: ADA },
    { type: 'profile-found', profile: ABOUT_ADA },
    { type: 'found', user: { ...ADA } },
  );
  expect(known.profile).toEqual(ABOUT_ADA);
  expect(authReducer(known, { type: 'found', user: GRACE }).profile).toBeNull();
  expect(after({ type: 'logged-out' }, { type: 'profile-found', profile: ABOUT_ADA })).toEqual(
    after({ type: 'logged-out' }),
  );
});

test('R4.08 a session that the server has ended clears the user', () => {
  const signedIn = after({ type: 'succeeded', user: ADA });
  expect(authReducer(signedIn, { type: 'found', user: null })).toEqual(
    authReducer(signedIn, { type: 'logged-out' }),
  );
});

test('R4.07 a loaded session does not change the attempt of a visitor', () => {
  const failed = after({ type: 'failed', failure: WRONG }, { type: 'found', user: null });
  expect(failed).toMatchObject({ status: 'failed', failure: WRONG, session: 'signed-out' });
});

test('R4.08 after any events there is a user exactly while the session is signed in', () => {
  const event = fc.constantFrom<Event>(
    { type: 'started' },
    { type: 'succeeded', user: ADA },
    { type: 'failed', failure: WRONG },
    { type: 'found', user: ADA },
    { type: 'found', user: null },
    { type: 'profile-found', profile: ABOUT_ADA },
    { type: 'logged-out' },
  );
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const { session, user, profile, status, failure } = after(...events);
      expect(user !== null).toBe(session === 'signed-in');
      if (profile !== null) expect(user).not.toBeNull();
      expect(failure !== null).toBe(status === 'failed');
    }),
  );
});
