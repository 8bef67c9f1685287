import type { SessionUser } from '@stoop/base/contract/session';
import { AccountMenu } from '@stoop/features/people/web/menu/account-menu.tsx';
import { KeepCompared } from '@stoop/features/saved/web/compare/keep-compared.tsx';
import { ACCOUNT_GROUPS } from './account-navigation.ts';

/** The menu of the account with all that it has. Visitors load none of it. */
export const SiteAccountMenu = ({ user }: { user: SessionUser }) => (
  <AccountMenu user={user} groups={ACCOUNT_GROUPS} SignOutMore={KeepCompared} />
);
