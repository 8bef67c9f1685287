import { randomUUID } from 'node:crypto';
import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { isKeeper, isNameTaken, isUsedBy, keptBeside } from '@stoop/base/api/http/kept-by-staff';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { listWords } from '@stoop/base/rules/text/list-words';
import { longMomentWords } from '@stoop/base/rules/time/words';
import { findBuilding } from '@stoop/features/listings/api/store';
import {
  type FieldValues,
  faultsOfTemplate,
  fillTemplate,
  TEMPLATES_MAX,
} from '../../rules/templates.ts';
import type { ThreadName } from '../../rules/thread-key.ts';
import type { MessageDeps } from '../deps.ts';
import { openThread } from '../open.ts';
import type { Subject } from '../subjects.ts';
import { NOBODY, namesFor } from '../views.ts';
import {
  addTemplate,
  changeTemplate,
  findTemplate,
  listTemplates,
  lockTemplates,
  removeTemplate,
  type StoredTemplate,
} from './store.ts';

type Viewer = Pick<Person, 'id' | 'buildings'>;
type Written = Pick<StoredTemplate, 'name' | 'text'>;

/** The first names of these accounts, in their order; null where nobody has one. */
async function called(sql: Sql, accountIds: readonly string[]): Promise<string | null> {
  const names = await namesFor(sql, { accountId: '', staff: null }, accountIds);
  const known = [...new Set(accountIds)].flatMap((id) => names.get(id) ?? []);
  return listWords(known.filter((name) => name !== NOBODY)) || null;
}

async function valuesOf(sql: Sql, subject: Subject, viewerId: string): Promise<FieldValues> {
  const { home = null, address = null, applicationId = null, tourAt } = subject.facts ?? {};
  const at = (await tourAt?.()) ?? null;
  const readers = subject.parties.map(({ accountId }) => accountId);
  return {
    ...{ home, address },
    'first name': await called(sql, readers),
    tour: at && longMomentWords(at.toISOString()),
    'application number': applicationId,
    'my name': await called(sql, [viewerId]),
  };
}

/** The templates that can be used in a conversation, each with its text as it would be sent there. */
export async function readFilledTemplates(
  { database: { sql }, index }: MessageDeps,
  viewer: Viewer,
  name: ThreadName,
) {
  const opened = await openThread({ index }, sql, { accountId: viewer.id, staff: viewer }, name);
  if (!opened) return refuse('messages/thread-not-found');
  const { buildingId } = opened.subject;
  const templates = await listTemplates(sql, buildingId);
  const values = await valuesOf(sql, opened.subject, viewer.id);
  const items = templates.map((template) => {
    const { text: filled, missing } = fillTemplate(template.text, values);
    return { ...template, filled, missing };
  });
  return { items, buildingId };
}

function refuseWritten(others: readonly StoredTemplate[], { name, text }: Written) {
  const faults = faultsOfTemplate(text);
  if (faults.length > 0)
    return refuse('messages/template-flagged', {
      issues: faults.map((message) => ({ path: 'text', message })),
    });
  return isNameTaken(others, name) ? refuse('messages/template-name-taken') : null;
}

export const addNewTemplate = (
  sql: Sql,
  { buildingId, ...written }: Written & Pick<StoredTemplate, 'buildingId'>,
  viewer: Viewer,
) =>
  sql.transaction(async (tx) => {
    if (!isKeeper(viewer, buildingId)) return refuse('messages/template-not-yours');
    if (buildingId !== null && !(await findBuilding(tx, buildingId)))
      return refuse('listings/building-not-found');
    await lockTemplates(tx);
    const beside = keptBeside(await listTemplates(tx, buildingId), buildingId);
    const refused = refuseWritten(beside, written);
    if (refused) return refused;
    if (beside.length >= TEMPLATES_MAX) return refuse('messages/templates-full');
    const template = { templateId: randomUUID(), buildingId, ...written };
    await addTemplate(tx, template);
    await addAudit(tx, 'message-template/added', {
      actorId: viewer.id,
      subjectId: template.templateId,
    });
    return template;
  });

/** A template that the caller keeps, with the others beside it, locked. */
async function lockKept(tx: Writer, templateId: string, viewer: Viewer) {
  await lockTemplates(tx);
  const template = await findTemplate(tx, templateId);
  if (!template || !isUsedBy(viewer, template)) return refuse('messages/template-not-found');
  const { buildingId } = template;
  if (!isKeeper(viewer, buildingId)) return refuse('messages/template-not-yours');
  const beside = keptBeside(await listTemplates(tx, buildingId), buildingId);
  return { template, others: beside.filter((one) => one.templateId !== templateId) };
}

export const changeKeptTemplate = (
  sql: Sql,
  { templateId, ...written }: Written & { templateId: string },
  viewer: Viewer,
) =>
  sql.transaction(async (tx) => {
    const kept = await lockKept(tx, templateId, viewer);
    if (kept instanceof Refused) return kept;
    const refused = refuseWritten(kept.others, written);
    if (refused) return refused;
    await changeTemplate(tx, { templateId, ...written });
    await addAudit(tx, 'message-template/changed', { actorId: viewer.id, subjectId: templateId });
    return { ...kept.template, ...written };
  });

export const removeKeptTemplate = (sql: Sql, templateId: string, viewer: Viewer) =>
  sql.transaction(async (tx) => {
    const kept = await lockKept(tx, templateId, viewer);
    if (kept instanceof Refused)
      return kept.code === 'messages/template-not-yours'
        ? refuse('messages/template-not-yours')
        : null;
    await removeTemplate(tx, templateId);
    await addAudit(tx, 'message-template/removed', { actorId: viewer.id, subjectId: templateId });
    return null;
  });
