import { z } from '@hono/zod-openapi';
import { keptFor } from '@stoop/base/contract/kept-for';
import { ID_LENGTH_MAX, pathId } from '@stoop/base/contract/query';
import { created, empty, json, staffRoutes } from '@stoop/base/contract/route';
import { line } from '@stoop/base/contract/text';
import { LABEL_COLOR_NAMES, LABEL_NAME_MAX, LABELS_MAX } from '../../rules/labels.ts';
import { CHOSEN_MAX } from '../../rules/many-moves.ts';
import { StaffSummary } from './application-routes.ts';
import { Label } from './label.ts';
import '../problems.ts';

const staff = staffRoutes('buildings');

const KeptLabel = Label.extend({
  buildingId: z.string().nullable().describe('The building that keeps it; null for all.'),
}).openapi('KeptLabel');
export type KeptLabel = z.infer<typeof KeptLabel>;

const name = line(LABEL_NAME_MAX).min(1, 'must not be empty');
const color = z.enum(LABEL_COLOR_NAMES, {
  error: `must be one of ${LABEL_COLOR_NAMES.join(', ')}`,
});

export const labelsRoute = staff.get({
  path: '/api/v1/staff/labels',
  operationId: 'listLabels',
  summary: 'List the labels of applications',
  answer: json(
    z.object({ items: z.array(KeptLabel) }).openapi('Labels'),
    'Those of all buildings, and those of the buildings of the caller, by name.',
  ),
});

export const addLabelRoute = staff.post({
  path: '/api/v1/staff/labels',
  operationId: 'addLabel',
  summary: 'Add a label',
  description:
    'A name that says who somebody is, by a trait that the law protects or a criminal history, is refused. Labels of all buildings are added by staff of all.',
  body: z
    .strictObject({
      name,
      color,
      buildingId: keptFor,
    })
    .openapi('NewLabel', { example: { name: 'Call back', color: 'blue', buildingId: null } }),
  answer: created(KeptLabel, 'The label.'),
  refusals: [
    'listings/building-not-found',
    'applications/label-flagged',
    'applications/label-not-yours',
    'applications/label-name-taken',
    'applications/labels-full',
  ],
});

const one = { params: z.object({ labelId: pathId('The id of the label.', 'bGFiZWwtb25l') }) };

export const changeLabelRoute = staff.put({
  path: '/api/v1/staff/labels/{labelId}',
  operationId: 'changeLabel',
  summary: 'Rename a label, or change its color',
  ...one,
  body: z
    .strictObject({ name, color })
    .openapi('LabelChange', { example: { name: 'Call back', color: 'green' } }),
  answer: json(KeptLabel, 'The label.'),
  refusals: [
    'applications/label-not-found',
    'applications/label-not-yours',
    'applications/label-flagged',
    'applications/label-name-taken',
  ],
});

export const removeLabelRoute = staff.delete({
  path: '/api/v1/staff/labels/{labelId}',
  operationId: 'deleteLabel',
  summary: 'Delete a label, also from all applications',
  ...one,
  answer: empty('There is no such label.'),
  refusals: ['applications/label-not-yours'],
});

const labelIds = z
  .array(z.string('must be the id of a label').min(1).max(ID_LENGTH_MAX))
  .max(LABELS_MAX, `must be at most ${LABELS_MAX}`)
  .default([]);

export const labelApplicationsRoute = staff.post({
  path: '/api/v1/staff/applications/labels',
  operationId: 'labelApplications',
  summary: 'Add labels to applications, and remove others',
  description: 'All or none: in one transaction. What is there already, or gone already, stays so.',
  body: z
    .strictObject({
      applicationIds: z
        .array(z.string('must be the id of an application').min(1).max(ID_LENGTH_MAX))
        .min(1, 'must name an application')
        .max(CHOSEN_MAX, `must be at most ${CHOSEN_MAX}`),
      add: labelIds,
      remove: labelIds,
    })
    .openapi('LabelsOfApplications', {
      example: { applicationIds: ['APP-1795000000000-3V9K7QX2MBWD'], add: ['bGFiZWwtb25l'] },
    }),
  answer: json(
    z.object({ items: z.array(StaffSummary) }).openapi('LabelledApplications'),
    'The applications.',
  ),
  refusals: [
    'applications/not-found',
    'applications/label-not-found',
    'applications/label-elsewhere',
  ],
});
