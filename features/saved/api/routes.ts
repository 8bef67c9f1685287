import type { Database } from '@stoop/base/api/db/database';
import type { Router } from '@stoop/base/api/http/router';
import type { SearchBackend } from '@stoop/features/search/api/backends/search-backend';
import {
  recentlyViewedRoute,
  recordViewedRoute,
  savedIdsRoute,
  savedRoute,
  saveRoute,
  unsaveRoute,
  writeNoteRoute,
} from '../contract/routes.ts';
import { listSaved, listSavedIds } from './list-saved.ts';
import { listViewed, recordViewed } from './recently-viewed.ts';
import { save, unsave, writeNote } from './save.ts';

export interface SavedParts {
  database: Pick<Database, 'sql'>;
  index: SearchBackend;
  now(): Date;
}

export function serveSaved(router: Router, { database: { sql }, index, now }: SavedParts): void {
  router.serve(savedRoute, ({ person }) => listSaved({ sql, index }, person.id));

  router.serve(savedIdsRoute, ({ person }) => listSavedIds(sql, person.id));

  router.serve(saveRoute, ({ person, params }) =>
    save({ sql, index, now }, { accountId: person.id, ...params }),
  );

  router.serve(unsaveRoute, ({ person, params }) =>
    unsave({ sql }, { accountId: person.id, ...params }),
  );

  router.serve(writeNoteRoute, ({ person, params, body }) =>
    writeNote({ sql }, { accountId: person.id, ...params, ...body }),
  );

  router.serve(recentlyViewedRoute, ({ person }) => listViewed({ sql, index }, person.id));

  router.serve(recordViewedRoute, ({ person, body }) =>
    recordViewed({ sql, index, now: now() }, person.id, body.items),
  );
}
