import { z } from '@hono/zod-openapi';
import { pageOf, pageParameters } from '@stoop/base/contract/page';
import { pathId } from '@stoop/base/contract/query';
import { json, staffRoutes } from '@stoop/base/contract/route';
import { line, lines } from '@stoop/base/contract/text';
import { StaffTour } from '@stoop/features/tours/contract/staff/tour-routes';
import { END_REASON_CODES, REASON_TEXT_LENGTH_MAX } from '../../rules/end-reasons.ts';
import { NO_MAIL_REASONS } from '../../rules/no-mail.ts';
import { QUEUE_OUTCOMES } from '../../rules/queue-rules.ts';
import { STAGES } from '../../rules/stages.ts';
import { APPLICATION_TYPES } from '../../rules/wizard.ts';
import {
  ApplicationAnswers,
  Correction,
  EndingName,
  FeeSheet,
  Lately,
  NextStep,
} from '../application.ts';
import { NamedRoleName, NamedStateName } from '../named.ts';
import { applicationFilters, stageFilter } from './application-filters.ts';
import { Label } from './label.ts';
import '../problems.ts';

const staff = staffRoutes('buildings');

/** The schema has no list of the stages: the OpenAPI document is public, their names are not (R6.03). */
export const Stage = z
  .enum(STAGES, { error: `must be one of ${STAGES.join(', ')}` })
  .openapi({ type: 'string', example: 'IN_TOUR', description: 'The internal stage.' });
const EndReason = z
  .enum(END_REASON_CODES)
  .describe('Why staff ended the application; its applicant is told.');
const Summary = z.object({
  applicationId: z.string(),
  applicationDbId: z.string(),
  applicationType: z.enum(APPLICATION_TYPES),
  applicantId: z.string().nullable(),
  applicantName: z.string().nullable(),
  sentFor: z
    .array(z.object({ accountId: z.string(), name: z.string(), hasLeft: z.boolean() }))
    .describe('The other members of the household that applied, with those who left since.'),
  named: z
    .array(
      z.object({
        role: NamedRoleName,
        name: z.string(),
        email: z.string(),
        state: NamedStateName,
        mailedAt: z.iso
          .datetime()
          .nullable()
          .describe('When they were asked by mail, the last time.'),
      }),
    )
    .describe(
      'The co-applicants and the guarantor whom the answers name, and what they said to it.',
    ),
  buildingId: z.string(),
  unitId: z.string(),
  roomId: z.string().nullable(),
  homeLabel: z.string(),
  foundEmails: z
    .array(z.string())
    .describe(
      'The emails of the applicant and of co-applicants with an account that a word of the search is part of.',
    ),
  stage: Stage,
  ending: EndingName,
  answer: NextStep,
  assignee: z
    .object({ accountId: z.string(), name: z.string() })
    .nullable()
    .describe('Who of staff looks after it; null for nobody.'),
  labels: z.array(Label).describe('What staff sorted it by; its applicant never sees it.'),
  version: z.int(),
  allowedTargets: z.array(Stage),
  noMail: z
    .enum(NO_MAIL_REASONS)
    .nullable()
    .describe('Why its applicant is not told of moves by mail; null if they are.'),
  hasTour: z
    .boolean()
    .describe('Whether a tour of the home is booked with it or by its applicant, and not over.'),
  hasWaitingCorrection: z
    .boolean()
    .describe('Whether its applicant asked for a correction that nobody has decided.'),
  queueStatus: z.enum(QUEUE_OUTCOMES),
  queueMessage: z.string().nullable(),
  position: z.int().nullable(),
  submittedAt: z.iso.datetime(),
  stageSince: z.iso.datetime(),
  /** Null where an import brought no moves. */
  lastMove: z
    .object({
      fromStage: Stage.nullable(),
      at: z.iso.datetime(),
      actorId: z.string().nullable(),
      /** Null where the account was deleted. */
      actorName: z.string().nullable(),
      isUndo: z.boolean(),
    })
    .nullable(),
});

/** Contains the internal stage, which only staff may see. */
export const StaffSummary = Summary.openapi('StaffApplicationSummary');
export type StaffSummary = z.infer<typeof StaffSummary>;

export const StaffApplication = Summary.extend({
  ...ApplicationAnswers.shape,
  ownParts: z
    .array(
      z.object({
        email: z.string(),
        role: NamedRoleName,
        answers: z.record(z.string(), z.unknown()),
      }),
    )
    .describe(
      'What those said of themselves who agreed to be named, and members of a household that another one sent it for; the applicant reads none of it.',
    ),
  history: z.array(
    z.object({
      stage: Stage,
      fromStage: Stage.nullable(),
      at: z.iso.datetime(),
      actorId: z.string().nullable(),
      actorName: z
        .string()
        .nullable()
        .describe('Null if nobody is known, as after an import, or the account was deleted.'),
      note: z.string().nullable(),
      reason: EndReason.nullable(),
      reasonText: z.string().nullable(),
      version: z.int(),
      /** Whether it took back the move before it. */
      isUndo: z.boolean(),
      feeSheet: FeeSheet.nullable().describe('The sheet of fees that was kept with this move.'),
    }),
  ),
  lately: Lately,
  rent: z
    .number()
    .nullable()
    .describe('Of the home, a month; null where it is off the market, or cannot be had whole.'),
  corrections: z
    .array(
      Correction.extend({
        deciderName: z.string().nullable().describe('Null if the account was deleted.'),
      }),
    )
    .describe('What its applicant corrected or asked to correct, oldest first.'),
  queue: z.array(
    z.object({
      applicationId: z.string(),
      applicantName: z.string().nullable(),
      stage: Stage,
      submittedAt: z.string().nullable(),
    }),
  ),
  isStillPublished: z
    .boolean()
    .describe('Whether its applicant has the keys of a home that is still published.'),
}).openapi('StaffApplication');
export type StaffApplication = z.infer<typeof StaffApplication>;

export const ofOne = {
  params: z.object({
    applicationId: pathId('The id that begins with APP.', 'APP-1795000000000-3V9K7QX2MBWD'),
  }),
};

export const staffApplicationsRoute = staff.get({
  path: '/api/v1/staff/applications',
  operationId: 'listApplications',
  summary: 'List applications',
  query: z.strictObject({
    stage: stageFilter,
    ...applicationFilters,
    ...pageParameters(50, 200),
  }),
  answer: json(
    pageOf(StaffSummary).openapi('StaffApplications'),
    'A page of applications, by stage and in the order of `sort`.',
  ),
});

export const staffApplicationRoute = staff.get({
  path: '/api/v1/staff/applications/{applicationId}',
  operationId: 'readApplication',
  summary: 'Read an application with its history and its queue',
  description:
    'Reading an application is recorded in the audit trail, once in ten minutes for each reader.',
  ...ofOne,
  answer: json(StaffApplication, 'The application.'),
  refusals: ['applications/not-found'],
});

const NOTE_LENGTH_MAX = 2_000;

/** Where an application is moved, and why. */
export const moveFields = {
  to: Stage,
  note: lines(NOTE_LENGTH_MAX).optional(),
  isConfirmed: z
    .boolean('must be true or false')
    .optional()
    .describe(
      'Whether the author confirms that the note and the sentence are no criminal history.',
    ),
  reason: EndReason.optional(),
  reasonText: line(REASON_TEXT_LENGTH_MAX)
    .optional()
    .describe(
      'The sentence for the applicant with a reason that has none of its own, and only then.',
    ),
};

export const moveRoute = staff.post({
  path: '/api/v1/staff/applications/{applicationId}/stage',
  operationId: 'moveApplication',
  summary: 'Move an application to another stage',
  description:
    'The allowed targets are the next stage, the previous one and CANCELLED; from CANCELLED only INITIAL_CONTACT. CANCELLED needs a reason, which the applicant is told; other stages take none. A version that is not the current one is refused with 409, a stage that is not an allowed target with 422, and its issues list the allowed ones.',
  ...ofOne,
  body: z
    .strictObject({ version: z.int('must be the version that you saw'), ...moveFields })
    .openapi('StageMove', { example: { to: 'IN_TOUR', version: 1, note: 'Called.' } }),
  answer: json(StaffApplication, 'The application at its new stage.'),
  refusals: [
    'applications/not-found',
    'applications/stage-not-allowed',
    'applications/reason-missing',
    'applications/reason-text-missing',
    'applications/reason-not-taken',
    'applications/note-flagged',
    'applications/version-changed',
    'applications/place-taken',
  ],
});

export const applicationToursRoute = staff.get({
  path: '/api/v1/staff/applications/{applicationId}/tours',
  operationId: 'listToursOfApplication',
  summary: 'List the tours of an application',
  ...ofOne,
  answer: json(
    z.object({ items: z.array(StaffTour) }).openapi('StaffToursOfApplication'),
    'The tours that were booked with it, and those of its applicant to the same home, latest first.',
  ),
  refusals: ['applications/not-found'],
});
