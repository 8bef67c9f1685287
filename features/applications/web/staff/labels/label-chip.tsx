import type { Label } from '../../../contract/staff/label.ts';

const MARKS = {
  blue: 'bg-link',
  green: 'bg-good',
  orange: 'bg-attention',
  red: 'bg-error',
  gray: 'bg-muted',
  black: 'bg-ink',
} as const satisfies Record<Label['color'], string>;

/** A label: its name beside its color, which says nothing alone. */
export function LabelChip({ label: { name, color } }: { label: Label }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 shrink-0 ${MARKS[color]}`} />
      <span className="min-w-0 truncate">{name}</span>
    </span>
  );
}

/** The labels of an application; nothing without any. */
export function LabelChips({ labels }: { labels: readonly Label[] }) {
  if (labels.length === 0) return null;
  return (
    <span className="flex min-w-0 gap-x-3 overflow-hidden">
      <span className="sr-only">Labels: </span>
      {labels.map((label) => (
        <LabelChip key={label.labelId} label={label} />
      ))}
    </span>
  );
}
