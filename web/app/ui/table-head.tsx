export interface TableColumn {
  label: string;
  /** Left out on a phone. */
  isWide?: boolean;
  /** Its cells stand to the right, as figures do. */
  isRight?: boolean;
  /** Only heard: what stands under it says enough to the eye. */
  isSpoken?: boolean;
}

/** The head of a list of offers, in quiet words. */
export function TableHead({ columns }: { columns: readonly TableColumn[] }) {
  return (
    <thead className="text-sm text-muted">
      <tr>
        {columns.map(({ label, isWide, isRight, isSpoken }) => (
          <th
            key={label}
            scope="col"
            className={`py-2 pr-4 font-normal last:pr-0 ${isRight ? 'text-right' : 'text-left'} ${isWide ? 'max-sm:hidden' : ''}`}
          >
            {isSpoken ? <span className="sr-only">{label}</span> : label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
