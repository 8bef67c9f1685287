import { z } from '@hono/zod-openapi';
import { pathId } from '@stoop/base/contract/query';
import { binary, created, json, staffRoutes } from '@stoop/base/contract/route';
import { lines } from '@stoop/base/contract/text';
import '@stoop/features/applications/contract/problems';
import { REASON_LENGTH_MAX, STAFF_ANSWERS } from '../../rules/request-states.ts';
import { TEMPLATE_KEYS } from '../../rules/templates.ts';
import { FILE_TYPES, ofDocument, StaffDocuments } from '../document.ts';

const staff = staffRoutes('buildings');
const applicationId = pathId('The id that begins with APP.', 'APP-1795000000000-3V9K7QX2MBWD');
const ofApplication = { params: z.object({ applicationId }) };

export const staffDocumentsRoute = staff.get({
  ...ofApplication,
  path: '/api/v1/staff/applications/{applicationId}/documents',
  operationId: 'listDocuments',
  summary: 'List the documents of an application',
  answer: json(StaffDocuments, 'Who may be asked, what is asked for, and what was sent.'),
  refusals: ['applications/not-found'],
});

/** Each person may be asked for each kind. */
const PEOPLE_MAX = 12;

export const askForDocumentsRoute = staff.post({
  ...ofApplication,
  path: '/api/v1/staff/applications/{applicationId}/documents',
  operationId: 'askForDocuments',
  summary: 'Ask applicants for documents',
  description:
    'Everybody who is asked gets a mail and sends their own: guarantors who agreed the proof of their income, those who apply everything else. Of what somebody is asked for already, nothing changes.',
  body: z
    .strictObject({
      accountIds: z
        .array(z.string().min(1).max(200))
        .min(1, 'must name somebody')
        .max(PEOPLE_MAX, `must name at most ${PEOPLE_MAX} people`),
      templates: z
        .array(z.enum(TEMPLATE_KEYS, 'must be a known document'))
        .min(1, 'must name a document')
        .max(TEMPLATE_KEYS.length, 'names one twice'),
      dueDay: z.iso.date('must be a day, such as 2026-12-03'),
      note: lines(REASON_LENGTH_MAX).optional().describe('Read by those who are asked.'),
    })
    .openapi('AskedDocuments', {
      example: {
        accountIds: ['0c1d9f0a'],
        templates: ['proof-of-income'],
        dueDay: '2026-12-03',
        note: 'The last two months, please.',
      },
    }),
  answer: created(StaffDocuments, 'The documents of the application.'),
  refusals: [
    'applications/not-found',
    'documents/wrong-stage',
    'documents/not-on-it',
    'documents/not-theirs',
    'documents/too-many',
    'documents/words-refused',
  ],
});

export const answerDocumentRoute = staff.patch({
  params: z.object({ requestId: pathId('The id of the request.', '0c1d9f0a') }),
  path: '/api/v1/staff/document-requests/{requestId}',
  operationId: 'answerDocument',
  summary: 'Accept what was sent, ask again, or withdraw the request',
  description:
    'To ask again needs a reason, which its applicant is told by mail; the files that were sent are deleted. Once the application has ended, a request is only withdrawn. A request that is withdrawn is gone with its files.',
  body: z
    .strictObject({
      to: z.enum(STAFF_ANSWERS, `must be one of ${STAFF_ANSWERS.join(', ')}`),
      version: z.int('must be the version that you saw'),
      reason: lines(REASON_LENGTH_MAX).optional().describe('Needed to ask again, and only then.'),
    })
    .refine(({ to, reason }) => (to === 'again') === Boolean(reason), {
      path: ['reason'],
      message: 'must say what is wrong with the file where it is asked for again, and only then',
    })
    .openapi('DocumentAnswer', {
      example: { to: 'again', version: 2, reason: 'The second page is cut off.' },
    }),
  answer: json(StaffDocuments, 'The documents of the application.'),
  refusals: [
    'documents/request-not-found',
    'documents/changed',
    'documents/application-ended',
    'documents/answer-not-allowed',
    'documents/words-refused',
  ],
});

export const staffDocumentFileRoute = staff.get({
  ...ofDocument,
  path: '/api/v1/staff/documents/{documentId}/file',
  operationId: 'downloadDocument',
  summary: 'Download a document',
  description: 'Each call is recorded in the audit trail.',
  answer: binary('The file as it is stored.', ...FILE_TYPES),
  refusals: ['documents/not-found', 'documents/storage-away'],
});

export const waitingDocumentsRoute = staff.get({
  'x-extends-session': false,
  path: '/api/v1/staff/waiting-documents',
  operationId: 'listWaitingDocuments',
  summary: 'List the applications with documents that nobody has answered',
  answer: json(
    z.object({ applicationIds: z.array(z.string()) }).openapi('WaitingDocuments'),
    'The ids of at most 1,000 applications about buildings of the caller.',
  ),
});
