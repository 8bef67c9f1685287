import { randomUUID } from 'node:crypto';
import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { isKeeper, isNameTaken, isUsedBy, keptBeside } from '@stoop/base/api/http/kept-by-staff';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { findBuilding } from '@stoop/features/listings/api/store';
import { LABELS_MAX, type LabelColor, protectedWordsIn } from '../../rules/labels.ts';
import {
  addLabel,
  changeLabel,
  listLabels,
  lockLabels,
  removeLabel,
  type StoredLabel,
} from './store.ts';

type Viewer = Pick<Person, 'id' | 'buildings'>;

interface Looks {
  name: string;
  color: LabelColor;
}

export const readLabels = async (sql: Sql, { buildings }: Viewer) => ({
  items: await listLabels(sql, buildings),
});

function refuseFlagged(name: string) {
  const words = protectedWordsIn(name);
  if (words.length === 0) return null;
  const issues = words.map((word) => ({ path: 'name', message: `says “${word}”` }));
  return refuse('applications/label-flagged', { issues });
}

/** What is wrong with a name among the labels of the same buildings; null for nothing. */
const refuseName = (others: readonly StoredLabel[], name: string) =>
  refuseFlagged(name) ??
  (isNameTaken(others, name) ? refuse('applications/label-name-taken') : null);

export const addNewLabel = (
  sql: Sql,
  { buildingId, name, color }: Looks & { buildingId: string | null },
  viewer: Viewer,
) =>
  sql.transaction(async (tx) => {
    if (!isKeeper(viewer, buildingId)) return refuse('applications/label-not-yours');
    if (buildingId !== null && !(await findBuilding(tx, buildingId)))
      return refuse('listings/building-not-found');
    await lockLabels(tx);
    const beside = keptBeside(await listLabels(tx, null), buildingId);
    const refused = refuseName(beside, name);
    if (refused) return refused;
    if (beside.length >= LABELS_MAX) return refuse('applications/labels-full');
    const label = { labelId: randomUUID(), buildingId, name, color };
    await addLabel(tx, label);
    await addAudit(tx, 'label/added', { actorId: viewer.id, subjectId: label.labelId });
    return label;
  });

/** A label that the caller keeps, with the others beside it, locked. */
async function lockKept(tx: Writer, labelId: string, viewer: Viewer) {
  await lockLabels(tx);
  const all = await listLabels(tx, null);
  const label = all.find((one) => one.labelId === labelId);
  if (!label || !isUsedBy(viewer, label)) return refuse('applications/label-not-found');
  if (!isKeeper(viewer, label.buildingId)) return refuse('applications/label-not-yours');
  const others = keptBeside(all, label.buildingId).filter((one) => one !== label);
  return { label, others };
}

export const changeKeptLabel = (
  sql: Sql,
  { labelId, name, color }: Looks & { labelId: string },
  viewer: Viewer,
) =>
  sql.transaction(async (tx) => {
    const kept = await lockKept(tx, labelId, viewer);
    if (kept instanceof Refused) return kept;
    const refused = refuseName(kept.others, name);
    if (refused) return refused;
    await changeLabel(tx, { labelId, name, color });
    await addAudit(tx, 'label/changed', { actorId: viewer.id, subjectId: labelId });
    return { ...kept.label, name, color };
  });

export const removeKeptLabel = (sql: Sql, labelId: string, viewer: Viewer) =>
  sql.transaction(async (tx) => {
    const kept = await lockKept(tx, labelId, viewer);
    if (kept instanceof Refused)
      return kept.code === 'applications/label-not-yours'
        ? refuse('applications/label-not-yours')
        : null;
    await removeLabel(tx, labelId);
    await addAudit(tx, 'label/removed', { actorId: viewer.id, subjectId: labelId });
    return null;
  });
