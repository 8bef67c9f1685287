import { defineProblems } from '@stoop/base/contract/problems';

/** The refusals of searches. */
const problems = defineProblems({
  'search/invalid-coordinates': {
    status: 400,
    title: 'Invalid coordinates',
    detail: 'Invalid coordinates provided',
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
