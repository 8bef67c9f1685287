import type { Router } from '@stoop/base/api/http/router';
import {
  applicationToursRoute,
  moveRoute,
  staffApplicationRoute,
  staffApplicationsRoute,
} from '../../contract/staff/application-routes.ts';
import { assignRoute, colleaguesRoute } from '../../contract/staff/assignee-routes.ts';
import { boardRoute, undoRoute } from '../../contract/staff/board-routes.ts';
import { dueRoute } from '../../contract/staff/due-routes.ts';
import {
  judgeDuplicateRoute,
  staffDuplicatesRoute,
} from '../../contract/staff/duplicate-routes.ts';
import { applicationsFileRoute } from '../../contract/staff/file-routes.ts';
import { moveManyRoute, undoManyRoute } from '../../contract/staff/many-routes.ts';
import {
  addNoteRoute,
  deleteNoteRoute,
  notesRoute,
  readersRoute,
} from '../../contract/staff/note-routes.ts';
import { staffQueuesRoute } from '../../contract/staff/queue-routes.ts';
import { assignApplication, listColleagues } from '../assignees/assign.ts';
import { serveBoardViews } from '../board-views/routes.ts';
import type { ApplicationDeps } from '../deps.ts';
import { judgeDuplicate, listDuplicates } from '../duplicates/duplicates.ts';
import { serveLabels } from '../labels/routes.ts';
import {
  addNoteForStaff,
  deleteNoteForStaff,
  listNotesForStaff,
  listReaders,
} from '../notes/notes.ts';
import { readStaffQueues } from '../queue/staff-queues.ts';
import { listToursOfApplication } from '../tours.ts';
import { readBoard } from './board.ts';
import { readDue } from './due.ts';
import { downloadApplications } from './file.ts';
import { listForStaffPage } from './list.ts';
import { moveMany, undoMany } from './many.ts';
import { moveApplication } from './move.ts';
import { openForStaff } from './read.ts';
import { undoMove } from './undo.ts';

export function serveStaffApplications(router: Router, parts: ApplicationDeps): void {
  router.serve(staffApplicationsRoute, ({ person, query }) =>
    listForStaffPage(parts, query, person),
  );

  // Before the route of one application, whose id could have this name.
  router.serve(boardRoute, ({ person, query }) => readBoard(parts, query, person));

  router.serve(applicationsFileRoute, ({ person, query }) =>
    downloadApplications(parts, query, person),
  );

  router.serve(dueRoute, ({ person, query }) => readDue(parts, query, person));

  router.serve(moveManyRoute, ({ person, body }) =>
    moveMany(parts, body, { actorId: person.id, scope: person }),
  );

  router.serve(undoManyRoute, ({ person, body: { applications } }) =>
    undoMany(parts, applications, { actorId: person.id, scope: person }),
  );

  router.serve(staffApplicationRoute, ({ person, params: { applicationId } }) =>
    openForStaff(parts, { actorId: person.id, scope: person, applicationId }),
  );

  router.serve(applicationToursRoute, ({ person, params: { applicationId } }) =>
    listToursOfApplication(parts, applicationId, person),
  );

  router.serve(moveRoute, ({ person, params: { applicationId }, body }) =>
    moveApplication(parts, { actorId: person.id, scope: person, applicationId, ...body }),
  );

  router.serve(undoRoute, ({ person, params: { applicationId }, body }) =>
    undoMove(parts, { actorId: person.id, scope: person, applicationId, ...body }),
  );

  router.serve(assignRoute, ({ person, params, body }) =>
    assignApplication(parts, { ...params, ...body }, person),
  );

  router.serve(colleaguesRoute, ({ person, params: { applicationId } }) =>
    listColleagues(parts.database.sql, applicationId, person),
  );

  router.serve(staffQueuesRoute, ({ person, params }) => readStaffQueues(parts, params, person));

  serveNotes(router, parts);
  serveBoardViews(router, parts.database.sql);
  serveLabels(router, parts);

  router.serve(staffDuplicatesRoute, ({ person, query }) => listDuplicates(parts, query, person));

  router.serve(judgeDuplicateRoute, ({ person, params, body }) =>
    judgeDuplicate(parts, { ...params, ...body }, person),
  );
}

function serveNotes(router: Router, parts: ApplicationDeps): void {
  router.serve(notesRoute, ({ person, params: { applicationId } }) =>
    listNotesForStaff(parts, applicationId, person),
  );

  router.serve(addNoteRoute, ({ person, params: { applicationId }, body, request }) => {
    const idempotencyKey = request.headers.get('Idempotency-Key');
    const note = { ...body, applicationId, idempotencyKey };
    return addNoteForStaff(parts, note, person);
  });

  router.serve(deleteNoteRoute, ({ person, params }) => deleteNoteForStaff(parts, params, person));

  router.serve(readersRoute, ({ person, params: { applicationId } }) =>
    listReaders(parts, applicationId, person),
  );
}
