import { expect, test } from 'vitest';
import type { BoardView } from '../../../contract/staff/view-routes.ts';
import { filtersToSave, shownView, viewPath } from './view-words.ts';

const view = (viewId: string, filters: BoardView['filters']): BoardView => ({
  ...{ viewId, name: viewId, filters, isShared: false, isOwn: true, ownerName: null },
});

test('a view is saved with the filters of the address, opens there, and is known by them', () => {
  const address = { assigned: 'mine', minDaysInStage: '7' };
  const saved = view('late', filtersToSave(address));
  expect(saved.filters).toEqual({ assigned: 'mine', minDaysInStage: 7 });
  expect(viewPath(saved)).toBe('/staff?assigned=mine&minDaysInStage=7');
  expect(shownView([view('all', { sort: 'stage' }), saved], address)?.viewId).toBe('late');
  expect(shownView([saved], {})).toBeUndefined();
});
