export interface TableColumn {
  label: string;
  /** Hidden on a phone. */
  isWide?: boolean;
  isRight?: boolean;
  isForScreenReaders?: boolean;
}

export function TableHead({ columns }: { columns: readonly TableColumn[] }) {
  return (
    <thead className="text-sm text-muted">
      <tr>
        {columns.map(({ label, isWide, isRight, isForScreenReaders }) => (
          <th
            key={label}
            scope="col"
            className={`py-2 pr-4 font-normal last:pr-0 ${isRight ? 'text-right' : 'text-left'} ${isWide ? 'max-sm:hidden' : ''}`}
          >
            {isForScreenReaders ? <span className="sr-only">{label}</span> : label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
