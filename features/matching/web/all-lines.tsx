import { type OrProblem, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { useState } from 'react';
import type { ExplainedCard } from '../contract/routes.ts';
import { FitTable } from './fit-table.tsx';

/** A button that loads every line of a fit and shows it in a dialog. */
export function AllLines({ userId, name }: { userId: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<OrProblem<ExplainedCard> | null>(null);
  const load = async () => {
    setFound(null);
    setFound(
      await orProblem(browserApi.getJson('/roommates/{userId}/fit', { params: { userId } })),
    );
  };
  const open = () => {
    setOpen(true);
    void load();
  };
  return (
    <>
      <Button look="secondary" size="small" onClick={open}>
        All lines
        <span className="sr-only">of your fit with {name}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`You and ${name}`}>
        {found === null && (
          <p role="status" className="text-muted">
            Loading…
          </p>
        )}
        {found?.ok && <FitTable fit={found.value.compatibility} name={name} />}
        {found && !found.ok && (
          <ErrorState message={found.problem.detail} onRetry={() => void load()} />
        )}
      </Dialog>
    </>
  );
}
