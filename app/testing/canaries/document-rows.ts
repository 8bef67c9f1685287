import { SHARED, type Sharing } from '../sharing.ts';
import { put } from './rows.ts';
import { canary } from './values.ts';

/** What staff ask Ada for, and what she sent. */
export async function sendDocuments(
  world: Sharing,
  { ada, staffHere }: Readonly<Record<'ada' | 'staffHere', { id: string }>>,
  applicationDbId: string,
): Promise<void> {
  await put(world, 'document_requests', {
    ...{ id: canary('requestId'), application_db_id: applicationDbId },
    ...{ building_id: SHARED.buildingId, account_id: ada.id, template: 'proof-of-income' },
    ...{ note: canary('documentNote'), state: 'again', reason: canary('documentReason') },
    ...{ asked_by: staffHere.id, due_day: '2026-11-27' },
  });
  const file = Buffer.from(canary('documentBytes'));
  await put(world, 'documents', {
    ...{ id: canary('documentId'), request_id: canary('requestId') },
    ...{ name: `${canary('documentName')}.pdf`, type: 'application/pdf', length: file.length },
    hash: canary('documentHash'),
  });
  await put(world, 'document_pieces', {
    ...{ document_id: canary('documentId'), number: 0, bytes: file },
  });
}
