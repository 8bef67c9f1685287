import { z } from '@hono/zod-openapi';
import { pageOf, pageParameters } from '@stoop/base/contract/page';
import {
  choice,
  ID_LENGTH_MAX,
  once,
  optionalId,
  parameter,
  type Read,
  readId,
  refused,
} from '@stoop/base/contract/query';
import { json, staffRoutes } from '@stoop/base/contract/route';
import { DUPLICATE_MATCHES, DUPLICATE_STATES, SHARED_MAX } from '../../rules/duplicates.ts';
import { EndingName } from '../application.ts';
import { Stage } from './application-routes.ts';
import '../problems.ts';

const staff = staffRoutes('buildings');

const Side = z
  .object({
    applicationId: z.string(),
    applicationDbId: z.string(),
    hasAccount: z.boolean(),
    applicantName: z.string().nullable(),
    buildingId: z.string(),
    unitId: z.string(),
    roomId: z.string().nullable(),
    homeLabel: z.string(),
    stage: Stage,
    ending: EndingName,
    submittedAt: z.iso.datetime(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    dateOfBirth: z.string().nullable(),
  })
  .openapi('StaffDuplicateSide');
export type StaffDuplicateSide = z.infer<typeof Side>;

export const StaffDuplicate = z
  .object({
    id: z.string(),
    matches: z
      .array(z.enum(DUPLICATE_MATCHES))
      .describe('What both share: the email, the phone, or the name with the birth date.'),
    isOfOneAccount: z.boolean(),
    verdict: z
      .object({ same: z.boolean(), by: z.string().nullable(), at: z.iso.datetime() })
      .nullable(),
    /** The earlier one first. */
    applications: z.array(Side).length(2),
  })
  .openapi('StaffDuplicate');
export type StaffDuplicate = z.infer<typeof StaffDuplicate>;

const PAIR_ID_LENGTH_MAX = 2 * ID_LENGTH_MAX + 1;

/** The ids of two applications with ~ between them. */
function readPairId(raw: string): Read<string> {
  if (raw.length > PAIR_ID_LENGTH_MAX) return refused('is too long');
  const half = raw.indexOf('~');
  const read = half < 0 ? refused('must be two ids') : readId(raw.slice(0, half));
  if (!read.ok) return read;
  return /\p{Cc}|\p{Cs}/u.test(raw) ? refused('must be plain text') : { ok: true, value: raw };
}

export const staffDuplicatesRoute = staff.get({
  path: '/api/v1/staff/duplicates',
  operationId: 'listDuplicates',
  summary: 'List possible duplicates',
  description: `Pairs of applications that share an email, a phone, or name and birth date: of different accounts, or of one account for one home. Of pairs that nobody has judged only those with an application that has not ended. What more than ${SHARED_MAX} applications share is ignored.`,
  query: z.strictObject({
    state: choice(
      DUPLICATE_STATES,
      'What staff said: `open` if nobody has said anything yet.',
    ).optional(),
    applicationId: optionalId('One of the two applications.'),
    ...pageParameters(20, 100),
  }),
  answer: json(
    pageOf(StaffDuplicate).openapi('StaffDuplicates'),
    'A page of pairs, those with the newest application first.',
  ),
});

export const judgeDuplicateRoute = staff.post({
  path: '/api/v1/staff/duplicates/{duplicateId}',
  operationId: 'judgeDuplicate',
  summary: 'Say whether two applications are of one person',
  description: 'Nothing is merged. What was said can be replaced by the opposite.',
  params: z.object({
    duplicateId: parameter(once(readPairId), {
      description: 'The id of the pair.',
      example: '4f0a…~9c1e…',
      schema: { type: 'string', minLength: 3, maxLength: PAIR_ID_LENGTH_MAX },
    }),
  }),
  body: z
    .strictObject({ same: z.boolean('must be true or false') })
    .openapi('DuplicateVerdict', { example: { same: true } }),
  answer: json(StaffDuplicate, 'The pair.'),
  refusals: ['applications/duplicate-not-found'],
});
