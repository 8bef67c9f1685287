import { defineProblems } from '@stoop/base/contract/problems';

/** The refusals of the split of a rent. */
const problems = defineProblems({
  'rent/invalid-values': {
    status: 422,
    title: 'Values that cannot be split',
    detail:
      'This rent cannot be split by these values. Each issue names the row and what is wrong.',
  },
  'rent/over-budget': {
    status: 422,
    title: 'No split inside the limits',
    detail: 'No fair split stays inside what everybody can pay and may be charged.',
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
