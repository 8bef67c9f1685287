import type { RowKey } from '@stoop/base/web/console/data-table.tsx';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { StaffSummary } from '../../contract/staff/application-routes.ts';
import type { KeptLabel } from '../../contract/staff/label-routes.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { nameOf } from './board/board-words.ts';
import { loadLabels } from './labels/label-calls.ts';
import { LABEL_KEY, LabelDialog } from './labels/label-dialog.tsx';
import { useLabelling } from './labels/use-labelling.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { StageLabels } from './stage-labels.ts';
import { useApplicationMove } from './use-application-move.ts';
import { ASSIGN_KEY, TAKE_KEY, useAssign } from './use-assign.ts';

interface Ask {
  of: 'move' | 'assign' | 'label';
  row: StaffSummary;
}

/** The keys of the board for the focused row of a list, and their dialogs; the list is loaded again after each. */
export function useRowActs(stages: StageLabels): {
  rowKeys: readonly RowKey<StaffSummary>[];
  dialogs: ReactNode;
} {
  const [ask, setAsk] = useState<Ask | null>(null);
  const [labels, setLabels] = useState<readonly KeptLabel[]>([]);
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  const { give, take } = useAssign(browserApi, reload);
  const { move } = useApplicationMove(browserApi, stages);
  const label = useLabelling(reload);
  const readLabels = async () => setLabels(await loadLabels(browserApi));
  const open = (of: Ask['of']) => (row: StaffSummary) => setAsk({ of, row });
  const openLabels = async (row: StaffSummary) => {
    await readLabels();
    setAsk({ of: 'label', row });
  };
  const rowOf = (of: Ask['of']) => (ask?.of === of ? ask.row : null);
  const [moved, assigned, labelled] = [rowOf('move'), rowOf('assign'), rowOf('label')];
  const close = () => setAsk(null);
  return {
    rowKeys: [
      { key: 'm', label: 'Move it; then 1, 2 or 3', run: open('move') },
      { key: TAKE_KEY, label: 'Assign it to me, or to nobody', run: (row) => void take(row) },
      { key: ASSIGN_KEY, label: 'Assign it to a colleague', run: open('assign') },
      { key: LABEL_KEY, label: 'Label it', run: (row) => void openLabels(row) },
    ],
    dialogs: (
      <>
        <MoveDialog
          card={moved}
          labels={stages}
          onMove={(to, reason) => moved && void move(moved, to, reason)}
          onClose={close}
        />
        <AssignDialog
          applications={assigned ? [assigned] : []}
          onPick={(assignee) => assigned && void give(assigned, assignee)}
          onClose={close}
        />
        <LabelDialog
          applications={labelled ? [labelled] : []}
          title={labelled ? `Labels of ${nameOf(labelled)}` : ''}
          labels={labels}
          onChanged={readLabels}
          onPick={(picked) => {
            close();
            if (labelled) void label([labelled], picked);
          }}
          onClose={close}
        />
      </>
    ),
  };
}
