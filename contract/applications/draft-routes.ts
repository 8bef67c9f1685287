import { z } from '@hono/zod-openapi';
import { BODY_REFUSALS, PERSONAL_CALL } from '../call-refusals.ts';
import { ID_LENGTH_MAX, NoQuery, once, parameter, readId } from '../query.ts';
import { defineRoute, empty, json, refusals } from '../route.ts';
import { ApplicationAnswers } from './application.ts';

const PERSONAL = {
  'x-access': 'signed-in' as const,
  'x-cache-seconds': null,
  tags: ['Applications'],
};
const idOf = (description: string, example: string) =>
  parameter(once(readId), {
    description,
    example,
    schema: { type: 'string', minLength: 1, maxLength: ID_LENGTH_MAX },
  });

const Draft = z.record(z.string(), z.unknown());
const DraftHome = z.strictObject({
  buildingId: idOf('The building of the home.', 'warren-house'),
  unitId: idOf('The unit of the home.', 'warren-3r'),
  roomId: idOf('The room, if the home is not the whole unit.', 'warren-3r-front').optional(),
});

export const readDraftRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me/application-draft',
  operationId: 'readDraft',
  summary: 'Read the draft of an application',
  request: { query: DraftHome },
  responses: {
    200: json(
      z.object({
        draft: Draft.nullable(),
        savedAt: z.iso.datetime().nullable(),
        latest: ApplicationAnswers.pick({ employmentInfo: true, guarantorInfo: true })
          .nullable()
          .openapi({
            description: 'Answers of the latest application; null before the first one.',
          }),
      }),
      'The draft for this home, null if there is none, and answers to start a new one with.',
    ),
    ...refusals(...PERSONAL_CALL),
  },
});

export const saveDraftRoute = defineRoute({
  ...PERSONAL,
  method: 'put',
  path: '/api/v1/me/application-draft',
  operationId: 'saveDraft',
  summary: 'Save the draft of an application',
  description: 'Refused while an application of the user for this home runs.',
  request: {
    query: DraftHome,
    body: {
      required: true,
      content: { 'application/json': { schema: z.strictObject({ draft: Draft }) } },
    },
  },
  responses: {
    204: empty('The draft is saved.'),
    ...refusals(...PERSONAL_CALL, ...BODY_REFUSALS, 'applications/sent-already'),
  },
});

export const deleteDraftRoute = defineRoute({
  ...PERSONAL,
  method: 'delete',
  path: '/api/v1/me/application-draft',
  operationId: 'deleteDraft',
  summary: 'Delete the draft of an application',
  request: { query: DraftHome },
  responses: { 204: empty('There is no draft for this home.'), ...refusals(...PERSONAL_CALL) },
});

export const listDraftsRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me/application-drafts',
  operationId: 'listDrafts',
  summary: 'List the drafts of my applications',
  request: { query: NoQuery },
  responses: {
    200: json(
      z.object({ items: z.array(z.object({ draft: Draft, savedAt: z.iso.datetime() })) }),
      'Those that were not sent, the one saved last first.',
    ),
    ...refusals(...PERSONAL_CALL),
  },
});
