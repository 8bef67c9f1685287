/** Who causes a code: the server, the sign-in window of the browser, or the network between them. */
export type AuthCause = 'server' | 'popup' | 'network';

interface AuthProblem {
  /** The sentence of R8.01–R8.18, word for word. */
  message: string;
  /** Null if the code is in the catalogue but never sent; `why` gives the reason. */
  cause: AuthCause | null;
  why?: string;
}

/** The errors of sign-in and registration, with their sentences for people. */
export const AUTH_PROBLEMS = {
  'auth/email-already-in-use': {
    message: 'This email is already registered. Try logging in instead, or use a different email.',
    cause: 'server',
  },
  'auth/email-already-exists': {
    message: 'This email is already registered. Please try logging in instead.',
    cause: null,
    why: 'A registration says which way of signing in the email has (R5.02).',
  },
  'auth/invalid-email': { message: 'The email address is not valid.', cause: 'server' },
  'auth/user-not-found': {
    message: 'No account found with this email. Please check your email or sign up.',
    cause: null,
    why: 'It would tell strangers who has an account.',
  },
  'auth/wrong-password': {
    message: 'Incorrect password. Please try again or reset your password.',
    cause: 'server',
  },
  'auth/invalid-login-credentials': {
    message: 'Invalid login credentials. Please check your email and password.',
    cause: 'server',
  },
  'auth/user-disabled': {
    message: 'This account has been disabled. Please contact support.',
    cause: 'server',
  },
  'auth/account-exists-with-different-credential': {
    message:
      'An account already exists with the same email but different sign-in method. Please sign in using the original method.',
    cause: 'server',
  },
  'auth/weak-password': {
    message: 'Password is too weak. Please use at least 8 characters with numbers and letters.',
    cause: 'server',
  },
  'auth/network-request-failed': {
    message: 'Network error. Please check your internet connection and try again.',
    cause: 'network',
  },
  'auth/internal-error': {
    message: 'An internal error occurred. Please try again later.',
    cause: 'server',
  },
  'auth/too-many-requests': {
    message: 'Too many unsuccessful login attempts. Please try again later or reset your password.',
    cause: 'server',
  },
  'auth/popup-closed-by-user': {
    message: 'Sign in popup was closed before completing. Please try again.',
    cause: 'popup',
  },
  'auth/popup-blocked': {
    message: 'Sign in popup was blocked by your browser. Please allow popups for this site.',
    cause: 'popup',
  },
  'auth/cancelled-popup-request': {
    message: 'The sign in process was cancelled. Please try again.',
    cause: 'popup',
  },
  'custom/account-exists-with-google': {
    message:
      'This email is already registered using Google Sign-In. Please sign in with Google instead.',
    cause: 'server',
  },
  'custom/account-exists-with-email': {
    message:
      'This email is already registered with email/password. Please sign in with your password instead.',
    cause: 'server',
  },
  'auth/unknown': {
    message: 'An error occurred during authentication. Please try again.',
    cause: 'server',
  },
} as const satisfies Record<string, AuthProblem>;

export type AuthCode = keyof typeof AUTH_PROBLEMS;

const isAuthCode = (code: string): code is AuthCode => Object.hasOwn(AUTH_PROBLEMS, code);

/** A code of the catalogue, or the generic one for any other (R8.18). */
export const asAuthCode = (code: string): AuthCode => (isAuthCode(code) ? code : 'auth/unknown');

export const authMessage = (code: string): string => AUTH_PROBLEMS[asAuthCode(code)].message;

/** The sentences of R5.02 for registering a taken email. */
export const REGISTRATION_MESSAGES = {
  'custom/account-exists-with-google':
    'This email is already registered using Google. Please sign in with Google instead.',
  'custom/account-exists-with-email':
    'This email is already registered. Please sign in with your email and password.',
} as const satisfies Partial<Record<AuthCode, string>>;

/** R5.01. */
export const MISSING_FIELDS = 'Email and password are required';
/** R8.19. */
export const PROFILE_NOT_SAVED =
  'Your account was created but we had trouble saving your profile. Some features may be limited.';
