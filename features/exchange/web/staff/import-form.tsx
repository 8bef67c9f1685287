import { count } from '@stoop/base/rules/text/amounts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Select } from '@stoop/base/web/ui/field.tsx';
import { FileDrop } from '@stoop/base/web/ui/file-drop.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { useState } from 'react';
import type { TableMappings } from '../../contract/mapping-routes.ts';
import type { ImportAnswer } from '../../contract/routes.ts';
import { COLLECTION_NAMES } from '../../rules/collection-names.ts';
import { IMPORT_LIMITS } from '../../rules/import-limits.ts';
import { isTableFile } from '../../rules/mappings.ts';
import { ColumnForm } from './column-form.tsx';
import { ImportReport } from './import-report.tsx';
import { collectionOf, nameOf, sendFile, tableName } from './send-file.ts';
import { readHead, type TableHead } from './table-head.ts';

interface State {
  file: File | null;
  /** Of the file; empty until it is known, and for a table. */
  collection: string;
  /** The first rows of a table; null for documents. */
  head: TableHead | null;
  /** The mapping that a table was checked by. */
  mapping: string | null;
  /** The share of the file that was read; null while nothing runs. */
  share: number | null;
  report: ImportAnswer | null;
  isImported: boolean;
  failure: string | null;
}

const NOTHING: State = {
  file: null,
  collection: '',
  head: null,
  mapping: null,
  share: null,
  report: null,
  isImported: false,
  failure: null,
};

const ENDS_WITH_PAGE =
  'Please stay on this page. Leaving it ends the import, and what is written by then stays.';

/** An import is written in parts, and stops where it fails. */
const PERHAPS_IN_PART =
  'A part of the file may be imported. Check it again: what then counts as unchanged is stored.';

function useImport() {
  const [state, setState] = useState(NOTHING);
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }));

  /** What a file is: of a collection, or a table with its first rows and a mapping. */
  type What = Pick<State, 'collection' | 'head' | 'mapping'>;

  async function send(file: File, what: What, hash: string | null) {
    change({
      ...NOTHING,
      ...{ file, collection: what.collection, head: what.head, mapping: what.mapping },
      share: 0,
      report: hash ? state.report : null,
    });
    const { mapping } = what;
    const name = mapping === null ? nameOf(file.name, what.collection) : tableName(file.name);
    const sent = await sendFile({ file, name, mapping, hash }, (share) => change({ share }));
    if (!sent.ok)
      return change({
        share: null,
        report: null,
        failure: hash === null ? sent.detail : `${sent.detail} ${PERHAPS_IN_PART}`,
      });
    const { report } = sent;
    const isImported = hash !== null && report.removals === 0 && report.problems.length === 0;
    change({ share: null, report, isImported });
  }

  async function open(file: File) {
    const head = await readHead(file);
    const failure = head ? null : `${file.name} cannot be read as a table. Save it as “CSV UTF-8”.`;
    change({ ...NOTHING, file: head && file, head, failure });
  }

  return {
    ...state,
    choose(file: File) {
      if (file.size > IMPORT_LIMITS.bytes)
        return change({
          ...NOTHING,
          failure: `The file has more than ${IMPORT_LIMITS.bytes / 1_000_000} MB. Split it, or import it on the server.`,
        });
      const collection = collectionOf(file.name, COLLECTION_NAMES);
      if (isTableFile(file.name)) void open(file);
      else if (collection) void send(file, { ...NOTHING, collection }, null);
      else change({ ...NOTHING, file });
    },
    pick(collection: string) {
      if (state.file && collection) void send(state.file, { ...NOTHING, collection }, null);
    },
    map(mapping: string) {
      if (state.file) void send(state.file, { ...state, mapping }, null);
    },
    checkAgain() {
      if (state.file && (state.collection || state.mapping)) void send(state.file, state, null);
    },
    confirm() {
      if (state.file && state.report) void send(state.file, state, state.report.hash);
    },
  };
}

function Outcome({ report, isImported }: { report: ImportAnswer; isImported: boolean }) {
  const written = report.added + report.updated;
  if (isImported)
    return <p className="font-medium text-good">Imported: {counted(written, 'record')}.</p>;
  if (report.problems.length > 0) return <p className="font-medium">Nothing was imported.</p>;
  if (report.removals > 0)
    return (
      <p className="font-medium text-error">
        Nothing was imported: {counted(report.removals, 'record')} would delete something.
      </p>
    );
  return (
    <p className="font-medium">
      {written === 0
        ? 'Nothing would change.'
        : `This was a check. Nothing is changed yet: ${counted(written, 'record')} would be written.`}
    </p>
  );
}

export function ImportForm({
  mappings,
  onMappings,
}: {
  /** Null until they are loaded. */
  mappings: TableMappings | null;
  /** A mapping was added or changed. */
  onMappings: () => void;
}) {
  const { file, collection, head, mapping, share, report, isImported, failure, ...steps } =
    useImport();
  const isBusy = share !== null;
  const canImport =
    report !== null &&
    !isImported &&
    report.removals === 0 &&
    report.problems.length === 0 &&
    report.added + report.updated > 0;
  // What is checked has no report yet.
  const isImporting = isBusy && report !== null;
  useUnsaved(isImporting);
  return (
    <div className="grid max-w-4xl gap-6 *:min-w-0">
      <FileDrop
        inputId="import-file"
        label="Choose a file"
        accept=".csv,.ndjson,.jsonl,.json,.gz"
        hint={`A table of homes (CSV), or lines or an array of JSON; also compressed with gzip, up to ${IMPORT_LIMITS.bytes / 1_000_000} MB and ${count(IMPORT_LIMITS.documents)} records. It is only checked at first, and read no further once ${count(IMPORT_LIMITS.refusals)} records are refused.`}
        isBusy={isBusy}
        onFiles={([chosen]) => chosen && steps.choose(chosen)}
        status={
          <div role="status" className="min-h-6 text-sm">
            {isBusy
              ? `${isImporting ? 'Importing' : 'Reading'} ${file?.name}: ${Math.floor(share * 100)} %`
              : (file?.name ?? 'No file chosen.')}
            {isImporting && <p className="text-muted">{ENDS_WITH_PAGE}</p>}
          </div>
        }
      />
      {file && head && mappings && !isBusy && !isImported && (
        <ColumnForm
          key={`${file.name} ${file.lastModified}`}
          {...{ head, mappings }}
          fileName={file.name.replace(/\..*$/, '')}
          onChanged={onMappings}
          onMapped={steps.map}
        />
      )}
      {file && !head && !isBusy && collection === '' && (
        <Select
          label="What the file has"
          className="max-w-sm"
          value=""
          onChange={(event) => steps.pick(event.target.value)}
          choices={[
            { value: '', label: 'Choose a collection' },
            ...COLLECTION_NAMES.map((name) => ({ value: name, label: name })),
          ]}
        />
      )}
      {failure && (
        <div className="grid gap-3 border-l-4 border-error pl-3">
          <p role="alert" className="text-sm">
            {failure}
          </p>
          {file && (collection !== '' || mapping !== null) && !isBusy && (
            <Button look="secondary" className="justify-self-start" onClick={steps.checkAgain}>
              Check it again
            </Button>
          )}
        </div>
      )}
      {report && !isBusy && (
        <>
          <div className="flex flex-wrap items-center gap-4" role="status">
            <Outcome report={report} isImported={isImported} />
            {canImport && <Button onClick={steps.confirm}>Import these</Button>}
          </div>
          <ImportReport report={report} />
        </>
      )}
    </div>
  );
}
