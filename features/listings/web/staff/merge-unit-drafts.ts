import { changedFields, isEqual, type UnitDraft, type UnitField } from './unit-draft.ts';

export interface FieldConflict {
  field: UnitField;
  theirs: UnitDraft;
}

/**
 * A draft after somebody else changed the unit: what only they changed is theirs, what only this form changed stays.
 * Where both did, this form's value stays, and the conflict says so.
 */
export function mergeDrafts(
  base: UnitDraft,
  mine: UnitDraft,
  theirs: UnitDraft,
): { draft: UnitDraft; conflicts: FieldConflict[] } {
  // What both wrote alike is stored: its rows have their own keys by now.
  const changed = changedFields(base, mine).filter((field) => !isEqual(mine, theirs, field));
  const kept = Object.fromEntries(changed.map((field) => [field, mine[field]]));
  return {
    draft: { ...theirs, ...kept },
    conflicts: changed
      .filter((field) => !isEqual(base, theirs, field))
      .map((field) => ({ field, theirs })),
  };
}
