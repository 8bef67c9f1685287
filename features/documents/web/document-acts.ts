import { act, defineActs } from '@stoop/base/web/platform/acts';

export const DOCUMENT_ACTS = defineActs('document', {
  'delete-document': act(
    (api, params: { documentId: string }) =>
      api.send('DELETE', '/me/documents/{documentId}', { params }),
    'The document is deleted.',
  ),
});
