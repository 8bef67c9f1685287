import { dateOf } from '@stoop/base/rules/time/words';
import { choice } from '@stoop/base/web/console/filters';
import type { List } from '@stoop/base/web/console/list-page.tsx';
import { Tag } from '@stoop/base/web/console/tag.tsx';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import type { StaffUser } from '../../contract/staff/user-routes.ts';

export const personName = ({ firstName, lastName, email }: StaffUser): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || 'No name';

const PROVIDER_WORDS = { email: 'Password', google: 'Google' } as const;

export function AccountTags({ staffScope, isDisabled }: StaffUser) {
  return (
    <span className="flex flex-wrap gap-1">
      {staffScope && (
        <Tag tone="link">{staffScope === 'all' ? 'Staff' : 'Staff of some buildings'}</Tag>
      )}
      {isDisabled && <Tag tone="error">Disabled</Tag>}
    </span>
  );
}

export const PEOPLE: List<StaffUser> = {
  title: 'People',
  about: 'Everybody with an account. Open one to see what they sent, or to change their access.',
  filters: [
    { kind: 'text', name: 'q', label: 'Name or email' },
    choice('only', {
      label: 'Accounts',
      any: 'All accounts',
      words: { staff: 'Staff', disabled: 'Disabled' },
    }),
  ],
  columns: [
    { name: 'name', label: 'Name', className: 'md:w-56', cell: personName },
    {
      name: 'email',
      label: 'Email',
      cell: ({ email, emailVerified }) => (
        <>
          {email ?? '–'}
          {email && !emailVerified && <span className="block text-muted">Not confirmed</span>}
        </>
      ),
    },
    { name: 'role', label: 'Access', isPlain: true, cell: (user) => <AccountTags {...user} /> },
    { name: 'provider', label: 'Signs in with', cell: ({ provider }) => PROVIDER_WORDS[provider] },
    {
      name: 'applications',
      label: 'Applications',
      isRight: true,
      cell: ({ applications }) => applications,
    },
    { name: 'createdAt', label: 'Since', cell: ({ createdAt }) => dateOf(createdAt) },
    {
      name: 'lastLogin',
      label: 'Last sign-in',
      cell: ({ lastLogin }) => (lastLogin ? dateOf(lastLogin) : '–'),
    },
  ],
  keyOf: ({ id }) => id,
  load: (query) => browserApi.getJson('/staff/users', { query }),
  hrefOf: ({ id }) => `/staff/people/${encodeURIComponent(id)}`,
  empty: { title: 'Nobody yet', text: 'People appear here when they register, or with an import.' },
};
