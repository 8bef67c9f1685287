import { z } from '@hono/zod-openapi';
import { IMPORT_LIMITS } from '@stoop/domain/exchange/import-limits';
import { count } from '@stoop/domain/text/amounts';
import { BODY_REFUSALS, STAFF_CALL } from '../call-refusals.ts';
import { once, parameter, type Read, refused } from '../query.ts';
import { defineRoute, refusals } from '../route.ts';

const STAFF = {
  'x-access': 'staff' as const,
  'x-staff': 'all' as const,
  'x-cache-seconds': null,
  'x-limit': 'upload' as const,
  tags: ['Staff'],
};

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

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

const body = {
  required: true as const,
  content: {
    'application/octet-stream': {
      schema: z.string().openapi({
        format: 'binary',
        description: `Documents of one collection, as lines or as an array of JSON, also compressed with gzip: at most ${megabytes(IMPORT_LIMITS.bytes)}, and ${megabytes(IMPORT_LIMITS.unpackedBytes)} unpacked. It is read no further after ${count(IMPORT_LIMITS.documents)} documents or ${count(IMPORT_LIMITS.refusals)} refused ones; \`problems\` then says where it stopped.`,
      }),
    },
  },
};

const Place = { file: z.string(), line: z.int().optional() };

/** What an import did, or would do. */
export const ImportAnswer = z
  .object({
    /** SHA-256 of the file, hexadecimal. */
    hash: z.string(),
    read: z.int(),
    added: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    removals: z.int(),
    changes: z.array(
      z.object({
        ...Place,
        collection: z.string(),
        id: z.string(),
        fields: z.array(
          z.object({
            path: z.string(),
            before: z.string().nullable(),
            after: z.string().nullable(),
          }),
        ),
        more: z.int(),
      }),
    ),
    refusals: z.array(z.object({ ...Place, path: z.string(), reason: z.string() })),
    problems: z.array(z.object({ ...Place, path: z.string(), reason: z.string() })),
  })
  .openapi('ImportAnswer');
export type ImportAnswer = z.infer<typeof ImportAnswer>;

const PROGRESS = {
  description:
    'Server-sent events: `progress` with the share of the file that was read, from 0 to 1, and last `report` with the numbers of documents, or `failed` with a sentence.',
  content: { 'text/event-stream': { schema: z.string() } },
};

export const checkImportRoute = defineRoute({
  ...STAFF,
  method: 'post',
  path: '/api/v1/staff/import/check',
  operationId: 'checkImport',
  summary: 'Show what an import would change',
  description:
    'Nothing is changed. Documents that would delete units, rooms or floors are refused.',
  request: { query: z.strictObject({ file }), body },
  responses: { 200: PROGRESS, ...refusals(...STAFF_CALL, ...BODY_REFUSALS, 'import/running') },
});

export const importRoute = defineRoute({
  ...STAFF,
  method: 'post',
  path: '/api/v1/staff/import',
  operationId: 'importFile',
  summary: 'Import a file that was checked',
  description:
    'The file must be the one that was checked. If a document would delete something, or the file is read no further, nothing is imported. Documents are imported in batches, each whole or not at all. When the caller disconnects, the import ends after the current batch, and what is imported stays: the same file can be imported again.',
  request: {
    query: z.strictObject({
      file,
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
    body,
  },
  responses: {
    200: PROGRESS,
    ...refusals(...STAFF_CALL, ...BODY_REFUSALS, 'import/running', 'import/other-file'),
  },
});
