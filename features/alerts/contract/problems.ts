import { defineProblems } from '@stoop/base/contract/problems';
import { SEARCHES_MAX } from '../rules/saved-search.ts';

/** The refusals of calls about saved searches. */
const problems = defineProblems({
  'alerts/search-not-found': {
    status: 404,
    title: 'No such search',
    detail: 'There is no saved search of yours with this id.',
  },
  'alerts/not-savable': {
    status: 422,
    title: 'This search cannot be saved',
    detail:
      'A search for homes to share cannot be saved: who waits for them changes from hour to hour. Search for rooms instead.',
  },
  'alerts/full': {
    status: 409,
    title: 'Too many saved searches',
    detail: `You have saved ${SEARCHES_MAX} searches, which is the most. Delete one that you no longer need.`,
  },
  'alerts/link-invalid': {
    status: 404,
    title: 'Link not valid',
    detail:
      'This link stops no emails. The search may have been deleted: then no more emails are sent for it.',
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
