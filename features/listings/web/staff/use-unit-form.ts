import { useState } from 'react';
import type { StaffUnit } from '../../contract/staff/staff-listing.ts';
import { type FieldConflict, mergeDrafts } from './merge-unit-drafts.ts';
import {
  changedFields,
  draftOf,
  faultsOf,
  issuesOf,
  type UnitDraft,
  type UnitFaults,
  type UnitField,
} from './unit-draft.ts';

interface FormState {
  version: number;
  /** What is stored. */
  base: UnitDraft;
  draft: UnitDraft;
  conflicts: readonly FieldConflict[];
  /** Whether somebody else's changes came into the form. */
  isMerged: boolean;
}

const stateOf = (unit: StaffUnit): FormState => {
  const base = draftOf(unit);
  return { version: unit.version, base, draft: base, conflicts: [], isMerged: false };
};

/** The form after the unit was read again: what was just saved is the base, what somebody else wrote is merged. */
function after(state: FormState, unit: StaffUnit): FormState {
  const base = draftOf(unit);
  const { draft, conflicts } = mergeDrafts(state.base, state.draft, base);
  const isOwn = changedFields(base, draft).length === 0;
  return { version: unit.version, base, draft, conflicts, isMerged: !isOwn };
}

/** The state of the form of a unit; new data of the page are merged into what is typed. */
export function useUnitForm(unit: StaffUnit) {
  const [stored, setState] = useState(() => stateOf(unit));
  const [isChecked, setChecked] = useState(false);
  const state = stored.version === unit.version ? stored : after(stored, unit);
  if (state !== stored) setState(state);
  const { base, draft, conflicts } = state;
  const found = faultsOf(draft);
  const faults: UnitFaults = isChecked ? found : {};
  return {
    ...state,
    changed: changedFields(base, draft),
    issues: issuesOf(draft),
    faults,
    isValid: Object.keys(found).length === 0,
    /** From now on, faults stand beside their fields. */
    check: () => setChecked(true),
    change: (change: Partial<UnitDraft>) => setState({ ...state, draft: { ...draft, ...change } }),
    /** Takes the other person's value of a field, or keeps one's own. */
    settle: (field: UnitField, isTheirs: boolean) =>
      setState({
        ...state,
        conflicts: conflicts.filter((one) => one.field !== field),
        draft: isTheirs ? { ...draft, [field]: base[field] } : draft,
      }),
    discard: () => {
      setChecked(false);
      setState({ ...state, draft: base, conflicts: [], isMerged: false });
    },
  };
}
export type UnitForm = ReturnType<typeof useUnitForm>;
