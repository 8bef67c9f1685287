import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import type { TableMapping } from '../../contract/mapping-routes.ts';

export const loadMappings = () => browserApi.getJson('/staff/mappings');

type Written = Omit<TableMapping, 'mappingId'>;

export const addMapping = (body: Written) =>
  orProblem(browserApi.send('POST', '/staff/mappings', { body }));

export const changeMapping = (mappingId: string, body: Written) =>
  orProblem(browserApi.send('PUT', '/staff/mappings/{mappingId}', { params: { mappingId }, body }));

export const deleteMapping = (mappingId: string) =>
  orProblem(browserApi.send('DELETE', '/staff/mappings/{mappingId}', { params: { mappingId } }));
