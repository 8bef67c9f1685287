import { randomUUID } from 'node:crypto';
import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { isInScope } from '@stoop/base/api/http/staff-scope';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { daysBetween } from '@stoop/base/rules/time/iso-day';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { lockAccountsShared } from '@stoop/features/accounts/api/store';
import { findPlain } from '@stoop/features/applications/api/store';
import { refusedWordsIn } from '../../rules/asked-words.ts';
import { ASKING_STAGE, DUE_DAYS, REQUESTS_MAX } from '../../rules/request-states.ts';
import { isAskedOf, type TemplateKey } from '../../rules/templates.ts';
import type { DocumentDeps } from '../deps.ts';
import { addRequest, listRequestsOf } from '../store.ts';
import { mail, recordChange } from '../tell.ts';
import { listAskable, staffDocuments } from '../views.ts';

export type Caller = Pick<Person, 'id' | 'buildings'>;

/** The application of this id, if it is of a building of the caller. */
export async function findInScope(sql: Sql, applicationId: string, caller: Caller) {
  const found = await findPlain(sql, applicationId);
  return found && isInScope(caller, found.buildingId) ? found : refuse('applications/not-found');
}

/** Refuses a sentence for applicants that asks for what must not be asked for. */
export function refuseWords(path: string, text: string) {
  const words = refusedWordsIn(text);
  const issues = words.map((word) => ({ path, message: `says “${word}”` }));
  return words.length > 0 ? refuse('documents/words-refused', { issues }) : null;
}

function refuseDay(dueDay: string, now: Date) {
  const days = daysBetween(newYorkDay(now), dueDay);
  if (days >= DUE_DAYS.min && days <= DUE_DAYS.max) return null;
  const message = `must be ${DUE_DAYS.min} to ${DUE_DAYS.max} days from today`;
  return refuse('request/invalid', { issues: [{ path: 'dueDay', message }] });
}

interface Asked {
  accountIds: readonly string[];
  templates: readonly TemplateKey[];
  dueDay: string;
  note?: string | undefined;
}

type Askable = Awaited<ReturnType<typeof listAskable>>[number];

/** The documents of each of these people; refused where one is asked for nothing, or a document of nobody. */
function sortOut(people: readonly Askable[], templates: readonly TemplateKey[]) {
  const each = people.map((one) => ({
    accountId: one.accountId,
    templates: templates.filter((key) => isAskedOf(key, one)),
  }));
  const isOfNobody = (key: TemplateKey) => !people.some((one) => isAskedOf(key, one));
  return each.some((one) => one.templates.length === 0) || templates.some(isOfNobody)
    ? refuse('documents/not-theirs')
    : each;
}

/** Asks each of these people for those of the documents that are theirs, but for what they are asked for already. */
export function askFor(deps: DocumentDeps, applicationId: string, asked: Asked, caller: Caller) {
  const { dueDay, note = '' } = asked;
  return deps.database.sql.transaction(async (tx) => {
    const application = await findInScope(tx, applicationId, caller);
    if (application instanceof Refused) return application;
    const refused = refuseDay(dueDay, deps.now()) ?? refuseWords('note', note);
    if (refused) return refused;
    if (application.stage !== ASKING_STAGE) return refuse('documents/wrong-stage');
    const accountIds = [...new Set(asked.accountIds)];
    await lockAccountsShared(tx, accountIds);
    const { applicationDbId, buildingId } = application;
    const on = await listAskable(tx, [applicationDbId]);
    const people = on.filter(({ accountId }) => accountIds.includes(accountId));
    if (people.length < accountIds.length) return refuse('documents/not-on-it');
    const each = sortOut(people, [...new Set(asked.templates)]);
    if (each instanceof Refused) return each;
    const count = each.reduce((sum, { templates }) => sum + templates.length, 0);
    const before = await listRequestsOf(tx, applicationDbId);
    if (before.length + count > REQUESTS_MAX) return refuse('documents/too-many');
    for (const { accountId, templates } of each) {
      const added: TemplateKey[] = [];
      for (const template of templates) {
        const requestId = randomUUID();
        const of = { requestId, applicationDbId, buildingId, accountId };
        const isNew = await addRequest(tx, { ...of, template, note, askedBy: caller.id, dueDay });
        if (isNew) added.push(template);
      }
      if (added.length === 0) continue;
      const told = { accountId, templates: added, dueDay, key: randomUUID() };
      await mail(tx, deps, application, { asked: told, note });
      await recordChange(tx, application, [accountId]);
      await addAudit(
        tx,
        'document/asked',
        { actorId: caller.id, subjectId: applicationDbId },
        { ofAccount: accountId, templates: added.join(' ') },
      );
    }
    return staffDocuments(tx, application);
  });
}
