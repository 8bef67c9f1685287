import { Icon } from './icon.tsx';
import type { Choice } from './radio-group.tsx';

interface RemovableListProps {
  label: string;
  items: readonly Choice[];
  onRemove: (value: string) => void;
}

export function RemovableList({ label, items, onRemove }: RemovableListProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={item.value}>
          <button
            type="button"
            aria-label={`Remove ${item.label}`}
            onClick={() => onRemove(item.value)}
            className="inline-flex min-h-10 items-center gap-2 rounded-sm border border-ink bg-ink px-3 text-left font-medium text-ground hover:underline"
          >
            {item.label}
            <Icon name="close" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
