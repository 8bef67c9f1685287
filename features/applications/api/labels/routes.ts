import type { Router } from '@stoop/base/api/http/router';
import {
  addLabelRoute,
  changeLabelRoute,
  labelApplicationsRoute,
  labelsRoute,
  removeLabelRoute,
} from '../../contract/staff/label-routes.ts';
import type { ApplicationDeps } from '../deps.ts';
import { labelApplications } from './label-applications.ts';
import { addNewLabel, changeKeptLabel, readLabels, removeKeptLabel } from './labels.ts';

/** The labels that staff keep, and which applications have them. */
export function serveLabels(router: Router, parts: ApplicationDeps): void {
  const { sql } = parts.database;
  router.serve(labelsRoute, ({ person }) => readLabels(sql, person));

  router.serve(addLabelRoute, ({ person, body }) => addNewLabel(sql, body, person));

  router.serve(changeLabelRoute, ({ person, params, body }) =>
    changeKeptLabel(sql, { ...params, ...body }, person),
  );

  router.serve(removeLabelRoute, ({ person, params: { labelId } }) =>
    removeKeptLabel(sql, labelId, person),
  );

  router.serve(labelApplicationsRoute, ({ person, body }) =>
    labelApplications(parts, body, person),
  );
}
