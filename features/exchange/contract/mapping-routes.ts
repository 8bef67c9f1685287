import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX, once, parameter, pathId, refused } from '@stoop/base/contract/query';
import { created, empty, json, staffRoutes, text } from '@stoop/base/contract/route';
import { line } from '@stoop/base/contract/text';
import { COLUMNS_MAX, HEADING_LENGTH_MAX, MAPPING_NAME_MAX } from '../rules/mappings.ts';
import './problems.ts';

const staff = staffRoutes('all');

const column = z.strictObject({
  heading: line(HEADING_LENGTH_MAX).min(1, 'must not be empty'),
  field: z.string('must be the name of a field').min(1).max(ID_LENGTH_MAX),
});

const TableMapping = z
  .object({ mappingId: z.string(), name: z.string(), columns: z.array(column) })
  .openapi('TableMapping');
export type TableMapping = z.infer<typeof TableMapping>;

const Mappings = z
  .object({
    items: z.array(TableMapping),
    fields: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        of: z.string().describe('What it is a fact of.'),
        aliases: z.array(z.string()).describe('Headings under which others write it.'),
      }),
    ),
    idField: z.string().describe('The field that each mapping has.'),
    formats: z
      .array(z.object({ name: z.string(), label: z.string() }))
      .describe('Tables with headings of their own, for an export.'),
  })
  .openapi('TableMappings');
export type TableMappings = z.infer<typeof Mappings>;

export const mappingsRoute = staff.get({
  path: '/api/v1/staff/mappings',
  operationId: 'listMappings',
  summary: 'List the mappings of columns, and the fields that columns can have',
  answer: json(Mappings, 'The mappings, by name.'),
});

const written = {
  name: line(MAPPING_NAME_MAX).min(1, 'must not be empty'),
  columns: z
    .array(column)
    .min(1, 'must have a column')
    .max(COLUMNS_MAX, `must be at most ${COLUMNS_MAX}`)
    .describe('In the order of an export.'),
};
const EXAMPLE = {
  name: 'Rent roll',
  columns: [
    { heading: 'Property', field: 'buildingId' },
    { heading: 'Apt', field: 'unitNumber' },
    { heading: 'Rent', field: 'rent' },
  ],
};
const WRONG = [
  'import/mapping-wrong',
  'import/mapping-name-taken',
  'import/mappings-full',
] as const;

export const addMappingRoute = staff.post({
  path: '/api/v1/staff/mappings',
  operationId: 'addMapping',
  summary: 'Keep a mapping of the columns of a table to fields',
  description:
    'Each field has at most one column, and the one that says which building a row is of has one.',
  'x-body-kilobytes': 16,
  body: z.strictObject(written).openapi('NewMapping', { example: EXAMPLE }),
  answer: created(TableMapping, 'The mapping.'),
  refusals: [...WRONG],
});

const one = {
  params: z.object({ mappingId: pathId('The id of the mapping.', 'bWFwcGluZy1vbmU') }),
};

export const changeMappingRoute = staff.put({
  path: '/api/v1/staff/mappings/{mappingId}',
  operationId: 'changeMapping',
  summary: 'Change the name and the columns of a mapping',
  'x-body-kilobytes': 16,
  ...one,
  body: z.strictObject(written).openapi('MappingChange', { example: EXAMPLE }),
  answer: json(TableMapping, 'The mapping.'),
  refusals: ['import/mapping-not-found', ...WRONG],
});

export const removeMappingRoute = staff.delete({
  path: '/api/v1/staff/mappings/{mappingId}',
  operationId: 'deleteMapping',
  summary: 'Delete a mapping',
  ...one,
  answer: empty('There is no such mapping.'),
});

export const homesFileRoute = staff.get({
  path: '/api/v1/staff/homes/csv',
  operationId: 'downloadHomes',
  summary: 'Download all buildings with their homes and rooms as a table',
  description:
    'A row for each room, home or building, by the smallest that its columns are of. The audit trail records who downloaded how many.',
  query: z.strictObject({
    mapping: parameter(
      once((raw) =>
        raw.length <= ID_LENGTH_MAX && raw !== ''
          ? { ok: true, value: raw }
          : refused('must be the id of a mapping, or the name of a format'),
      ),
      {
        description:
          'The id of a mapping; `all` for every field under its own name; or `reso` for the whole homes that are shown, under the names of the RESO Data Dictionary 2.0.',
        example: 'reso',
        schema: { type: 'string', minLength: 1, maxLength: ID_LENGTH_MAX },
      },
    ),
  }),
  answer: text(
    'CSV in UTF-8 with a mark of its encoding. Cells that a spreadsheet would run begin with an apostrophe, which an import removes.',
    'text/csv; charset=utf-8',
  ),
  refusals: ['import/mapping-not-found'],
});
