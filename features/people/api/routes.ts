import type { Person } from '@stoop/base/api/http/call';
import { reply } from '@stoop/base/api/http/reply';
import type { Router } from '@stoop/base/api/http/router';
import type { Images } from '@stoop/base/api/images/images';
import { refuse } from '@stoop/base/contract/refuse';
import type { AccountLifecycle } from '@stoop/features/accounts/api/account-lifecycle';
import { changeProfileRoute, exportRoute, profileRoute } from '../contract/routes.ts';
import { changeProfile } from './change-profile.ts';
import type { ConnectionDeps } from './connections/change-connection.ts';
import { serveConnections } from './connections/routes.ts';
import { exportOwnData } from './export-own-data.ts';
import { serveInvites } from './invites/routes.ts';
import { servePhotos } from './photos/routes.ts';
import { servePersonReports } from './reports/routes.ts';
import { findProfile } from './store.ts';
import { profileView } from './view.ts';

export interface PeopleDeps extends ConnectionDeps {
  /** The caller of photos, which are public while their owner shows a card. */
  authenticate(request: Request): Promise<Person | null>;
  /** Crops and resizes uploaded photos. */
  images: Images;
  lifecycle: AccountLifecycle;
  now(): Date;
}

const AS_A_FILE = {
  headers: { 'Content-Disposition': 'attachment; filename="stoop-my-data.json"' },
};

export function servePeople(router: Router, parts: PeopleDeps): void {
  const { sql } = parts.database;
  servePhotos(router, parts);
  serveConnections(router, parts);
  serveInvites(router, parts);
  servePersonReports(router, parts);

  router.serve(profileRoute, async ({ person }) => {
    const found = await findProfile(sql, person.id);
    return found?.profile
      ? profileView(found.account, found.profile, found)
      : refuse('people/profile-not-found');
  });

  router.serve(changeProfileRoute, ({ person, body }) =>
    changeProfile(parts, { accountId: person.id, patch: body }),
  );

  router.serve(exportRoute, async ({ person }) => {
    return reply(await exportOwnData(parts, person.id), AS_A_FILE);
  });
}
