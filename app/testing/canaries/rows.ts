import type { Submitted } from '@stoop/features/applications/contract/application';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { SHARED, type Sharing } from '../sharing.ts';
import { fillBeside, fillNotifications } from './beside-rows.ts';
import { APPLICATION, canary, canaryEmail, ODD_CANARIES } from './values.ts';

export const APPLICATION_ID = `APP-1-${canary('applicationId')}`;
const SHARED_ROW = { building_id: SHARED.buildingId, unit_id: SHARED.unitId };

/** Writes a row; objects as JSON. */
export async function put(
  { rows }: Sharing,
  table: string,
  row: Record<string, unknown>,
): Promise<void> {
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
      ? JSON.stringify(value)
      : value,
  );
  const places = values.map((_, at) => `$${at + 1}`);
  await rows(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${places})`, values);
}

/** Changes the rows of a table where `column` is `is`. */
export async function change(
  { rows }: Sharing,
  table: string,
  where: readonly [column: string, is: string],
  row: Record<string, unknown>,
): Promise<void> {
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  const sets = Object.keys(row).map((column, at) => `${column} = $${at + 2}`);
  await rows(`UPDATE ${table} SET ${sets} WHERE ${where[0]} = $1`, [where[1], ...values]);
}

/** What the applicant asked to correct, and a note of staff. */
async function writeAbout(world: Sharing, of: { application_db_id: string }): Promise<void> {
  await put(world, 'application_corrections', {
    ...of,
    id: canary('correctionId'),
    state: 'declined',
    note: canary('correctionNote'),
    before: { personalInfo: { phone: canary('correctedBefore') } },
    after: { personalInfo: { phone: canary('correctedAfter') } },
    decided_at: '2026-11-20T13:00:00Z',
    decider_id: canary('correctionDecider'),
    answer: canary('correctionAnswer'),
  });
  await put(world, 'application_notes', {
    ...of,
    id: canary('noteId'),
    author_id: canary('noteAuthor'),
    text: canary('note'),
  });
}

/** Puts the canaries into the application that was sent, and adds what staff and the applicant wrote about it. */
export async function fillApplication(
  world: Sharing,
  ada: TestUser,
  sent: Submitted,
): Promise<void> {
  const row = {
    application_id: APPLICATION_ID,
    personal_info: APPLICATION.personalInfo,
    lifestyle: APPLICATION.lifestyle,
    living_requirements: APPLICATION.livingRequirements,
    employment_info: APPLICATION.employmentInfo,
    guarantor_info: APPLICATION.guarantorInfo,
    co_applicants: APPLICATION.coApplicants,
    applicant_name: canary('applicantName'),
    extra: [{ path: ['more'], was: canary('importedApplication') }],
  };
  await change(world, 'applications', ['id', sent.applicationDbId], row);
  await change(world, 'queue_entries', ['application_id', sent.applicationId], {
    application_id: APPLICATION_ID,
    applicant_name: canary('applicantName'),
    extra: { more: canary('importedEntry') },
  });
  await change(world, 'households', ['application_id', sent.applicationId], {
    application_id: APPLICATION_ID,
  });
  // She waits for a room too, and agreed that how she fits is shown there.
  await put(world, 'queue_entries', {
    ...SHARED_ROW,
    room_id: 'share-3-1',
    application_id: APPLICATION_ID,
    applicant_id: ada.id,
    applicant_name: canary('applicantName'),
    status: 'INITIAL_CONTACT',
    application_type: 'room',
  });
  const of = { application_db_id: sent.applicationDbId };
  await put(world, 'application_moves', {
    ...of,
    from_stage: 'INITIAL_CONTACT',
    stage: 'IN_TOUR',
    version: 2,
    actor_id: canary('actor'),
    note: canary('moveNote'),
  });
  await put(world, 'application_moves', {
    ...of,
    from_stage: 'IN_TOUR',
    stage: 'CANCELLED',
    version: 3,
    reason: 'other',
    reason_text: canary('endReason'),
  });
  await change(world, 'applications', ['id', sent.applicationDbId], {
    stage: 'CANCELLED',
    version: 3,
  });
  await fillBeside(
    (table, row) => put(world, table, row),
    (assignee_id) => change(world, 'applications', ['id', sent.applicationDbId], { assignee_id }),
    sent,
  );
  await writeAbout(world, of);
  await put(world, 'application_drafts', {
    account_id: ada.id,
    home: 'warren-house/warren-4f',
    draft: { words: canary('draft') },
  });
  await put(world, 'idempotency_keys', {
    account_id: ada.id,
    key: canary('idempotencyKey'),
    body_hash: canary('bodyHash'),
    answer: { more: canary('firstAnswer') },
  });
}

/** A list that everybody of this world has the link of. It does not show the note on its other home. */
async function shareList(world: Sharing, ada: TestUser): Promise<void> {
  const of = { list_id: canary('listId') };
  await put(world, 'shared_lists', {
    ...of,
    account_id: ada.id,
    link_token: canary('listToken'),
    name: canary('listName'),
    shows_notes: false,
  });
  const item = { kind: 'units', item_id: canary('listedItem') };
  await put(world, 'shared_list_items', {
    ...of,
    ...item,
    label: canary('listedLabel'),
    number: 0,
  });
  await put(world, 'saved_notes', { ...item, account_id: ada.id, note: canary('unshownNote') });
  const voter = { voter_hash: canary('voterHash') };
  await put(world, 'shared_list_voters', {
    ...of,
    ...voter,
    account_id: ada.id,
    name: canary('voterName'),
  });
  await put(world, 'shared_list_votes', { ...of, ...voter, ...item, vote: 'yes' });
  await put(world, 'invite_links', {
    ...{ id: canary('inviteId'), inviter_id: ada.id, token_hash: canary('inviteHash') },
    ...{ building_id: canary('inviteBuilding'), unit_id: canary('inviteUnit') },
    ...{ home_label: canary('inviteLabel'), email: canaryEmail('inviteEmail') },
    expires_at: '2099-01-01T00:00:00Z',
  });
}

export async function saveThings(world: Sharing, ada: TestUser) {
  await put(world, 'saved_searches', {
    id: canary('searchId'),
    account_id: ada.id,
    name: canary('searchName'),
    query: `type=unit&to=${canary('commuteAddress')}`,
    frequency: 'daily',
    link_key: canary('searchKey'),
  });
  await put(world, 'mail_stops', { account_id: ada.id, topic: 'tour-reminders' });
  await put(world, 'saved_items', {
    account_id: ada.id,
    kind: 'units',
    item_id: canary('savedItem'),
    building_id: canary('savedBuilding'),
    unit_id: canary('savedUnit'),
    label: canary('labelOfHome'),
  });
  await put(world, 'saved_notes', {
    account_id: ada.id,
    kind: 'units',
    item_id: canary('savedItem'),
    note: canary('savedNote'),
  });
  await shareList(world, ada);
  await put(world, 'viewed_units', {
    account_id: ada.id,
    ...SHARED_ROW,
    viewed_at: `${ODD_CANARIES.viewedAt[0]}T01:02:03Z`,
  });
}

/** What proves who somebody is; nobody reads it, its owner neither. */
export async function fillAccount(world: Sharing, ada: TestUser): Promise<void> {
  const of = { account_id: ada.id };
  await put(world, 'identities', { ...of, issuer: canary('issuer'), subject: canary('subject') });
  const session = { id: canary('sessionId'), token_hash: canary('sessionHash') };
  await put(world, 'sessions', { ...of, ...session, user_agent: canary('userAgent') });
  await fillNotifications((table, row) => put(world, table, row), of);
  await put(world, 'second_factors', {
    ...of,
    id: canary('factorId'),
    kind: 'totp',
    name: canary('factorName'),
    secret: canary('factorSecret'),
    credential_id: canary('credentialId'),
    public_key: Buffer.from(canary('publicKey')),
    transports: [canary('transport')],
  });
  await put(world, 'household_key', { id: 1, key: canary('householdKey') });
  await put(world, 'live_key', { id: 1, key: canary('liveKey') });
  await put(world, 'recovery_codes', { ...of, code_hash: canary('recoveryHash') });
  await put(world, 'passkey_challenges', {
    session_id: canary('sessionId'),
    purpose: 'add',
    challenge: canary('challenge'),
    expires_at: '2030-01-01T00:00:00Z',
  });
  await put(world, 'account_tokens', {
    ...of,
    token_hash: canary('linkHash'),
    purpose: 'reset-password',
    expires_at: '2030-01-01T00:00:00Z',
  });
  await put(world, 'email_changes', {
    ...of,
    from_email: canary('formerEmail'),
    to_email: canary('nextEmail'),
    confirm_hash: canary('confirmHash'),
    undo_hash: canary('undoHash'),
  });
  await put(world, 'devices', { ...of, id: canary('deviceId'), token_hash: canary('deviceHash') });
}

/** What Ada wrote to staff, and what was written about her. */
export async function writeToStaff(
  world: Sharing,
  ada: TestUser,
  stranger: TestUser,
): Promise<void> {
  const report = { reason: 'other', closed_at: '2026-11-20T12:00:00Z' };
  await put(world, 'person_reports', {
    ...report,
    id: canary('personReportId'),
    account_id: ada.id,
    reporter_id: stranger.id,
    words: canary('reportAboutAda'),
    note: canary('reportNote'),
    closed_by: canary('reportClosedBy'),
  });
  await put(world, 'person_reports', {
    id: canary('ownReportId'),
    account_id: stranger.id,
    reporter_id: ada.id,
    reason: 'other',
    words: canary('reportByAda'),
  });
  await put(world, 'listing_reports', {
    id: canary('listingReportId'),
    ...SHARED_ROW,
    reason: 'other',
    words: canary('listingReport'),
    reporter_id: ada.id,
    note: canary('listingReportNote'),
    closed_by: canary('listingReportClosedBy'),
  });
  await put(world, 'contact_messages', {
    id: canary('messageId'),
    from_name: canary('messageName'),
    from_email: canaryEmail('messageEmail'),
    subject: canary('messageSubject'),
    message: canary('message'),
  });
  await put(world, 'contact_answers', {
    id: canary('answerId'),
    message_id: canary('messageId'),
    author_id: canary('answerAuthor'),
    text: canary('answer'),
  });
  await put(world, 'imported_connections', {
    account_id: ada.id,
    list: 'myFriends',
    other_id: canary('importedFriend'),
  });
  await put(world, 'kept_documents', {
    collection: 'users',
    id: canary('keptId'),
    document: { more: canary('keptDocument') },
  });
}
