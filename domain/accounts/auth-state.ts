/** What went wrong with the last attempt: a code of the catalogue and its sentence. */
export interface AuthFailure {
  code: string;
  message: string;
}

/**
 * What a browser knows of who sits before it. `status` tells of the last attempt to sign in or to
 * register (R4.07), `session` whether anybody is signed in (R4.08); `user` is there exactly while somebody
 * is, `failure` exactly while the status is failed.
 */
export interface AuthState<User, Profile> {
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
  session: 'loading' | 'signed-in' | 'signed-out';
  user: User | null;
  /** Fetched after the user is known; null until then, and where it could not be (R8.25). */
  profile: Profile | null;
  failure: AuthFailure | null;
}

export type AuthEvent<User, Profile> =
  | { type: 'asked' }
  | { type: 'succeeded'; user: User }
  | { type: 'failed'; failure: AuthFailure }
  /** The server said who is signed in; null for nobody. */
  | { type: 'found'; user: User | null }
  | { type: 'profile-found'; profile: Profile }
  /** Here, in another tab, or by the server, which has ended the session. */
  | { type: 'logged-out' };

const NOTHING = { status: 'idle', user: null, profile: null, failure: null } as const;

export const AUTH_AT_START: AuthState<never, never> = { ...NOTHING, session: 'loading' };
/** Nothing of who was there before stays. */
const LOGGED_OUT: AuthState<never, never> = { ...NOTHING, session: 'signed-out' };

/** The state after an event. */
export function authReducer<User extends { id: string }, Profile>(
  state: AuthState<User, Profile>,
  event: AuthEvent<User, Profile>,
): AuthState<User, Profile> {
  switch (event.type) {
    case 'asked':
      return { ...state, status: 'loading', failure: null };
    case 'succeeded':
      return { ...NOTHING, status: 'succeeded', session: 'signed-in', user: event.user };
    case 'failed':
      return { ...state, status: 'failed', failure: event.failure };
    case 'found': {
      const { user } = event;
      // A visitor may be in the middle of an attempt; somebody whose session is gone was logged out.
      if (!user) return state.user ? LOGGED_OUT : { ...state, session: 'signed-out' };
      const profile = user.id === state.user?.id ? state.profile : null;
      return { ...state, session: 'signed-in', user, profile };
    }
    case 'profile-found':
      return state.user ? { ...state, profile: event.profile } : state;
    case 'logged-out':
      return LOGGED_OUT;
  }
}
