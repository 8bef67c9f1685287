import { defineProblems } from '../problems.ts';

/** The refusals of searches. */
const problems = defineProblems({
  'search/invalid-coordinates': {
    status: 400,
    title: 'Invalid coordinates',
    detail: 'Invalid coordinates provided',
  },
});
type Defined = typeof problems;

declare module '../problems.ts' {
  interface Problems extends Defined {}
}
