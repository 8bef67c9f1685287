import type { Column, Read } from '@stoop/base/api/db/statements';
import { SQL, StringChunk, sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;
type Kind = 'boolean' | 'integer' | 'number' | 'date-time' | 'string' | 'bytes' | 'json';

const { builtins } = pg.types;
const nameOf = new Map(Object.entries(builtins).map(([name, id]) => [id, name.toLowerCase()]));

/** What a column arrives as in JSON. All others are texts, also dates, and timestamps that have no zone. */
const KINDS = new Map<number, Kind>([
  [builtins.BOOL, 'boolean'],
  ...[builtins.INT2, builtins.INT4, builtins.INT8].map((id) => [id, 'integer'] as const),
  ...[builtins.FLOAT4, builtins.FLOAT8, builtins.NUMERIC].map((id) => [id, 'number'] as const),
  [builtins.TIMESTAMPTZ, 'date-time'],
  [builtins.JSON, 'json'],
  [builtins.JSONB, 'json'],
]);
/** What the driver gives as something else, because a number of JavaScript could not hold it, or JSON. */
const FROM_DRIVER = new Map<number, Kind>([
  [builtins.INT8, 'string'],
  [builtins.NUMERIC, 'string'],
  [builtins.BYTEA, 'bytes'],
]);

/** The type of an array → that of its elements. */
const ELEMENTS = new Map<number, number>([
  [1000, builtins.BOOL],
  [1005, builtins.INT2],
  [1007, builtins.INT4],
  [1016, builtins.INT8],
  [1021, builtins.FLOAT4],
  [1022, builtins.FLOAT8],
  [1231, builtins.NUMERIC],
  [1185, builtins.TIMESTAMPTZ],
  [199, builtins.JSON],
  [3807, builtins.JSONB],
  [1001, builtins.BYTEA],
  [1009, builtins.TEXT],
  [1015, builtins.VARCHAR],
  [1182, builtins.DATE],
  [1115, builtins.TIMESTAMP],
]);

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** What a shape reads, before it changes that. A custom check says nothing about it, and reads anything. */
export function schemaOf(shape: z.ZodType): Schema {
  const known = schemas.get(shape);
  if (known) return known;
  const schema = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if ('coerce' in def && def.coerce) delete jsonSchema.type;
    },
  });
  schemas.set(shape, schema);
  return schema;
}

const schemas = new WeakMap<z.ZodType, Schema>();

/** Whether a schema can read a column of a type. JSON has any type; its parts are checked when they are parsed. */
function canRead(schema: Schema, type: number, isJson: boolean): boolean {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.some((branch) => isSchema(branch) && canRead(branch, type, isJson));
  if (schema.allOf)
    return schema.allOf.every((part) => isSchema(part) && canRead(part, type, isJson));
  if (schema.type === undefined) return true;
  const names: readonly string[] = [schema.type].flat();
  const element = ELEMENTS.get(type);
  if (element !== undefined) {
    const { items } = schema;
    return names.includes('array') && (!isSchema(items) || canRead(items, element, isJson));
  }
  const kind = (isJson ? undefined : FROM_DRIVER.get(type)) ?? KINDS.get(type) ?? 'string';
  if (kind === 'json') return true;
  if (kind === 'integer') return names.includes('integer') || names.includes('number');
  if (names.includes('string'))
    return kind === (schema.format === 'date-time' ? 'date-time' : 'string');
  return names.includes(kind);
}

/** What the schema of rows needs and the columns do not have. */
export function mismatches(
  { properties, required = [], additionalProperties }: Schema,
  columns: readonly Column[],
  { isJson }: { isJson: boolean },
): string[] {
  if (!properties) return [];
  const types = new Map(columns.map(({ name, dataTypeID }) => [name, dataTypeID]));
  const missing = required.filter((name) => !types.has(name)).map((name) => `no column ${name}`);
  const unread = [...types.keys()].filter(
    (name) => additionalProperties === false && !(name in properties),
  );
  const others = Object.entries(properties).flatMap(([name, schema]) => {
    const type = types.get(name);
    if (type === undefined || !isSchema(schema) || canRead(schema, type, isJson)) return [];
    return `${name} is ${nameOf.get(type) ?? `type ${type}`}, read as ${JSON.stringify(schema)}`;
  });
  return [...missing, ...unread.map((name) => `no use of column ${name}`), ...others];
}

/** The text of each template that a statement is made of, without its values: the same for each run of the template. */
export function templatesOf(statement: SQL): string[] {
  const own = statement.queryChunks.filter((chunk) => chunk instanceof StringChunk);
  const inner = statement.queryChunks.filter((chunk) => chunk instanceof SQL);
  return [own.map(({ value }) => value.join('')).join('?'), ...inner.flatMap(templatesOf)];
}

/** The columns of a query that has sent its rows as JSON. Nothing of it is run again. */
export async function columnsOf({ execute, query, columns }: Read): Promise<readonly Column[]> {
  return columns ?? (await execute(sql`SELECT * FROM (${query}) t LIMIT 0`)).fields ?? [];
}
