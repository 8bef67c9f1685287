/** Why the last attempt failed: a code of the catalogue and its sentence. */
export interface AuthFailure {
  code: string;
  message: string;
}

/**
 * The authentication state of a browser tab. `status` is the result of the last attempt to sign in or register
 * (R4.07), `session` whether a user is signed in (R4.08). `user` is set exactly while it is `signed-in`,
 * `failure` exactly while the status is failed.
 */
export interface AuthState<User, Profile> {
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
  session: 'loading' | 'signed-in' | 'signed-out';
  user: User | null;
  /** Loaded after the user is known; null until then, and if loading failed (R8.25). */
  profile: Profile | null;
  failure: AuthFailure | null;
}

export type AuthEvent<User, Profile> =
  | { type: 'started' }
  | { type: 'succeeded'; user: User }
  | { type: 'failed'; failure: AuthFailure }
  /** The answer of the server; null for a visitor. */
  | { type: 'found'; user: User | null }
  | { type: 'profile-found'; profile: Profile }
  /** In this tab, in another tab, or by the server, which ended the session. */
  | { type: 'logged-out' };

const NOTHING = { status: 'idle', user: null, profile: null, failure: null } as const;

export const AUTH_AT_START: AuthState<never, never> = { ...NOTHING, session: 'loading' };
/** Has no data of the previous user. */
const LOGGED_OUT: AuthState<never, never> = { ...NOTHING, session: 'signed-out' };

/** The reducer of the state table. */
export function authReducer<User extends { id: string }, Profile>(
  state: AuthState<User, Profile>,
  event: AuthEvent<User, Profile>,
): AuthState<User, Profile> {
  switch (event.type) {
    case 'started':
      return { ...state, status: 'loading', failure: null };
    case 'succeeded':
      return { ...NOTHING, status: 'succeeded', session: 'signed-in', user: event.user };
    case 'failed':
      return { ...state, status: 'failed', failure: event.failure };
    case 'found': {
      const { user } = event;
      // A visitor may be in the middle of an attempt; a user without a session was signed out.
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
