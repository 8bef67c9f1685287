import { Key } from '@stoop/base/web/console/shortcut-sheet.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { TAKE_KEY } from '../use-assign.ts';

export const CHOOSE_KEY = 'x';

interface ChosenBarProps {
  count: number;
  isMoving: boolean;
  onMove: () => void;
  onTake: () => void;
  onClear: () => void;
}

/** What can be done with the chosen cards. */
export function ChosenBar({ count, isMoving, onMove, onTake, onClear }: ChosenBarProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-2 border-ink px-3 py-1 text-sm">
      <p role="status" className="font-bold tabular-nums">
        {count} chosen
      </p>
      <Button
        size="small"
        look="secondary"
        aria-disabled={isMoving}
        onClick={() => !isMoving && onMove()}
      >
        {isMoving ? 'Moving' : 'Move'} <Key name="m" />
      </Button>
      <Button
        size="small"
        look="secondary"
        aria-disabled={isMoving}
        onClick={() => !isMoving && onTake()}
      >
        Take <Key name={TAKE_KEY} />
      </Button>
      <Button size="small" look="quiet" onClick={onClear}>
        Choose none <Key name="Escape" />
      </Button>
    </div>
  );
}
