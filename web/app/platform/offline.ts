import type { Problem } from './api.ts';

export const OFFLINE: Problem = {
  status: 0,
  code: 'network/unreachable',
  detail: 'We could not reach Stoop. Check your connection and try again.',
  issues: [],
};
