import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { watch } from '@stoop/base/api/db/statements';
import { columnsOf, mismatches, schemaOf, templatesOf } from './read-columns.ts';

/*
 * In each test of a store: a shape that cannot read the columns of its query fails the test, whether there are rows or
 * not, and what has run is kept for `app/api/db/unrun-sql.test.ts`.
 */
const ran = new Set<string>();
const compared = new Set<string>();

watch.ran = (statement) => {
  for (const template of typeof statement === 'string' ? [] : templatesOf(statement)) {
    if (ran.has(template)) continue;
    ran.add(template);
    appendFileSync(
      join(process.env.RAN_SQL ?? '', String(process.pid)),
      `${JSON.stringify(template)}\n`,
    );
  }
};

watch.read = async (read) => {
  const [isJson, schema] = [!read.columns, schemaOf(read.shape)];
  const text = templatesOf(read.query).join('\n');
  const key = JSON.stringify([isJson, schema, text]);
  if (compared.has(key)) return;
  const found = mismatches(schema, await columnsOf(read), { isJson });
  if (found.length > 0) throw new Error(`${found.join('; ')}: ${text}`);
  compared.add(key);
};
