import type { Router } from '@stoop/base/api/http/router';
import {
  addMappingRoute,
  changeMappingRoute,
  homesFileRoute,
  mappingsRoute,
  removeMappingRoute,
} from '../../contract/mapping-routes.ts';
import { downloadTable } from '../export/table-file.ts';
import type { ImportDeps } from '../staff/routes.ts';
import { HOMES, tableOf } from './homes.ts';
import { addNewMapping, changeKeptMapping, removeKeptMapping } from './mappings.ts';
import { listMappings } from './store.ts';

/** Homes as a table: the mappings that staff keep, and the file. */
export function serveMappings(router: Router, { database, collections }: ImportDeps): void {
  const { sql } = database;
  const table = tableOf(collections);

  router.serve(mappingsRoute, async () => ({
    items: await listMappings(sql),
    idField: table.idField,
    fields: table.fields.map(({ name, label, of, aliases }) => ({
      ...{ name, label, of },
      aliases: [...aliases],
    })),
    formats: Object.entries(table.formats).map(([name, { label }]) => ({ name, label })),
  }));

  router.serve(addMappingRoute, ({ person, body }) =>
    addNewMapping(sql, body, { table, actorId: person.id }),
  );

  router.serve(changeMappingRoute, ({ person, params, body }) =>
    changeKeptMapping(sql, { ...params, ...body }, { table, actorId: person.id }),
  );

  router.serve(removeMappingRoute, ({ person, params: { mappingId } }) =>
    removeKeptMapping(sql, mappingId, person.id),
  );

  router.serve(homesFileRoute, ({ person, query: { mapping } }) =>
    downloadTable(
      database,
      { collection: collections[HOMES], table, name: 'homes' },
      { mapping, actorId: person.id },
    ),
  );
}
