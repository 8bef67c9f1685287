import { DigitMenu } from '@stoop/base/web/console/digit-menu.tsx';
import { useShortcuts } from '@stoop/base/web/console/shortcuts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { BoardView } from '../../../contract/staff/view-routes.ts';
import { EditViews } from './edit-views.tsx';
import { shownView, viewPath } from './view-words.ts';

const OPEN_KEY = 'v';

interface ViewBarProps {
  views: readonly BoardView[];
  /** The filters that the board is shown with. */
  filters: Readonly<Record<string, string>>;
  onChanged: () => void;
}

/** The saved views, each one press away: the own ones and those of colleagues. Nothing without any. */
export function ViewBar({ views, filters, onChanged }: ViewBarProps) {
  const [open, setOpen] = useState<'menu' | 'edit' | null>(null);
  const navigate = useNavigate();
  useShortcuts(
    'Open a view',
    views.length > 0
      ? [{ keys: [OPEN_KEY], label: 'Open a saved view', run: () => setOpen('menu') }]
      : [],
  );
  const shown = shownView(views, filters);
  const own = views.filter(({ isOwn }) => isOwn);
  const close = () => setOpen(null);
  if (views.length === 0 && open === null) return null;
  return (
    <nav aria-label="Saved views" className="flex flex-wrap items-center gap-x-1 gap-y-2 text-sm">
      {views.map((view) => (
        <Link
          key={view.viewId}
          to={viewPath(view)}
          data-view={view.viewId}
          aria-current={view === shown ? 'page' : undefined}
          className="flex min-h-9 max-w-64 items-center border border-line px-2.5 hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground max-lg:min-h-11"
        >
          <span className="truncate">
            {view.name}
            {view.ownerName && ` · ${view.ownerName}`}
          </span>
        </Link>
      ))}
      {own.length > 0 && (
        <Button look="quiet" size="small" onClick={() => setOpen('edit')}>
          Edit views
        </Button>
      )}
      <Dialog open={open === 'menu'} onClose={close} title="Open a view">
        {open === 'menu' && (
          <DigitMenu
            choices={views.map((view) => ({
              value: view.viewId,
              label: view.name,
              note: view.ownerName && <span className="text-sm text-muted">{view.ownerName}</span>,
            }))}
            onPick={(id) => {
              close();
              const picked = views.find(({ viewId }) => viewId === id);
              if (picked) void navigate(viewPath(picked));
            }}
          />
        )}
      </Dialog>
      <EditViews isOpen={open === 'edit'} views={own} onChanged={onChanged} onClose={close} />
    </nav>
  );
}
