import { notice } from '@stoop/base/web/console/notices';
import { Key } from '@stoop/base/web/console/shortcut-sheet.tsx';
import { useStore } from '@stoop/base/web/platform/store';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { LABEL_KEY } from '../labels/label-dialog.tsx';
import { ASSIGN_KEY, TAKE_KEY } from '../use-assign.ts';

export const CHOOSE_KEY = 'x';

/** A phone has no keys. */
const Hint = ({ name }: { name: string }) => (
  <span className="max-sm:hidden">
    <Key name={name} />
  </span>
);

interface ChosenBarProps {
  count: number;
  isMoving: boolean;
  onMove: () => void;
  onTake: () => void;
  onAssign: () => void;
  onLabel: () => void;
  onClear: () => void;
}

/** What can be done with the chosen cards: over the lower edge of the board, so that choosing one moves none. */
export function ChosenBar({ count, isMoving, ...acts }: ChosenBarProps) {
  const { onMove, onTake, onAssign, onLabel, onClear } = acts;
  const isAboveNotice = useStore(notice) !== null;
  return (
    <div
      data-choosing
      className={`pointer-events-none fixed inset-x-0 z-30 grid px-4 ${isAboveNotice ? 'bottom-20' : 'bottom-4'}`}
    >
      <div className="pointer-events-auto flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 justify-self-center border-2 border-ink bg-ground px-3 py-1 text-sm sm:gap-x-4">
        <p role="status" className="font-bold tabular-nums">
          {count} selected
        </p>
        <Button
          size="small"
          look="secondary"
          aria-disabled={isMoving}
          onClick={() => !isMoving && onMove()}
        >
          {isMoving ? 'Moving' : 'Move'} <Hint name="m" />
        </Button>
        <Button
          size="small"
          look="secondary"
          aria-disabled={isMoving}
          onClick={() => !isMoving && onTake()}
        >
          Assign to me <Hint name={TAKE_KEY} />
        </Button>
        <Button size="small" look="secondary" onClick={onAssign}>
          Assign <Hint name={ASSIGN_KEY} />
        </Button>
        <Button size="small" look="secondary" onClick={onLabel}>
          Label <Hint name={LABEL_KEY} />
        </Button>
        <Button size="small" look="quiet" onClick={onClear}>
          Clear <span className="sr-only">the selection </span>
          <Hint name="Escape" />
        </Button>
      </div>
    </div>
  );
}
