import { KeptList } from '@stoop/base/web/console/kept-list.tsx';
import { buttonClass } from '@stoop/base/web/ui/button.tsx';
import { Select } from '@stoop/base/web/ui/field.tsx';
import { useState } from 'react';
import type { TableMappings } from '../../contract/mapping-routes.ts';
import { ALL_FIELDS } from '../../rules/mappings.ts';
import { deleteMapping } from './mapping-calls.ts';

function Download({
  items,
  formats,
  fields,
  onChanged,
}: TableMappings & { onChanged: () => void }) {
  const [mapping, setMapping] = useState(ALL_FIELDS);
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label="Columns"
          className="min-w-60"
          value={mapping}
          onChange={(event) => setMapping(event.target.value)}
          choices={[
            { value: ALL_FIELDS, label: 'All, under our names' },
            ...formats.map(({ name, label }) => ({ value: name, label })),
            ...items.map(({ mappingId, name }) => ({
              ...{ value: mappingId, label: name, group: 'Mappings' },
            })),
          ]}
        />
        <a
          href={`/api/v1/staff/homes/csv?mapping=${mapping}`}
          download
          className={buttonClass({ look: 'secondary' })}
        >
          Download
        </a>
      </div>
      {items.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">
            Mappings that are kept
          </summary>
          <KeptList
            items={items}
            idOf={({ mappingId }) => mappingId}
            nameOf={({ name }) => name}
            noun="mapping"
            gone="Files that it names the columns of need another one. What was imported by it stays."
            row={({ name, columns }) => (
              <>
                <span className="font-medium">{name}</span>
                <span className="block text-muted">
                  {columns.map(({ heading, field }) => `${heading}: ${labelOf(field)}`).join(', ')}
                </span>
              </>
            )}
            onDelete={async ({ mappingId }) => {
              const answer = await deleteMapping(mappingId);
              if (!answer.ok) return answer.problem.detail;
              if (mapping === mappingId) setMapping(ALL_FIELDS);
              onChanged();
              return undefined;
            }}
          />
        </details>
      )}
    </>
  );
}

/** All homes as a file for a spreadsheet or another program. */
export const HomesDownload = ({
  mappings,
  onChanged,
}: {
  mappings: TableMappings;
  onChanged: () => void;
}) => (
  <section
    aria-labelledby="homes-file"
    className="grid max-w-4xl gap-4 border-t border-ink pt-4 *:min-w-0"
  >
    <h2 id="homes-file" className="text-lg">
      All homes as a table
    </h2>
    <p className="max-w-prose text-sm text-muted">
      A CSV file of all buildings with their homes and rooms, which can be changed in a spreadsheet
      and imported again. The RESO file has the whole homes that are shown, under the names that
      listing services use.
    </p>
    <Download {...mappings} onChanged={onChanged} />
  </section>
);
