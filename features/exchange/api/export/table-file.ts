import { setImmediate } from 'node:timers/promises';
import { addAudit } from '@stoop/base/api/audit/store';
import type { Database } from '@stoop/base/api/db/database';
import { inTime } from '@stoop/base/api/http/database-away';
import { reply } from '@stoop/base/api/http/reply';
import { Refused } from '@stoop/base/contract/refuse';
import { type Cell, csvRows, csvText } from '@stoop/base/rules/text/csv';
import type { DocumentTable, TableFormat } from '../../rules/document-table.ts';
import { ALL_FIELDS, type MappedColumn } from '../../rules/mappings.ts';
import type { Collection } from '../collections/collection.ts';
import { readMapping } from '../mappings/mappings.ts';

const DOCUMENTS_A_READ = 100;

type Format = Pick<TableFormat, 'headings' | 'rowsOf'>;

const withFields = (table: DocumentTable, columns: readonly MappedColumn[]): Format => {
  const fields = columns.map(({ field }) => field);
  return {
    headings: columns.map(({ heading }) => heading),
    rowsOf: (document) => table.rowsOf(document, fields),
  };
};

/** A format of the table, or that of a mapping. */
async function formatOf({ sql }: Pick<Database, 'sql'>, table: DocumentTable, asked: string) {
  if (asked === ALL_FIELDS)
    return withFields(
      table,
      table.fields.map(({ name: field, label: heading }) => ({ field, heading })),
    );
  if (Object.hasOwn(table.formats, asked)) return table.formats[asked] as Format;
  const mapping = await readMapping(sql, asked);
  return mapping instanceof Refused ? mapping : withFields(table, mapping.columns);
}

/** All documents of a collection as a table, as a file; the audit trail says that it was taken. */
export async function downloadTable(
  database: Pick<Database, 'sql'>,
  { collection, table, name }: { collection: Collection; table: DocumentTable; name: string },
  { mapping, actorId }: { mapping: string; actorId: string },
) {
  const format = await formatOf(database, table, mapping);
  if (format instanceof Refused) return format;
  const { sql } = database;
  const ids = await collection.ids(sql);
  const parts = [csvText([format.headings])];
  let rows = 0;
  for (let at = 0; at < ids.length; at += DOCUMENTS_A_READ) {
    // Each page has the time of a call, and others have their turn between them.
    const read = await inTime(collection.read(sql, ids.slice(at, at + DOCUMENTS_A_READ)));
    const cells: Cell[][] = read.flatMap(({ id, document }) =>
      format.rowsOf({ [table.idField]: id, ...document }),
    );
    parts.push(csvRows(cells));
    rows += cells.length;
    await setImmediate();
  }
  await sql.autocommit((tx) =>
    addAudit(tx, 'data/exported', { actorId }, { collection: name, rows }),
  );
  return reply(parts.join(''), {
    headers: { 'Content-Disposition': `attachment; filename="stoop-${name}.csv"` },
  });
}
