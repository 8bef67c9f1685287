import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX } from '@stoop/base/contract/query';
import { BROKER_HIRERS } from '@stoop/features/listings/rules/listing-fees';
import { LifestylePatch, LivingPatch } from '@stoop/features/people/contract/profile';
import { CLIENT_STAGES, type ClientStage, ENDING_NAMES } from '../rules/client-stages.ts';
import { CORRECTION_STATE_NAMES } from '../rules/corrections.ts';
import {
  CO_APPLICANT_FIELDS,
  CO_APPLICANTS_MAX,
  EMPLOYMENT_FIELDS,
  type FormFields,
  GUARANTOR_FIELDS,
  PERSONAL_FIELDS,
} from '../rules/form-fields.ts';
import { MY_ROLES } from '../rules/named-people.ts';
import { QUEUE_OUTCOMES } from '../rules/queue-rules.ts';
import { APPLICATION_TYPES, SECTION_NAMES } from '../rules/wizard.ts';
import { NamedPerson, NamedRoleName } from './named.ts';

/** Longer than any field may be: `checkApplication`, which the wizard shares, checks each field. */
const ANSWER_LENGTH_MAX = 1_000;
const Answer = z.string('must be text').max(ANSWER_LENGTH_MAX, 'is too long');
const Dollars = z.int('must be whole dollars').min(0, 'must not be negative');
const Id = z
  .string('must be text')
  .max(ID_LENGTH_MAX, `must be at most ${ID_LENGTH_MAX} characters`);

/** The names and types of a section's fields. `checkApplication` validates their values. */
export const section = <Fields extends FormFields>(fields: Fields) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, { kind }]) => [
        name,
        (kind === 'dollars' ? Dollars : Answer).nullish(),
      ]),
    ),
  );

/** The sections of the form. A list of co-applicants replaces the one before. */
export const SECTIONS = {
  personalInfo: section(PERSONAL_FIELDS),
  lifestyle: LifestylePatch,
  livingRequirements: LivingPatch,
  employmentInfo: section(EMPLOYMENT_FIELDS),
  guarantorInfo: section(GUARANTOR_FIELDS).nullable(),
  coApplicants: z
    .array(section(CO_APPLICANT_FIELDS), 'must be a list')
    .max(CO_APPLICANTS_MAX, `must be at most ${CO_APPLICANTS_MAX}`),
};

export const ApplicationBody = z
  .strictObject({
    applicationType: z.enum(APPLICATION_TYPES, { error: 'must be unit or room' }),
    /** The command refuses missing ids, because R5.06 prescribes the sentence. */
    buildingId: Id.default(''),
    unitId: Id.default(''),
    roomId: Id.nullish(),
    personalInfo: SECTIONS.personalInfo,
    lifestyle: SECTIONS.lifestyle.default({}),
    livingRequirements: SECTIONS.livingRequirements.default({}),
    employmentInfo: SECTIONS.employmentInfo,
    guarantorInfo: SECTIONS.guarantorInfo.default(null),
    coApplicants: SECTIONS.coApplicants.default([]),
    isCoApplication: z.boolean('must be true or false').default(false),
    numberOfCoApplicants: z.int('must be a whole number').default(0),
  })
  .openapi('ApplicationBody');
export type ApplicationBody = z.infer<typeof ApplicationBody>;

export const Submitted = z
  .object({
    applicationId: z.string(),
    applicationDbId: z.string(),
    applicationType: z.enum(APPLICATION_TYPES),
    submitTime: z.iso.datetime(),
    queue: z.object({
      status: z.enum(QUEUE_OUTCOMES),
      message: z.string().optional(),
      position: z.int().optional().describe('The place in the queue, from 1.'),
      first: z
        .string()
        .optional()
        .describe(
          'With `already-queued`, the id of the application that has the place in the queue.',
        ),
    }),
  })
  .openapi('SubmittedApplication', {
    example: {
      applicationId: 'APP-1795000000000-3V9K7QX2MBWD',
      applicationDbId: '9c1e…',
      applicationType: 'room',
      submitTime: '2026-11-21T15:00:00.000Z',
      queue: { status: 'queued', position: 2 },
    },
  });
export type Submitted = z.infer<typeof Submitted>;

const CLIENT_STAGE_NAMES = Object.keys(CLIENT_STAGES) as [ClientStage, ...ClientStage[]];
export const ClientStageName = z.enum(CLIENT_STAGE_NAMES);

export const EndingName = z
  .enum(ENDING_NAMES)
  .nullable()
  .describe('How it ended at CANCELLED; null at every other stage.');

export const NextStep = z
  .object({
    text: z.string(),
    by: z.enum(['us', 'applicant']).describe('Who moves next.'),
    dueDay: z
      .string()
      .describe(
        'The day in New York, such as 2026-12-01, by whose end we answer; or on which we ask again, where the applicant moves next.',
      ),
    isOverdue: z
      .boolean()
      .describe('Whether a day on which we had promised an answer at this stage has passed.'),
    missedDay: z.string().nullable().describe('The first such day.'),
    timesMissed: z.int().describe('How many such days have passed.'),
  })
  .nullable()
  .describe('What happens next; null once it has ended.');

/** What an applicant may see of an application, shared by pages, mails and the export. */
export const ApplicationView = z
  .object({
    applicationId: z.string(),
    applicationDbId: z.string(),
    applicationType: z.enum(APPLICATION_TYPES),
    submittedAt: z.iso.datetime(),
    stage: ClientStageName,
    stageLabel: z.string(),
    stageSince: z.iso.datetime(),
    ending: EndingName,
    nextStep: NextStep,
    tourAt: z.iso.datetime().nullable().describe('When the last tour of its sender begins.'),
    moveInDay: z.string().nullable().describe('The day to move in that its answers name.'),
    ended: z
      .object({
        kind: z.enum(['withdrawn', 'refused', 'closed', 'welcome']),
        reason: z.string().nullable().describe('Why we ended it.'),
        rights: z
          .string()
          .nullable()
          .describe('What the law gives after it, such as a copy of the report that it goes by.'),
      })
      .nullable()
      .describe('How it ended; null while it runs.'),
    history: z.array(
      z.object({
        stage: ClientStageName,
        label: z.string(),
        at: z.iso.datetime(),
        reason: z
          .string()
          .nullable()
          .describe('Why we ended the application; null for every other entry.'),
      }),
    ),
    home: z.object({
      buildingId: z.string(),
      unitId: z.string(),
      roomId: z.string().nullable(),
      label: z.string(),
      address: z.string().nullable(),
      isOnMarket: z.boolean(),
    }),
    queue: z.object({
      status: z.enum(QUEUE_OUTCOMES),
      message: z.string().nullable(),
      first: z
        .string()
        .nullable()
        .describe(
          'With `already-queued`, the id of the application that has the place in the queue.',
        ),
      position: z.int().nullable(),
      length: z.int(),
      canRetry: z.boolean(),
    }),
    members: z
      .array(
        z.object({
          firstName: z.string().nullable().describe('Null after the account was deleted.'),
          isMe: z.boolean(),
          isSender: z.boolean(),
          hasLeft: z.boolean(),
        }),
      )
      .describe(
        'Who applies together, who sent the application first; empty for somebody who applies alone.',
      ),
    isMine: z
      .boolean()
      .describe('Whether the user sent it. Co-applicants read it, and may leave it.'),
    myRole: z
      .enum(MY_ROLES)
      .describe('As what the user reads it; `member` of the household that sent it.'),
    named: z
      .array(NamedPerson)
      .describe(
        'Co-applicants and a guarantor whom the answers name, with what they said to it; empty for who did not send it.',
      ),
    lacksOwnPart: z.boolean().describe('Whether the user has not said what they live on.'),
    canWithdraw: z.boolean(),
    canLeave: z.boolean(),
  })
  .openapi('ApplicationView');
export type ApplicationView = z.infer<typeof ApplicationView>;

const Answers = z.record(z.string(), z.unknown());
/** The answers of an applicant as they were sent or imported; the fields are those of `ApplicationBody`. */
export const ApplicationAnswers = z.object({
  personalInfo: Answers,
  lifestyle: Answers,
  livingRequirements: Answers,
  employmentInfo: Answers,
  guarantorInfo: Answers.nullable(),
  coApplicants: z.array(Answers),
});
export type ApplicationAnswers = z.infer<typeof ApplicationAnswers>;

/** A correction as people on the application, and staff, see it. */
export const Correction = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    state: z
      .enum(CORRECTION_STATE_NAMES)
      .describe('`made` before staff began to read; the others were asked for.'),
    sections: z.array(z.enum(SECTION_NAMES)).describe('What it changes.'),
    before: ApplicationAnswers.partial().describe(
      'Those sections as they were; empty for co-applicants.',
    ),
    after: ApplicationAnswers.partial().describe('Those sections as they are to be; as `before`.'),
    note: z.string().nullable().describe('The words of its sender for staff.'),
    decidedAt: z.iso.datetime().nullable(),
    answer: z.string().nullable().describe('The words of staff.'),
  })
  .openapi('Correction');
export type Correction = z.infer<typeof Correction>;

const FeeLine = z.object({ name: z.string(), amount: z.number(), note: z.string() });
/** The itemised fees of the home before the lease was signed, whole US dollars (FARE Act). */
export const FeeSheet = z
  .object({
    offer: z.string().describe('What is rented, such as the name of the room.'),
    rent: z.number().describe('A month.'),
    lines: z.array(FeeLine).describe('They add up to the total.'),
    total: z.number(),
    optional: z.array(FeeLine).describe('Fees that nobody has to pay.'),
    brokerFee: z.number().describe('On top, for somebody who hires the broker.'),
    brokerHiredBy: z.enum(BROKER_HIRERS).nullable(),
  })
  .openapi('FeeSheet');

export const Lately = z
  .object({
    half: z.int().describe('Within so many business days half of them heard from us.'),
    most: z.int().describe('Within so many nine of ten did.'),
    isHere: z.boolean().describe('Whether these are figures of its building, or of all.'),
  })
  .nullable()
  .describe(
    'How long its stage took in the last 90 days; null where we do not move next, or fewer than ten applications left it.',
  );

/** One application with its answers, which only who sent it reads: for a co-applicant they are empty. Lists have none. */
export const OwnApplication = ApplicationView.extend({
  ...ApplicationAnswers.shape,
  version: z.int().describe('Of the answers: a correction names the one that it saw.'),
  correcting: z
    .enum(['at-once', 'by-request'])
    .nullable()
    .describe(
      'How the user can correct the answers: at once, until staff have begun to read them; null where not at all.',
    ),
  corrections: z.array(Correction).describe('Oldest first.'),
  lately: Lately,
  ownPart: z
    .object({
      namedId: z.string().nullable().describe('Null for a member of the household that sent it.'),
      role: NamedRoleName,
      answers: Answers,
    })
    .nullable()
    .describe(
      'What the user says of themselves on an application that another one sent; null for who sent it.',
    ),
  feeSheets: z
    .array(FeeSheet.extend({ at: z.iso.datetime() }))
    .describe('The sheets of fees that were kept when the lease was prepared, oldest first.'),
}).openapi('OwnApplication');
export type OwnApplication = z.infer<typeof OwnApplication>;
