import type { StaffPerson } from '@stoop/contract/staff/people-routes';
import { useState } from 'react';
import type { PickedBuilding } from '../../../console/building-field.tsx';
import { showNotice } from '../../../console/notices.ts';
import { orProblem } from '../../../platform/api-errors.ts';
import { browserApi } from '../../../platform/browser-api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm.tsx';
import { BuildingPicker } from './building-picker.tsx';

type Act = 'disable' | 'enable' | 'end-sessions' | 'remove-access';

interface ActWords {
  label: string;
  title: string;
  text: string;
  done: string;
  isDangerous?: boolean;
  run: (userId: string) => Promise<unknown>;
}

const ACTS: Record<Act, ActWords> = {
  disable: {
    label: 'Disable the account',
    title: 'Disable this account?',
    text: 'All sessions end at once, and nobody can sign in to it until it is enabled again. The person gets a mail.',
    done: 'The account is disabled.',
    isDangerous: true,
    run: (userId) =>
      browserApi.send('POST', '/staff/users/{userId}/disable', { params: { userId } }),
  },
  enable: {
    label: 'Enable the account',
    title: 'Enable this account again?',
    text: 'The person can sign in as before, and gets a mail.',
    done: 'The account is enabled again.',
    run: (userId) =>
      browserApi.send('POST', '/staff/users/{userId}/enable', { params: { userId } }),
  },
  'end-sessions': {
    label: 'Sign out everywhere',
    title: 'End all sessions?',
    text: 'The person is signed out on every device, and gets a mail. They can sign in again.',
    done: 'All sessions have ended.',
    isDangerous: true,
    run: (userId) =>
      browserApi.send('DELETE', '/staff/users/{userId}/sessions', { params: { userId } }),
  },
  'remove-access': {
    label: 'Take access away',
    title: 'Take the access of staff away?',
    text: 'The account stays, without the pages of staff. Its sessions end, and the person gets a mail.',
    done: 'The account is no longer staff.',
    isDangerous: true,
    run: (userId) =>
      browserApi.send('DELETE', '/staff/users/{userId}/access', { params: { userId } }),
  },
};

/** A button that asks first, runs one change, and calls `onDone`. */
export function ActButton({
  act,
  userId,
  onDone,
}: {
  act: Act;
  userId: string;
  onDone: () => unknown;
}) {
  const { label, title, text, done, isDangerous, run } = ACTS[act];
  const confirm = async () => {
    const answered = await orProblem(run(userId));
    if (!answered.ok) return answered.problem.detail;
    showNotice(done, { tone: 'good' });
    onDone();
    return null;
  };
  return (
    <ConfirmButton
      button={{ children: label }}
      title={title}
      keep="Cancel"
      act={label}
      look={isDangerous ? 'danger' : 'primary'}
      onConfirm={confirm}
    >
      <p>{text}</p>
    </ConfirmButton>
  );
}

/** Makes a person staff of some buildings, or changes these: on the page, where suggestions have room. */
export function AccessForm({
  person: { id: userId, buildings },
  onDone,
}: {
  person: StaffPerson;
  onDone: () => unknown;
}) {
  const [picked, setPicked] = useState<readonly PickedBuilding[] | null>(null);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const label = buildings ? 'Change the buildings' : 'Make staff of some buildings';
  if (picked === null)
    return (
      <Button look="secondary" size="small" onClick={() => setPicked(buildings ?? [])}>
        {label}
      </Button>
    );

  const close = () => {
    setPicked(null);
    setFailure(null);
  };
  const save = async () => {
    setPending(true);
    const body = { buildingIds: picked.map(({ buildingId }) => buildingId) };
    const path = '/staff/users/{userId}/access';
    const saved = await orProblem(browserApi.send('PUT', path, { params: { userId }, body }));
    setPending(false);
    if (!saved.ok) return setFailure(saved.problem.detail);
    showNotice('Saved. The person must sign in again.', { tone: 'good' });
    close();
    onDone();
  };
  return (
    <section
      aria-label={label}
      className="grid basis-full gap-4 border-l-4 border-ink py-1 pl-4 *:min-w-0"
    >
      <p className="max-w-prose text-sm">
        They see and change what belongs to these buildings, and nothing else. Their sessions end,
        and they get a mail.
      </p>
      <BuildingPicker picked={picked} onChange={setPicked} />
      {failure && (
        <p role="alert" className="border-l-4 border-error pl-3 text-sm">
          {failure}
        </p>
      )}
      <div className="flex gap-2">
        <Button
          size="small"
          disabled={isPending || picked.length === 0}
          onClick={() => void save()}
        >
          Save
        </Button>
        <Button look="secondary" size="small" onClick={close}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
