import type { KnownStaffSession } from './staff-session.ts';

/** For staff of some buildings: which ones. */
export function OwnBuildings({ session }: { session: KnownStaffSession | null }) {
  if (!session?.buildings) return null;
  const names = session.buildings.map(({ name }) => name);
  return (
    <p className="text-sm text-muted">
      {names.length === 0
        ? 'You work for no building yet.'
        : `You work for ${new Intl.ListFormat('en-US').format(names)}.`}
    </p>
  );
}
