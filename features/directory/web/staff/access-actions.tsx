import { tellDone } from '@stoop/base/web/console/notices';
import { act, defineActs, useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { ProveField } from '@stoop/features/accounts/web/security/prove-field.tsx';
import { type ComponentType, type FormEvent, useState } from 'react';
import type { StaffPerson } from '../../contract/staff/people-routes.ts';

interface Of {
  userId: string;
}

export const ACCESS_ACTS = defineActs(
  'access',
  {
    disable: act(
      (api, params: Of) => api.send('POST', '/staff/users/{userId}/disable', { params }),
      'The account is disabled.',
    ),
    enable: act(
      (api, params: Of) => api.send('POST', '/staff/users/{userId}/enable', { params }),
      'The account is enabled again.',
    ),
    'end-sessions': act(
      (api, params: Of) => api.send('DELETE', '/staff/users/{userId}/sessions', { params }),
      'All sessions have ended.',
    ),
    'remove-access': act(
      (api, params: Of) => api.send('DELETE', '/staff/users/{userId}/access', { params }),
      'The account is no longer staff.',
    ),
    'give-access': act(
      (api, { userId, ...body }: Of & { buildingIds: string[]; password?: string }) =>
        api.send('PUT', '/staff/users/{userId}/access', { params: { userId }, body }),
      'Saved. The person must sign in again.',
    ),
  },
  { after: tellDone },
);

const ASKED = {
  disable: {
    label: 'Disable the account',
    title: 'Disable this account?',
    text: 'All sessions end at once, and nobody can sign in to it until it is enabled again. The person gets an email.',
    look: 'danger',
  },
  enable: {
    label: 'Enable the account',
    title: 'Enable this account again?',
    text: 'The person can sign in as before, and gets an email.',
    look: 'primary',
  },
  'end-sessions': {
    label: 'Sign out everywhere',
    title: 'End all sessions?',
    text: 'The person is signed out on every device, and gets an email. They can sign in again.',
    look: 'danger',
  },
  'remove-access': {
    label: 'Take access away',
    title: 'Take the access of staff away?',
    text: 'The account stays, without the pages of staff. Its sessions end, and the person gets an email.',
    look: 'danger',
  },
} as const;

export function ActButton({ act: name, userId }: { act: keyof typeof ASKED; userId: string }) {
  const { send } = useActs(ACCESS_ACTS);
  const { label, title, text, look } = ASKED[name];
  return (
    <ConfirmButton
      button={{ children: label }}
      title={title}
      keep="Cancel"
      act={label}
      look={look}
      onConfirm={() => send(name, { userId })}
    >
      <p>{text}</p>
    </ConfirmButton>
  );
}

interface PickedBuilding {
  buildingId: string;
  name: string;
}

interface AccessFormProps {
  person: StaffPerson;
  /** How who gives proves that it is them. */
  proof: { hasPassword: boolean; isFresh: boolean };
  picker: ComponentType<{
    picked: readonly PickedBuilding[];
    onChange: (picked: readonly PickedBuilding[]) => void;
  }>;
}

/** Makes a person staff of some buildings, or changes these: on the page, where suggestions have room. */
export function AccessForm({
  person: { id: userId, buildings },
  proof,
  picker: Picker,
}: AccessFormProps) {
  const [password, setPassword] = useState('');
  const [picked, setPicked] = useState<readonly PickedBuilding[] | null>(null);
  const { send, isSending } = useActs(ACCESS_ACTS, 'buildings');
  const [failure, setFailure] = useState<string>();
  const label = buildings ? 'Change the buildings' : 'Make staff of some buildings';
  if (picked === null)
    return (
      <Button look="secondary" size="small" onClick={() => setPicked(buildings ?? [])}>
        {label}
      </Button>
    );

  const close = () => {
    setPicked(null);
    setPassword('');
    setFailure(undefined);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const buildingIds = picked.map(({ buildingId }) => buildingId);
    const proven = proof.hasPassword ? { password } : {};
    const news = await send('give-access', { userId, buildingIds, ...proven });
    if (news?.ok) close();
    else setFailure(news?.words);
  };
  return (
    <form
      aria-label={label}
      onSubmit={(event) => void save(event)}
      className="grid basis-full gap-4 border-l-4 border-ink py-1 pl-4 *:min-w-0"
    >
      <p className="max-w-prose text-sm">
        They see and change what belongs to these buildings, and nothing else. Their sessions end,
        and they get an email.
      </p>
      <Picker picked={picked} onChange={setPicked} />
      <div className="max-w-md">
        <ProveField {...proof} password={password} onChange={setPassword} />
      </div>
      <Refusal words={failure} />
      <div className="flex gap-2">
        <Button
          type="submit"
          size="small"
          disabled={isSending || picked.length === 0 || !(proof.hasPassword || proof.isFresh)}
        >
          Save
        </Button>
        <Button look="secondary" size="small" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
