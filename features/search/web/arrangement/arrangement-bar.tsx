import { Icon, type IconName } from '@stoop/base/web/ui/icon.tsx';
import { Link, useNavigate } from 'react-router';
import { ARRANGEMENTS, type Arrangement } from '../../rules/arrangement.ts';
import { addressPath, type HomesPageName } from '../page-address.ts';
import type { Sheet } from './use-sheet.ts';

const VIEWS: Record<Arrangement, { label: string; icon: IconName }> = {
  list: { label: 'List', icon: 'list' },
  both: { label: 'Both', icon: 'plan' },
  map: { label: 'Map', icon: 'map' },
};

interface ArrangementBarProps {
  sheet: Sheet;
  page: HomesPageName;
  pathOf(arrangement: Arrangement): string;
  /** Called before a list beside a map takes another width. */
  onChange(): void;
}

/**
 * List, map or both: beside the search bar on a wide screen, at the lower edge of a narrower one, where it has its own room.
 * Links, so that the choice is in the address.
 */
export function ArrangementBar({ sheet, page, pathOf, onChange }: ArrangementBarProps) {
  const navigate = useNavigate();
  return (
    <nav aria-label="List or map" className="arrangements" data-known={sheet.current !== null}>
      {ARRANGEMENTS.map((view) => (
        <Link
          key={view}
          to={pathOf(view)}
          data-view={view}
          aria-current={view === sheet.current ? 'true' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            if (sheet.isOn) return sheet.moveTo(view);
            if (view === sheet.current) return;
            onChange();
            // The list keeps its length.
            const shown = new URLSearchParams(window.location.search);
            const to = addressPath(shown, { page, arrangement: view });
            void navigate(to, { replace: true, preventScrollReset: true });
          }}
        >
          <Icon name={VIEWS[view].icon} />
          <span>{VIEWS[view].label}</span>
        </Link>
      ))}
    </nav>
  );
}
