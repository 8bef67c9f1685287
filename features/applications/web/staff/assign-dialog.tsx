import { DigitMenu } from '@stoop/base/web/console/digit-menu.tsx';
import { orProblem, type Problem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StaffSummary } from '../../contract/staff/application-routes.ts';
import { type Assignee, useViewerId } from './assignees.ts';

type Colleague = NonNullable<Assignee>;

const NOBODY = '';

/** The staff who may see all of these: applications of one building have the same. */
async function loadColleagues(
  applications: readonly Assigned[],
): Promise<readonly Colleague[] | Problem> {
  let shared: readonly Colleague[] | null = null;
  const ofBuildings = new Map(applications.map((one) => [one.buildingId, one.applicationId]));
  for (const applicationId of ofBuildings.values()) {
    const answer = await orProblem(
      browserApi.getJson('/staff/applications/{applicationId}/colleagues', {
        params: { applicationId },
      }),
    );
    if (!answer.ok) return answer.problem;
    const ids = new Set(answer.value.items.map(({ accountId }) => accountId));
    shared = (shared ?? answer.value.items).filter(({ accountId }) => ids.has(accountId));
  }
  return shared ?? [];
}

/** Undefined until they are known. */
function useColleagues(applications: readonly Assigned[]) {
  const [read, setRead] = useState<readonly Colleague[] | Problem>();
  const load = useEffectEvent(() => loadColleagues(applications));
  const ids = applications.map(({ applicationId }) => applicationId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: others have other colleagues.
  useEffect(() => {
    let isShown = true;
    void load().then((answer) => isShown && setRead(answer));
    return () => {
      isShown = false;
    };
  }, [ids]);
  return read;
}

type Assigned = Pick<StaffSummary, 'applicationId' | 'applicantName' | 'buildingId' | 'assignee'>;

interface ChoiceProps {
  applications: readonly Assigned[];
  onPick: (assignee: Assignee) => void;
}

/** The reader comes first. */
function Choices({ applications, onPick }: ChoiceProps) {
  const read = useColleagues(applications);
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
  const held = (id: string | undefined) =>
    applications.every(({ assignee }) => assignee?.accountId === id) && (
      <span className="text-sm text-muted">
        {applications.length === 1 ? 'has it' : 'has all of them'}
      </span>
    );
  const choices = [
    ...staff.map((one) => ({
      value: one.accountId,
      label: isViewer(one) ? `You, ${one.name}` : one.name,
      note: held(one.accountId),
    })),
    { value: NOBODY, label: 'Nobody', note: held(undefined) },
  ];
  return (
    <DigitMenu
      choices={choices}
      onPick={(value) => onPick(staff.find(({ accountId }) => accountId === value) ?? null)}
    />
  );
}

interface AssignDialogProps {
  /** None while the dialog is closed. */
  applications: readonly Assigned[];
  onPick: (assignee: Assignee) => void;
  onClose: () => void;
}

/** Who of staff looks after an application, or several. */
export function AssignDialog({ applications, onPick, onClose }: AssignDialogProps) {
  const [first, ...others] = applications;
  const what =
    first && others.length === 0
      ? (first.applicantName ?? first.applicationId)
      : counted(applications.length, 'application');
  return (
    <Dialog open={first !== undefined} onClose={onClose} title={`Assign ${what} to whom?`}>
      {first && (
        <Choices
          applications={applications}
          onPick={(assignee) => {
            onClose();
            onPick(assignee);
          }}
        />
      )}
    </Dialog>
  );
}
