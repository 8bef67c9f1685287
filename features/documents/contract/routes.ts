import { z } from '@hono/zod-openapi';
import { binary, created, empty, json, ownRoutes } from '@stoop/base/contract/route';
import '@stoop/base/contract/document-problems';
import { DocumentFile, FILE_TYPES, OwnRequest, ofDocument } from './document.ts';

const own = ownRoutes('Documents');

export const ownDocumentsRoute = own.get({
  path: '/api/v1/me/documents',
  operationId: 'listOwnDocuments',
  summary: 'List the documents that staff ask me for',
  answer: json(
    z.object({ items: z.array(OwnRequest) }).openapi('DocumentRequests'),
    'What is asked for, what was sent for it, and until when; what was asked for last first.',
  ),
});

const form = {
  required: true as const,
  content: {
    'multipart/form-data': {
      schema: z.object({
        requestId: z.string().describe('What it is sent for.'),
        datedOn: z.iso.date().optional().describe('The date of a document whose date decides.'),
        file: z.string().openapi({
          format: 'binary',
          description: 'A PDF, JPEG, PNG or HEIC file of at most 10 MB.',
        }),
      }),
    },
  },
};

export const sendDocumentRoute = own.post({
  path: '/api/v1/me/documents',
  operationId: 'sendDocument',
  summary: 'Send a document that staff ask for',
  description:
    'The file is read again as what its name and its type say. Pictures are encoded again without metadata. The same file for the same request is one document, however often it is sent. Nothing is stored of a call that breaks off.',
  'x-limit': 'document',
  upload: form,
  answer: created(DocumentFile, 'The stored document.'),
  refusals: [
    ...(['request/malformed', 'request/wrong-type', 'documents/request-not-found'] as const),
    ...(['documents/not-awaited', 'documents/full', 'documents/application-ended'] as const),
    ...(['document/wrong-type', 'document/not-as-named', 'document/too-large'] as const),
    ...([
      'document/empty',
      'document/unreadable',
      'document/encrypted',
      'document/active',
    ] as const),
    ...(['document/too-many-pages', 'document/too-complex', 'document/busy'] as const),
    'documents/storage-away',
  ],
});

export const ownDocumentFileRoute = own.get({
  ...ofDocument,
  path: '/api/v1/me/documents/{documentId}/file',
  operationId: 'downloadOwnDocument',
  summary: 'Download a document that I sent',
  answer: binary('The file as it is stored.', ...FILE_TYPES),
  refusals: ['documents/not-found', 'documents/storage-away'],
});

export const deleteDocumentRoute = own.delete({
  ...ofDocument,
  path: '/api/v1/me/documents/{documentId}',
  operationId: 'deleteDocument',
  summary: 'Delete a document that I sent',
  description: 'Staff can no longer open it. What it was sent for is asked for again.',
  answer: empty('The document is gone.'),
  refusals: ['documents/not-found'],
});
