import { USUAL_PACE } from '@stoop/features/commute/rules/pace';
import { useStoredPace } from '@stoop/features/commute/web/stored-pace';
import { lazy, Suspense } from 'react';

const Note = lazy(() =>
  import('@stoop/features/commute/web/own-speed-note.tsx').then(({ SpeedNote }) => ({
    default: SpeedNote,
  })),
);

/** At whose speed the walks of a page are, where that is not the usual one: most need not load what says it. */
export function OwnSpeed({ className }: { className?: string }) {
  const pace = useStoredPace();
  if (pace === USUAL_PACE) return null;
  return (
    <Suspense>
      <Note pace={pace} className={className ?? ''} />
    </Suspense>
  );
}
