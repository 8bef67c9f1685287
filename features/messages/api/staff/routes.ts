import { addReads } from '@stoop/base/api/audit/store';
import type { Sql } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { filterBound, Keyset } from '@stoop/base/api/http/keyset-pagination';
import type { Router } from '@stoop/base/api/http/router';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { readStanding } from '@stoop/features/applications/api/standing';
import {
  answerThreadRoute,
  settleThreadRoute,
  staffMessagesRoute,
  staffThreadRoute,
  staffThreadsRoute,
  waitingThreadsRoute,
} from '../../contract/staff/thread-routes.ts';
import type { StaffThreadRow } from '../../contract/thread.ts';
import { type ThreadName, threadKey } from '../../rules/thread-key.ts';
import type { MessageDeps } from '../deps.ts';
import { type Opened, openThread, type Reader } from '../open.ts';
import { listWaitingApplications } from '../store.ts';
import { findWithoutAccount, nameForStaff } from '../subjects.ts';
import { namesFor, readWindow, threadView } from '../views.ts';
import { answerThread, settleThread } from '../write.ts';
import { inboxPosition, listHomeThreadIds, listInbox } from './store.ts';

const INBOX = new Keyset(inboxPosition);

const ofHouse = ({ id, buildings }: Person): Reader => ({ accountId: id, staff: { buildings } });

interface InboxQuery {
  limit: number;
  cursor?: string | undefined;
  state?: 'waiting' | 'answered' | undefined;
  buildingId?: string | undefined;
  writer?: 'me' | undefined;
}

async function readInbox({ database: { sql } }: MessageDeps, person: Person, query: InboxQuery) {
  const { limit: _, cursor: __, ...given } = query;
  const { writer, ...filters } = given;
  const { id, buildings } = person;
  const page = await INBOX.page(['inbox', ...filterBound(given)], query, (read) =>
    listInbox(sql, read, { ...filters, buildings, writerId: writer && id }),
  );
  if (page instanceof Refused) return page;
  const named = page.items.flatMap((one) => [...one.memberIds, one.authorId]);
  const names = await namesFor(sql, ofHouse(person), named);
  const items: StaffThreadRow[] = [];
  for (const row of page.items) {
    const { id: threadId, subject, title, text, at, isHouse, authorId, rank } = row;
    const people = row.memberIds.flatMap((one) => names.get(one) ?? []);
    const { name } = people.length > 0 ? { name: null } : await findWithoutAccount(sql, row);
    items.push({
      threadKey: threadKey(nameForStaff({ ...row, threadId })),
      ...{ subject, title, waits: rank === 0 },
      people: name === null ? people : [name],
      last: {
        ...{ text, at, isHouse },
        author: authorId === null ? null : (names.get(authorId) ?? null),
        isOwn: isHouse && authorId === id,
      },
    });
  }
  return { ...page, items };
}

/** The application that a thread is about, and what its people asked about the home. */
async function applicationOf(sql: Sql, { subject: { facts, parties } }: Opened) {
  const { applicationId = null, appliedFor } = facts ?? {};
  const accountIds = parties.map(({ accountId }) => accountId);
  const ids = appliedFor ? await listHomeThreadIds(sql, { homeId: appliedFor, accountIds }) : [];
  return {
    application:
      applicationId === null
        ? null
        : { applicationId, standing: await readStanding(sql, applicationId) },
    homeThreadKeys: ids.map((id) => threadKey({ subject: 'home', id })),
  };
}

/** Reads a thread and records that in the audit trail. */
const openForStaff = (deps: MessageDeps, reader: Reader, name: ThreadName) =>
  deps.database.sql.transaction(async (tx) => {
    const opened = await openThread(deps, tx, reader, name);
    if (!opened) return refuse('messages/thread-not-found');
    const subjectIds = opened.thread ? [opened.thread.threadId] : [];
    await addReads(tx, { action: 'thread/read', actorId: reader.accountId, subjectIds });
    const isRead = opened.subject.parties.length > 0;
    return {
      ...(await threadView(tx, reader, opened)),
      ...(await applicationOf(tx, opened)),
      withoutAccount: isRead ? null : await findWithoutAccount(tx, opened.place),
    };
  });

/** The routes of the house: its staff see the threads of their buildings. */
export function serveStaffThreads(router: Router, deps: MessageDeps): void {
  const { sql } = deps.database;

  router.serve(staffThreadsRoute, ({ person, query }) => readInbox(deps, person, query));

  router.serve(waitingThreadsRoute, async ({ person }) => ({
    applicationIds: await listWaitingApplications(sql, person.buildings),
  }));

  router.serve(staffThreadRoute, ({ person, params }) =>
    openForStaff(deps, ofHouse(person), params.threadKey),
  );

  router.serve(staffMessagesRoute, async ({ person, params, query }) => {
    const opened = await openThread(deps, sql, ofHouse(person), params.threadKey);
    return opened
      ? readWindow(sql, ofHouse(person), opened, query)
      : refuse('messages/thread-not-found');
  });

  router.serve(answerThreadRoute, ({ person, params, body, request }) => {
    const idempotencyKey = request.headers.get('Idempotency-Key');
    return answerThread(deps, ofHouse(person), params.threadKey, { ...body, idempotencyKey });
  });

  router.serve(settleThreadRoute, ({ person, params, body }) =>
    settleThread(deps, ofHouse(person), params.threadKey, body.number),
  );
}
