import { defineProblems } from '@stoop/base/contract/problems';

/** The refusals of calls about messages to support. */
const problems = defineProblems({
  'contact/not-found': {
    status: 404,
    title: 'No such message',
    detail: 'There is no message with this id.',
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
