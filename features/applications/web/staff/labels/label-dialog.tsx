import { DigitMenu } from '@stoop/base/web/console/digit-menu.tsx';
import { KeptList } from '@stoop/base/web/console/kept-list.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { keptForOf, useKeptFor } from '@stoop/features/accounts/web/security/use-kept-for';
import { useState } from 'react';
import type { StaffSummary } from '../../../contract/staff/application-routes.ts';
import type { KeptLabel } from '../../../contract/staff/label-routes.ts';
import { addLabel, changeLabel, deleteLabel } from './label-calls.ts';
import { LabelChip } from './label-chip.tsx';
import { LabelForm } from './label-form.tsx';
import { hasWords } from './label-words.ts';

export const LABEL_KEY = 'l';

/** Renames and deletes the labels that the reader keeps. */
const KeptLabels = ({ labels, onChanged }: Pick<LabelDialogProps, 'labels' | 'onChanged'>) => (
  <KeptList
    items={labels}
    idOf={({ labelId }) => labelId}
    nameOf={({ name }) => name}
    noun="label"
    gone="It goes from all applications, and cannot be taken back."
    row={(label) => <LabelChip label={label} />}
    form={(label, close) => (
      <LabelForm
        looks={label}
        act="Save"
        onClose={close}
        onSend={async (looks) => {
          const answer = await changeLabel(label.labelId, looks);
          onChanged();
          return answer.ok ? undefined : answer.problem.detail;
        }}
      />
    )}
    onDelete={async ({ labelId }) => {
      const answer = await deleteLabel(labelId);
      onChanged();
      return answer.ok ? undefined : answer.problem.detail;
    }}
  />
);

interface LabelDialogProps {
  /** Those that are labelled; none while the dialog is closed. */
  applications: readonly StaffSummary[];
  title: string;
  labels: readonly KeptLabel[];
  onPick: (label: KeptLabel) => void;
  /** Labels were added, changed or deleted. */
  onChanged: () => unknown;
  onClose: () => void;
}

function LabelChoice({
  applications,
  labels,
  onPick,
  onChanged,
}: Omit<LabelDialogProps, 'title' | 'onClose'>) {
  const [part, setPart] = useState<'choose' | 'add' | 'keep'>('choose');
  const scopes = useKeptFor(applications.map(({ buildingId }) => buildingId));
  const chooseAgain = () => setPart('choose');
  const usable = labels.filter(
    ({ buildingId }) =>
      buildingId === null || applications.every((one) => one.buildingId === buildingId),
  );
  if (part === 'add')
    return (
      <LabelForm
        scopes={scopes}
        act="Add the label"
        onClose={chooseAgain}
        onSend={async (looks, scope) => {
          const answer = await addLabel({ ...looks, buildingId: keptForOf(scope) });
          onChanged();
          if (!answer.ok) return answer.problem.detail;
          // It was made for these.
          onPick(answer.value);
          return undefined;
        }}
      />
    );
  return (
    <div className="grid gap-4">
      {part === 'keep' ? (
        <KeptLabels labels={labels} onChanged={onChanged} />
      ) : usable.length === 0 ? (
        <p className="text-muted">
          There are no labels for{' '}
          {applications.length === 1 ? 'this application' : 'these applications'} yet.
        </p>
      ) : (
        <DigitMenu
          choices={usable.map(({ labelId, name }) => ({
            value: labelId,
            label: name,
            note: <span className="text-sm text-muted">{hasWords(applications, labelId)}</span>,
          }))}
          onPick={(id) => {
            const picked = usable.find(({ labelId }) => labelId === id);
            if (picked) onPick(picked);
          }}
        />
      )}
      <div className="flex flex-wrap gap-x-2 border-t border-line pt-2 *:first:-ml-3">
        {scopes.length > 0 && (
          <Button look="quiet" size="small" onClick={() => setPart('add')}>
            New label
          </Button>
        )}
        {labels.length > 0 && (
          <Button
            look="quiet"
            size="small"
            onClick={() => setPart(part === 'keep' ? 'choose' : 'keep')}
          >
            {part === 'keep' ? 'Back to the labels' : 'Edit labels'}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">Staff see labels, applicants never do.</p>
    </div>
  );
}

/** Adds a label to applications, or removes it where all have it; and keeps the labels. */
export function LabelDialog({ applications, title, onClose, ...choice }: LabelDialogProps) {
  const isOpen = applications.length > 0;
  return (
    <Dialog open={isOpen} onClose={onClose} title={title}>
      {isOpen && <LabelChoice {...{ ...choice, applications }} />}
    </Dialog>
  );
}
