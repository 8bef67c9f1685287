import { defineProblems } from '@stoop/base/contract/problems';

/** The refusals of calls about saved items. */
const problems = defineProblems({
  'saved/invalid-type': {
    status: 400,
    title: 'Invalid item type',
    detail: 'Invalid item type. Must be buildings, rooms, or units',
  },
  'saved/full': {
    status: 422,
    title: 'List full',
    detail: 'You have saved as many as the list holds. Remove some first.',
  },
  'saved/read-failed': {
    status: 503,
    title: 'Saved items unavailable',
    detail: 'Failed to fetch saved items',
  },
  'saved/save-failed': {
    status: 503,
    title: 'Not saved',
    detail: 'Failed to save item',
  },
  'saved/remove-failed': {
    status: 503,
    title: 'Not removed',
    detail: 'Failed to remove saved item',
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
