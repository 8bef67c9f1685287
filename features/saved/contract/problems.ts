import { defineProblems } from '@stoop/base/contract/problems';
import { LISTS_MAX, VOTERS_MAX } from '../rules/shared-lists.ts';

/** The refusals of calls about saved items. */
const problems = defineProblems({
  'saved/invalid-type': {
    status: 400,
    title: 'Invalid item type',
    detail: 'Invalid item type. Must be buildings, rooms, or units',
  },
  'saved/not-saved': {
    status: 404,
    title: 'Not saved',
    detail: 'Only a home that you saved can have a note or be shared. Save it first.',
  },
  'saved/full': {
    status: 422,
    title: 'List full',
    detail: 'You have saved as many as the list holds. Remove some first.',
  },
  'saved/list-not-found': {
    status: 404,
    title: 'No such list',
    detail: 'This list has ended, or its link is not complete.',
  },
  'saved/not-listed': {
    status: 404,
    title: 'Not in the list',
    detail: 'This home is not in the list, or has left it.',
  },
  'saved/lists-full': {
    status: 409,
    title: 'Too many lists',
    detail: `You share ${LISTS_MAX} lists, which is the most. End one that you no longer need.`,
  },
  'saved/voter-unnamed': {
    status: 422,
    title: 'No name',
    detail: 'Say who you are, so that the others know whose vote it is.',
  },
  'saved/voters-full': {
    status: 409,
    title: 'Too many people',
    detail: `${VOTERS_MAX} people have voted in this list, which is the most.`,
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
