import { z } from '@hono/zod-openapi';
import { pathId } from '@stoop/base/contract/query';
import { STORED_TYPES } from '../rules/file-kinds.ts';
import { SHOWN_STATES } from '../rules/request-states.ts';
import { TEMPLATE_KEYS } from '../rules/templates.ts';
import './problems.ts';

export const DocumentFile = z
  .object({
    documentId: z.string(),
    name: z.string(),
    type: z.enum(STORED_TYPES),
    /** Of the stored file. */
    bytes: z.int(),
    pages: z.int().nullable().describe('Null for a picture.'),
    datedOn: z.iso.date().nullable().describe('Of a document whose date decides, as it was said.'),
    sentAt: z.iso.datetime(),
  })
  .openapi('DocumentFile');
export type DocumentFile = z.infer<typeof DocumentFile>;

const request = {
  requestId: z.string(),
  template: z.enum(TEMPLATE_KEYS),
  note: z.string().describe('What staff added; empty without.'),
  state: z
    .enum(SHOWN_STATES)
    .describe('`closed` where the application has ended: nobody waits for it any more.'),
  reason: z.string().describe('Why it is asked for again; empty otherwise.'),
  askedAt: z.iso.datetime(),
  dueDay: z.iso.date(),
  version: z.int(),
  files: z.array(DocumentFile),
};

export const OwnRequest = z
  .object({ ...request, applicationId: z.string(), homeLabel: z.string() })
  .openapi('DocumentRequest');
export type OwnRequest = z.infer<typeof OwnRequest>;

export const StaffRequest = z
  .object({
    ...request,
    accountId: z.string(),
    askedBy: z.string().nullable().describe('Null if the account was deleted.'),
  })
  .openapi('StaffDocumentRequest');
export type StaffRequest = z.infer<typeof StaffRequest>;

export const StaffDocuments = z
  .object({
    mayAsk: z
      .boolean()
      .describe('Whether documents are asked for at the stage of the application.'),
    people: z.array(
      z.object({
        accountId: z.string(),
        name: z.string(),
        isGuarantor: z.boolean().describe('Whether they guarantee, and do not apply.'),
      }),
    ),
    requests: z.array(StaffRequest),
  })
  .openapi('StaffDocuments');
export type StaffDocuments = z.infer<typeof StaffDocuments>;

export const ofDocument = {
  params: z.object({ documentId: pathId('The id of the document.', 'kJ3n_Qx0VZ2mYb8sT5uLwA') }),
};

/** The types in which documents are stored and given. */
export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/heic'] as const;
