import { useStore } from '@stoop/base/web/platform/store';
import { staffSession } from './staff-session.ts';

/** The value of all buildings in a choice. */
const ALL = '';

/** The building that a choice of `useKeptFor` names; null for all. */
export const keptForOf = (choice: string): string | null => choice || null;

/**
 * For which buildings the reader keeps what staff keep under names, as choices: staff of some for each of theirs; staff of all
 * for all, and for the building of what is looked at, where that is one.
 */
export function useKeptFor(buildingIds: readonly string[]) {
  const own = useStore(staffSession)?.buildings;
  if (own)
    return own.map(({ buildingId, name }) => ({ value: buildingId, label: `Staff of ${name}` }));
  const ids = [...new Set(buildingIds)];
  return [
    { value: ALL, label: 'All buildings' },
    ...(ids.length === 1 && ids[0] ? [{ value: ids[0], label: 'This building alone' }] : []),
  ];
}
