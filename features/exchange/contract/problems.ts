import { defineProblems } from '@stoop/base/contract/problems';

/** The refusals of imports. */
const problems = defineProblems({
  'import/running': {
    status: 503,
    title: 'Another import runs',
    detail:
      'Another file is being checked or imported right now. Please try again when it is done.',
  },
  'import/other-file': {
    status: 409,
    title: 'Another file',
    detail: 'This is not the file that was checked. Please check it again before you import it.',
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
