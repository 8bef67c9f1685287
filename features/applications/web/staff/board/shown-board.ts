import { useMemo, useState } from 'react';
import type { Board } from '../../../contract/staff/board-routes.ts';
import { STAFF_ORDER_NAMES, type StaffOrder } from '../../../rules/staff-orders.ts';
import type { StageLabels } from '../stage-labels.ts';
import { type Card, type Columns, findCard } from './board-state.ts';

export interface ShownBoard {
  /** The order of each column. */
  order: StaffOrder;
  columns: Columns;
  labels: StageLabels;
  /** Changes what is shown when the change arrives, whatever it is by then. */
  change: (next: (shown: Columns) => Columns) => void;
  find: (applicationId: string) => Card | null;
}

/** The board of the loader, which another answer of the loader replaces. */
export function useShown(loaded: Board, sort: string | undefined): ShownBoard {
  const [columns, change] = useState<Columns>(loaded.stages);
  const [source, setSource] = useState(loaded);
  if (source !== loaded) {
    setSource(loaded);
    change(loaded.stages);
  }
  const labels = useMemo(
    () => new Map<string, string>(loaded.stages.map(({ stage, label }) => [stage, label])),
    [loaded],
  );
  const order = STAFF_ORDER_NAMES.find((name) => name === sort) ?? 'submitted';
  return { order, columns, labels, change, find: (id) => findCard(columns, id) };
}
