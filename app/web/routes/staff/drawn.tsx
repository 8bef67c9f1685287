import { admitStaff } from '@stoop/features/accounts/web/security/admit-staff';
import { Outlet } from 'react-router';
import { StaffFrame } from '../../compositions/staff/staff-frame.tsx';
import { apiContext } from '../../context.ts';
import type { Route } from './+types/drawn';

export const handle = { fillsScreen: true };

/** Pages of staff that the server draws, so that they are complete before, and without, JavaScript. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  admitStaff(context.get(apiContext), url);

export default function DrawnStaffLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame session={loaderData}>
      <Outlet />
    </StaffFrame>
  );
}
