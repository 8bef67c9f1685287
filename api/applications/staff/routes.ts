import {
  moveRoute,
  staffApplicationRoute,
  staffApplicationsRoute,
} from '@stoop/contract/staff/application-routes';
import { orUnavailable } from '../../http/database-away.ts';
import type { Router } from '../../http/router.ts';
import type { ApplicationDeps } from '../deps.ts';
import { listForStaffPage } from './list.ts';
import { moveApplication } from './move.ts';
import { openForStaff } from './read.ts';

export function serveStaffApplications(router: Router, parts: ApplicationDeps): void {
  router.serve(staffApplicationsRoute, ({ person, query }) =>
    orUnavailable('server/unavailable', listForStaffPage(parts, query, person)),
  );

  router.serve(staffApplicationRoute, ({ person, params: { applicationId } }) =>
    orUnavailable(
      'server/unavailable',
      openForStaff(parts, { actorId: person.id, scope: person, applicationId }),
    ),
  );

  router.serve(moveRoute, ({ person, params: { applicationId }, body }) =>
    orUnavailable(
      'server/unavailable',
      moveApplication(parts, { actorId: person.id, scope: person, applicationId, ...body }),
    ),
  );
}
