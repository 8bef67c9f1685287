import type { Submitted } from '@stoop/features/applications/contract/application';
import { SHARED } from '../sharing.ts';
import { canary, canaryEmail, OWN_PART } from './values.ts';

/** Who of staff looks after it, an answer that was late, a guarantor who agreed, and an address that wants no such mails. */
export async function fillBeside(
  put: (table: string, row: Record<string, unknown>) => Promise<void>,
  assign: (assigneeId: string) => Promise<void>,
  { applicationDbId }: Submitted,
): Promise<void> {
  const of = { application_db_id: applicationDbId };
  const guarantor = canary('namedAccount');
  await put('accounts', { id: guarantor, provider: 'email', email: null });
  await put('accounts', { id: canary('assignee'), provider: 'email', email: null });
  await assign(canary('assignee'));
  await put('labels', { id: canary('labelId'), name: canary('labelName'), color: 'blue' });
  await put('message_templates', {
    ...{ id: canary('templateId'), name: canary('templateName'), text: canary('templateText') },
  });
  await put('application_labels', { ...of, label_id: canary('labelId') });
  await put('board_views', {
    ...{ id: canary('viewId'), account_id: canary('assignee'), name: canary('viewName'), place: 1 },
    ...{ filters: { q: canary('viewWords') }, building_id: SHARED.buildingId },
  });
  await put('application_named', {
    ...of,
    ...{ id: canary('namedId'), link_key: canary('namedKey'), role: 'guarantor' },
    account_id: guarantor,
    ...{ email: canaryEmail('guarantorEmail'), state: 'agreed', own_part: OWN_PART },
  });
  await put('answer_delays', {
    ...of,
    ...{ due_day: '2026-11-18', new_day: '2026-11-20', told_at: '2026-11-19T13:00:00Z' },
  });
  await put('address_mail_stops', { topic: 'named', address_hash: canary('stoppedHash') });
}

/** A browser of a session that gets notifications, what it gets none about, and the keys of the server. */
export async function fillNotifications(
  put: (table: string, row: Record<string, unknown>) => Promise<void>,
  of: { account_id: string },
): Promise<void> {
  await put('push_devices', {
    ...{ id: canary('pushBrowser'), session_id: canary('sessionId') },
    endpoint: `https://fcm.googleapis.com/${canary('pushEndpoint')}`,
    ...{ p256dh: canary('pushKey'), auth: canary('pushAuth') },
  });
  await put('push_stops', { ...of, topic: 'friends' });
  await put('push_keys', {
    public_key: canary('pushPublicKey'),
    private_key: canary('pushPrivateKey'),
  });
}
