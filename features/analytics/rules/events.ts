import { PROVIDERS } from '@stoop/base/rules/access/callers';

/**
 * The events that are counted (R7.10): the sign-in method or the error, never the person. Parameters that are
 * not listed here are refused, so that no email, name or id can be sent.
 */
export const ANALYTICS_EVENTS = {
  login: ['method'],
  login_error: ['method', 'code'],
  sign_up: ['method'],
  sign_up_error: ['method', 'code'],
  logout: [],
  logout_error: ['code'],
} as const satisfies Record<string, readonly AnalyticsParameter[]>;

export type AnalyticsEvent = keyof typeof ANALYTICS_EVENTS;
export type AnalyticsParameter = 'method' | 'code';

export const METHODS = [...PROVIDERS, 'passkey'] as const;
export const ANALYTICS_EVENT_NAMES = Object.keys(ANALYTICS_EVENTS) as [
  AnalyticsEvent,
  ...AnalyticsEvent[],
];

/** R8.24: logged while analytics is off. */
export const NOT_INITIALIZED = 'Analytics not initialized';
