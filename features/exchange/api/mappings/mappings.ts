import { randomUUID } from 'node:crypto';
import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { isNameTaken } from '@stoop/base/api/http/kept-by-staff';
import { refuse } from '@stoop/base/contract/refuse';
import type { DocumentTable } from '../../rules/document-table.ts';
import { faultOfColumns, MAPPINGS_MAX } from '../../rules/mappings.ts';
import {
  addMapping,
  changeMapping,
  findMapping,
  listMappings,
  lockMappings,
  removeMapping,
  type StoredMapping,
} from './store.ts';

type Written = Omit<StoredMapping, 'mappingId'>;
interface Keeping {
  table: DocumentTable;
  actorId: string;
}

/** Why a mapping cannot be kept among the others; null where it can. */
async function refuseWritten(tx: Writer, table: DocumentTable, written: StoredMapping) {
  const fault = faultOfColumns(written.columns, table);
  if (fault) {
    const path = fault.at === null ? 'columns' : `columns.${fault.at}`;
    return refuse('import/mapping-wrong', { issues: [{ path, message: fault.reason }] });
  }
  await lockMappings(tx);
  const others = (await listMappings(tx)).filter(
    ({ mappingId }) => mappingId !== written.mappingId,
  );
  if (isNameTaken(others, written.name)) return refuse('import/mapping-name-taken');
  return others.length >= MAPPINGS_MAX ? refuse('import/mappings-full') : null;
}

export const addNewMapping = (sql: Sql, written: Written, { table, actorId }: Keeping) =>
  sql.transaction(async (tx) => {
    const mapping = { mappingId: randomUUID(), ...written };
    const refused = await refuseWritten(tx, table, mapping);
    if (refused) return refused;
    await addMapping(tx, mapping);
    await addAudit(tx, 'mapping/added', { actorId, subjectId: mapping.mappingId });
    return mapping;
  });

export const changeKeptMapping = (sql: Sql, mapping: StoredMapping, { table, actorId }: Keeping) =>
  sql.transaction(async (tx) => {
    const refused = await refuseWritten(tx, table, mapping);
    if (refused) return refused;
    if (!(await findMapping(tx, mapping.mappingId))) return refuse('import/mapping-not-found');
    await changeMapping(tx, mapping);
    await addAudit(tx, 'mapping/changed', { actorId, subjectId: mapping.mappingId });
    return mapping;
  });

export const removeKeptMapping = (sql: Sql, mappingId: string, actorId: string) =>
  sql.transaction(async (tx) => {
    if (!(await findMapping(tx, mappingId))) return null;
    await removeMapping(tx, mappingId);
    await addAudit(tx, 'mapping/removed', { actorId, subjectId: mappingId });
    return null;
  });

/** The mapping that a table is imported by, or the refusal. */
export const readMapping = async (sql: Sql, mappingId: string | undefined) =>
  (mappingId === undefined ? null : await findMapping(sql, mappingId)) ??
  refuse('import/mapping-not-found');
