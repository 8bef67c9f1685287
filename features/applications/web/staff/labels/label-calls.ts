import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import type { KeptLabel } from '../../../contract/staff/label-routes.ts';

/** The labels that the reader may use; none where they cannot be read, and the board stays. */
export async function loadLabels(api: Api): Promise<readonly KeptLabel[]> {
  const answer = await orProblem(api.getJson('/staff/labels'));
  return answer.ok ? answer.value.items : [];
}

type Looks = Pick<KeptLabel, 'name' | 'color'>;

export const addLabel = (body: Looks & Pick<KeptLabel, 'buildingId'>) =>
  orProblem(browserApi.send('POST', '/staff/labels', { body }));

export const changeLabel = (labelId: string, body: Looks) =>
  orProblem(browserApi.send('PUT', '/staff/labels/{labelId}', { params: { labelId }, body }));

export const deleteLabel = (labelId: string) =>
  orProblem(browserApi.send('DELETE', '/staff/labels/{labelId}', { params: { labelId } }));

export const labelApplications = (body: {
  applicationIds: string[];
  add?: string[];
  remove?: string[];
}) => orProblem(browserApi.send('POST', '/staff/applications/labels', { body }));
