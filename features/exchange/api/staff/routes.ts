import { basename } from 'node:path';
import type { Database } from '@stoop/base/api/db/database';
import { formatError } from '@stoop/base/api/db/error-text';
import type { EventClient, EventStream } from '@stoop/base/api/http/event-stream';
import type { Log } from '@stoop/base/api/http/log';
import type { Router } from '@stoop/base/api/http/router';
import { unmeasured } from '@stoop/base/api/http/waited-for';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { checkImportRoute, type ImportAnswer, importRoute } from '../../contract/routes.ts';
import { IMPORT_LIMITS } from '../../rules/import-limits.ts';
import { isTableFile, type MappedColumn } from '../../rules/mappings.ts';
import type { Collections } from '../collections/collection.ts';
import { importPath } from '../import/import-path.ts';
import { importTable } from '../import/import-table.ts';
import { emptyReport, type ImportReport } from '../import/report.ts';
import { HOMES, tableOf } from '../mappings/homes.ts';
import { readMapping } from '../mappings/mappings.ts';
import { saveUpload, type Upload, uploadFault } from './upload.ts';

export interface ImportDeps {
  database: Pick<Database, 'sql'>;
  log: Log;
  collections: Collections;
}

const REFUSALS_SHOWN = 200;
/** More often than proxies close a connection, and not for every chunk. */
const PROGRESS_MS = 250;

const eventOf = (type: string, data: object): string =>
  `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

interface Run {
  upload: Upload;
  /** The columns of a table; null for documents. */
  columns: readonly MappedColumn[] | null;
  /** The account that imports; null to check only. */
  actorId: string | null;
}

const answerOf = (report: ImportReport, { hash }: Upload): ImportAnswer => ({
  ...report,
  hash,
  refusals: report.refusals.slice(0, REFUSALS_SHOWN),
});

async function run(
  { database, collections }: ImportDeps,
  { upload, columns, actorId }: Run,
  { client, signal }: { client: EventClient; signal: AbortSignal },
): Promise<ImportReport> {
  const { path } = upload;
  const reason = await uploadFault(path, signal);
  if (reason) return { ...emptyReport(), problems: [{ file: basename(path), path: '', reason }] };
  let sentMs = Number.NEGATIVE_INFINITY;
  const options = {
    keepsParts: true,
    budget: IMPORT_LIMITS,
    signal,
    onProgress: ({ share }: { share: number }) => {
      const nowMs = performance.now();
      if (nowMs - sentMs < PROGRESS_MS) return;
      sentMs = nowMs;
      client.send(eventOf('progress', { share }));
    },
  };
  const read = (how: { isDryRun: true } | { actorId: string }) =>
    columns === null
      ? importPath(collections, database, path, { ...options, ...how })
      : importTable(collections, database, path, {
          ...{ ...options, ...how, columns },
          ...{ collection: HOMES, table: tableOf(collections) },
        });
  const checked = await read({ isDryRun: true });
  // Nothing is imported if anything would be deleted.
  if (actorId === null || checked.removals > 0 || checked.problems.length > 0) return checked;
  return read({ actorId });
}

/** The one import or check that a process runs. */
interface Turn {
  ended: Promise<void>;
  /** Whether nobody waits for it any more, so that it ends soon: the next one waits until it has. */
  isLeft: boolean;
  end(): void;
}

/** An import, or its check, as a stream of its progress. The upload is removed in any case. */
function streamOf(deps: ImportDeps, given: Run, turn: Turn): EventStream {
  return {
    begin(client) {
      const left = new AbortController();
      const running = run(deps, given, { client, signal: left.signal }).then(
        (report) => client.send(eventOf('report', answerOf(report, given.upload))),
        (error) => {
          if (left.signal.aborted) return;
          deps.log.error({ event: 'import-failed', ...formatError(error) });
          const detail = 'The import ended early. What is imported stays; check the file again.';
          client.send(eventOf('failed', { detail }));
        },
      );
      void running
        .then(() => given.upload.remove())
        .catch((error) => deps.log.error({ event: 'import-not-removed', ...formatError(error) }))
        .finally(() => {
          turn.end();
          client.end();
        });
      // Whole batches of what was imported by then stay.
      return () => {
        turn.isLeft = true;
        left.abort(new Error('nobody waits for it any more'));
      };
    },
  };
}

export function serveImport(router: Router, deps: ImportDeps): void {
  /** One at a time in a process: each works in batches that others wait for. */
  let current: Turn | null = null;

  async function takeTurn(): Promise<Turn | null> {
    while (current) {
      if (!current.isLeft) return null;
      await current.ended;
    }
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const end = () => {
      current = null;
      resolve();
    };
    current = { ended, isLeft: false, end };
    return current;
  }

  async function receive(body: ReadableStream<Uint8Array> | null, file: string) {
    const turn = await takeTurn();
    if (!turn) return refuse('import/running', { retryAfterSeconds: 30 });
    try {
      const upload = await saveUpload(body, file);
      if (upload instanceof Refused) turn.end();
      return upload instanceof Refused ? upload : { upload, turn };
    } catch (error) {
      turn.end();
      throw error;
    }
  }

  /** The columns of a file that is a table; null for documents. */
  async function columnsOf(file: string, mappingId: string | undefined) {
    if (!isTableFile(file)) return null;
    const mapping = await readMapping(deps.database.sql, mappingId);
    return mapping instanceof Refused ? mapping : mapping.columns;
  }

  router.serve(checkImportRoute, async ({ body, query: { file, mapping } }) => {
    const columns = await columnsOf(file, mapping);
    if (columns instanceof Refused) return columns;
    const received = await unmeasured(() => receive(body, file));
    if (received instanceof Refused) return received;
    const { upload, turn } = received;
    return streamOf(deps, { upload, columns, actorId: null }, turn);
  });

  router.serve(importRoute, async ({ body, person, query: { file, mapping, hash } }) => {
    const columns = await columnsOf(file, mapping);
    if (columns instanceof Refused) return columns;
    const received = await unmeasured(() => receive(body, file));
    if (received instanceof Refused) return received;
    const { upload, turn } = received;
    if (upload.hash === hash) return streamOf(deps, { upload, columns, actorId: person.id }, turn);
    turn.end();
    await upload.remove();
    return refuse('import/other-file');
  });
}
