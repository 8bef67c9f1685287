import { Outlet } from 'react-router';

/** R2.03: the pages of one's own, inside the main layout. */
export default function PortalLayout() {
  return (
    <div className="page py-8">
      <Outlet />
    </div>
  );
}
