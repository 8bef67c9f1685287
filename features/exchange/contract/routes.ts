import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX, once, parameter, type Read, refused } from '@stoop/base/contract/query';
import { staffRoutes, text } from '@stoop/base/contract/route';
import { count } from '@stoop/base/rules/text/amounts';
import { IMPORT_LIMITS } from '../rules/import-limits.ts';
import './problems.ts';

const staff = staffRoutes('all');

const FILE_NAME_LENGTH_MAX = 120;

/** Only the name: it becomes that of a file. */
const readFileName = (raw: string): Read<string> =>
  raw.length <= FILE_NAME_LENGTH_MAX && /^[\w-][\w.-]*$/.test(raw)
    ? { ok: true, value: raw }
    : refused('must be a name of letters, digits, dots, hyphens and underscores');

const file = parameter(once(readFileName), {
  description:
    'The name of the file, which begins with that of its collection, such as `fetched_buildings_collection.ndjson.gz`.',
  example: 'fetched_buildings_collection.ndjson',
  schema: { type: 'string', maxLength: FILE_NAME_LENGTH_MAX },
});

/** Only of a table. */
const mapping = parameter(
  once((raw) =>
    raw.length <= ID_LENGTH_MAX && raw !== ''
      ? { ok: true, value: raw }
      : refused('must be the id of a mapping'),
  ),
  {
    description:
      'The mapping of its columns, where the file is a table: its name ends with `.csv`.',
    schema: { type: 'string', minLength: 1, maxLength: ID_LENGTH_MAX },
  },
).optional();

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

const fileBody = {
  required: true as const,
  content: {
    'application/octet-stream': {
      schema: z.string().openapi({
        format: 'binary',
        description: `Documents of one collection, as lines or as an array of JSON, or homes as CSV with a mapping; also compressed with gzip: at most ${megabytes(IMPORT_LIMITS.bytes)}, and ${megabytes(IMPORT_LIMITS.unpackedBytes)} unpacked. It is read no further after ${count(IMPORT_LIMITS.documents)} documents or ${count(IMPORT_LIMITS.refusals)} refused ones; \`problems\` then says where it stopped.`,
      }),
    },
  },
};

const Place = {
  file: z.string(),
  /** From 1; missing in a backup, which is one JSON value. */
  line: z.int().optional(),
};
const Refusal = z.object({
  ...Place,
  /** The path in the document, or in the file's value: `rentList[0].broker`. Empty for the whole. */
  path: z.string(),
  reason: z.string(),
});

/** What an import did, or would do. */
export const ImportAnswer = z
  .object({
    /** SHA-256 of the file, hexadecimal. */
    hash: z.string(),
    /** Numbers of documents: `read` is the sum of the next four. */
    read: z.int(),
    added: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    /** How many of the refused ones would delete parts of stored documents; 0 where an import may. */
    removals: z.int(),
    /** Documents that differ from stored ones, where they are compared. */
    changes: z.array(
      z.object({
        ...Place,
        collection: z.string(),
        id: z.string(),
        fields: z.array(
          z.object({
            path: z.string(),
            /** Shortened JSON, null where it has none. */
            before: z.string().nullable(),
            after: z.string().nullable(),
          }),
        ),
        /** How many more fields it changes. */
        more: z.int(),
      }),
    ),
    refusals: z.array(Refusal),
    /** Files, or parts of a backup, of which nothing was read. */
    problems: z.array(Refusal),
  })
  .openapi('ImportAnswer');
export type ImportAnswer = z.infer<typeof ImportAnswer>;

const progress = text(
  'Server-sent events: `progress` with the share of the file that was read, from 0 to 1, and last `report` with the numbers of documents, or `failed` with a sentence.',
  'text/event-stream',
);

const UPLOAD_REFUSALS = [
  'request/wrong-type',
  'request/too-large',
  'import/running',
  'import/mapping-not-found',
] as const;

export const checkImportRoute = staff.post({
  'x-limit': 'upload',
  path: '/api/v1/staff/import/check',
  operationId: 'checkImport',
  summary: 'Show what an import would change',
  description:
    'Nothing is changed. Documents that would delete units, rooms or floors are refused.',
  query: z.strictObject({ file, mapping }),
  upload: fileBody,
  answer: progress,
  refusals: [...UPLOAD_REFUSALS],
});

export const importRoute = staff.post({
  'x-limit': 'upload',
  path: '/api/v1/staff/import',
  operationId: 'importFile',
  summary: 'Import a file that was checked',
  description:
    'The file must be the one that was checked. If a document would delete something, or the file is read no further, nothing is imported. Of a table each building is a document: what its rows do not say stays, and an empty cell says nothing. Documents are imported in batches, each whole or not at all. When the caller disconnects, the import ends after the current batch, and what is imported stays: the same file can be imported again.',
  query: z.strictObject({
    file,
    mapping,
    hash: parameter(
      once((raw) =>
        /^[0-9a-f]{64}$/.test(raw)
          ? { ok: true, value: raw }
          : refused('must be the hash of the check'),
      ),
      {
        description: 'The hash that the check of the file answered.',
        schema: { type: 'string', minLength: 64, maxLength: 64 },
      },
    ),
  }),
  upload: fileBody,
  answer: progress,
  refusals: [...UPLOAD_REFUSALS, 'import/other-file'],
});
