import {
  moveRoute,
  staffApplicationRoute,
  staffApplicationsRoute,
} from '@stoop/contract/staff/application-routes';
import { boardRoute, undoRoute } from '@stoop/contract/staff/board-routes';
import { orUnavailable } from '../../http/database-away.ts';
import type { Router } from '../../http/router.ts';
import type { ApplicationDeps } from '../deps.ts';
import { readBoard } from './board.ts';
import { listForStaffPage } from './list.ts';
import { moveApplication } from './move.ts';
import { openForStaff } from './read.ts';
import { undoMove } from './undo.ts';

export function serveStaffApplications(router: Router, parts: ApplicationDeps): void {
  router.serve(staffApplicationsRoute, ({ person, query }) =>
    orUnavailable('server/unavailable', listForStaffPage(parts, query, person)),
  );

  // Before the route of one application, whose id could have this name.
  router.serve(boardRoute, ({ person, query }) =>
    orUnavailable('server/unavailable', readBoard(parts, query, person)),
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

  router.serve(undoRoute, ({ person, params: { applicationId }, body }) =>
    orUnavailable(
      'server/unavailable',
      undoMove(parts, { actorId: person.id, scope: person, applicationId, ...body }),
    ),
  );
}
