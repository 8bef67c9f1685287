import { defineProblems } from '../problems.ts';

/** The refusals of calls about messages to support. */
const problems = defineProblems({
  'contact/not-found': {
    status: 404,
    title: 'No such message',
    detail: 'There is no message with this id.',
  },
});
type Defined = typeof problems;

declare module '../problems.ts' {
  interface Problems extends Defined {}
}
