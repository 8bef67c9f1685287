import { DigitMenu } from '@stoop/base/web/console/digit-menu.tsx';
import { orProblem, type Problem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { useEffect, useState } from 'react';
import { type Assignee, useViewerId } from './assignees.ts';

type Colleague = NonNullable<Assignee>;

const NOBODY = '';

/** The staff who may see an application, the reader first; undefined until they are known. */
function useColleagues(applicationId: string) {
  const [read, setRead] = useState<readonly Colleague[] | Problem>();
  useEffect(() => {
    let isShown = true;
    const params = { applicationId };
    void orProblem(
      browserApi.getJson('/staff/applications/{applicationId}/colleagues', { params }),
    ).then((answer) => {
      if (isShown) setRead(answer.ok ? answer.value.items : answer.problem);
    });
    return () => {
      isShown = false;
    };
  }, [applicationId]);
  return read;
}

interface ChoiceProps {
  applicationId: string;
  assignee: Assignee;
  onPick: (assignee: Assignee) => void;
}

function Choices({ applicationId, assignee, onPick }: ChoiceProps) {
  const read = useColleagues(applicationId);
  const viewerId = useViewerId();
  if (read === undefined)
    return (
      <p role="status" className="text-muted">
        Loading the colleagues of this building
      </p>
    );
  if ('detail' in read) return <ErrorState message={read.detail} />;
  const isViewer = ({ accountId }: Colleague) => accountId === viewerId;
  const staff = [...read.filter(isViewer), ...read.filter((one) => !isViewer(one))];
  const held = <span className="text-sm text-muted">has it</span>;
  const choices = [
    ...staff.map((one) => ({
      value: one.accountId,
      label: isViewer(one) ? `You, ${one.name}` : one.name,
      note: one.accountId === assignee?.accountId && held,
    })),
    { value: NOBODY, label: 'Nobody', note: assignee === null && held },
  ];
  return (
    <DigitMenu
      choices={choices}
      onPick={(value) => onPick(staff.find(({ accountId }) => accountId === value) ?? null)}
    />
  );
}

interface AssignDialogProps {
  /** Null while the dialog is closed. */
  application: { applicationId: string; assignee: Assignee } | null;
  /** What its applicant is called. */
  name: string;
  onPick: (assignee: Assignee) => void;
  onClose: () => void;
}

/** Who of staff looks after an application. */
export function AssignDialog({ application, name, onPick, onClose }: AssignDialogProps) {
  return (
    <Dialog open={application !== null} onClose={onClose} title={`Assign ${name} to whom?`}>
      {application && (
        <Choices
          key={application.applicationId}
          applicationId={application.applicationId}
          assignee={application.assignee}
          onPick={(assignee) => {
            onClose();
            onPick(assignee);
          }}
        />
      )}
    </Dialog>
  );
}
