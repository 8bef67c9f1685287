import { z } from '@hono/zod-openapi';
import { pathId } from '@stoop/base/contract/query';
import { empty, json, ownRoutes } from '@stoop/base/contract/route';
import './problems.ts';

const own = ownRoutes('Applications');

const Draft = z.record(z.string(), z.unknown());
const DraftHome = z.strictObject({
  buildingId: pathId('The building of the home.', 'warren-house'),
  unitId: pathId('The unit of the home.', 'warren-3r'),
  roomId: pathId('The room, if the home is not the whole unit.', 'warren-3r-front').optional(),
});

export const readDraftRoute = own.get({
  path: '/api/v1/me/application-draft',
  operationId: 'readDraft',
  summary: 'Read the draft of an application',
  query: DraftHome,
  answer: json(
    z.object({
      draft: Draft.nullable(),
      savedAt: z.iso.datetime().nullable(),
    }),
    'The draft for this home, null if there is none.',
  ),
});

export const saveDraftRoute = own.put({
  path: '/api/v1/me/application-draft',
  operationId: 'saveDraft',
  summary: 'Save the draft of an application',
  description:
    'Refused while an application of the user for this home runs, and for a new home once the user has begun 20 others.',
  query: DraftHome,
  body: z.strictObject({ draft: Draft }),
  answer: empty('The draft is saved.'),
  refusals: [
    'applications/sent-already',
    'applications/drafts-full',
    'listings/building-not-found',
    'listings/unit-not-found',
    'listings/room-not-found',
  ],
});

export const deleteDraftRoute = own.delete({
  path: '/api/v1/me/application-draft',
  operationId: 'deleteDraft',
  summary: 'Delete the draft of an application',
  query: DraftHome,
  answer: empty('There is no draft for this home.'),
});

export const listDraftsRoute = own.get({
  path: '/api/v1/me/application-drafts',
  operationId: 'listDrafts',
  summary: 'List the drafts of my applications',
  answer: json(
    z.object({ items: z.array(z.object({ draft: Draft, savedAt: z.iso.datetime() })) }),
    'Those that were not sent, the one saved last first.',
  ),
});
