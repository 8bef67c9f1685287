import { defineProblems } from '@stoop/base/contract/problems';
import { MAPPINGS_MAX } from '../rules/mappings.ts';

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
  'import/mapping-not-found': {
    status: 404,
    title: 'No such mapping',
    detail:
      'A table is read and written by a mapping of its columns. Please choose one that exists.',
  },
  'import/mapping-wrong': {
    status: 422,
    title: 'Columns that do not fit',
    detail: 'Something in the columns of the mapping does not fit. Please correct it.',
  },
  'import/mapping-name-taken': {
    status: 409,
    title: 'Name taken',
    detail: 'There is a mapping of this name already. Change that one, or choose another name.',
  },
  'import/mappings-full': {
    status: 409,
    title: 'Too many mappings',
    detail: `There are ${MAPPINGS_MAX} mappings, which is the most. Delete one that is no longer needed.`,
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
