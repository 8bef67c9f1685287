import {
  choice,
  once,
  oneOf,
  optionalId,
  parameter,
  readId,
  refused,
  wholeNumber,
} from '@stoop/base/contract/query';
import { TEXT_LENGTH_MAX } from '@stoop/base/rules/text/read-text';
import { ANSWER_TIME_NAMES } from '../../rules/answer-times.ts';
import { ASSIGNED_NAMES } from '../../rules/assignees.ts';
import { ENDING_NAMES } from '../../rules/client-stages.ts';
import { STAFF_ORDER_NAMES } from '../../rules/staff-orders.ts';
import { STAGES } from '../../rules/stages.ts';
import { APPLICATION_TYPES } from '../../rules/wizard.ts';

export const DAYS_MAX = 3_650;

const readWords = (raw: string) =>
  raw.length > TEXT_LENGTH_MAX
    ? refused(`must be at most ${TEXT_LENGTH_MAX} characters`)
    : readId(raw);

/** Whose applications of staff. */
export const assignedFilter = choice(
  ASSIGNED_NAMES,
  'Only those that the caller looks after, only those that nobody does, or both of them.',
).optional();

/** When an answer of staff is due. */
export const answerFilter = choice(
  ANSWER_TIME_NAMES,
  'When an answer of staff is due: a promised day has passed and nobody has answered yet, today, until Sunday, or later.',
).optional();

/** The stage of a list, which the board has as its columns. */
export const stageFilter = parameter(oneOf(STAGES), {
  description: 'The internal stage.',
  example: 'IN_TOUR',
  schema: { type: 'string' },
}).optional();

/** The filters and the order of applications in a list and on the board. */
export const applicationFilters = {
  type: choice(
    APPLICATION_TYPES,
    'Whether the application is for a unit or for a room.',
  ).optional(),
  buildingId: optionalId('The building of the home.'),
  q: parameter(once(readWords), {
    description:
      'Words that must all be part of the name or the email of the applicant or of a co-applicant, the id of the application, or the home. Digits are also looked for in the phone numbers of the applicants.',
    example: 'hall warren',
    schema: { type: 'string', maxLength: TEXT_LENGTH_MAX },
  }).optional(),
  ending: choice(
    ENDING_NAMES,
    'How the application ended; those that run are left out.',
  ).optional(),
  answer: answerFilter,
  assigned: assignedFilter,
  label: optionalId('Only those with this label.'),
  minDaysInStage: parameter(wholeNumber({ min: 1, max: DAYS_MAX }), {
    description: 'For how many days at least the application has been at its stage.',
    example: 7,
    schema: { type: 'integer', minimum: 1, maximum: DAYS_MAX },
  }).optional(),
  sort: parameter(oneOf(STAFF_ORDER_NAMES), {
    description: 'The order within a stage: by submission, or the longest at the stage first.',
    schema: { type: 'string', enum: [...STAFF_ORDER_NAMES], default: 'submitted' },
  }).default('submitted'),
};
