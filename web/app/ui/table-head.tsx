export interface TableColumn {
  label: string;
  /** Left out on a phone. */
  isWide?: boolean;
}

/** The head of a list of offers: quiet words, the last column to the right. */
export function TableHead({ columns }: { columns: readonly TableColumn[] }) {
  return (
    <thead className="text-sm text-muted">
      <tr>
        {columns.map(({ label, isWide }) => (
          <th
            key={label}
            scope="col"
            className={`py-2 pr-4 text-left font-normal last:pr-0 last:text-right ${isWide ? 'max-sm:hidden' : ''}`}
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
