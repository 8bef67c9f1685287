import { Icon } from '@stoop/base/web/ui/icon.tsx';

export function Facts({ facts }: { facts: readonly { term: string; words: string }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 print:grid-cols-3">
      {facts.map(({ term, words }) => (
        <div
          key={term}
          className="border-t border-line py-2.5 print:flex print:justify-between print:gap-x-3 print:py-1"
        >
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="font-medium tabular-nums">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A list of names with checks; renders nothing when empty. */
export function CheckList({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-2 grid gap-y-1.5 print:block print:[&>li]:mr-3 print:[&>li]:inline-flex">
        {names.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <Icon name="check" className="size-4 text-good" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
