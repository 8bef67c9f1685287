import { globSync } from 'node:fs';
import { join } from 'node:path';
import { OpenAPIHono, type RouteConfig, type z } from '@hono/zod-openapi';

export type Called = RouteConfig & {
  request?: {
    query?: z.ZodType;
    params?: z.ZodType;
    body?: { content: { 'application/json'?: { schema: z.ZodType } } };
  };
};

/** What the OpenAPI document says of a value. */
export interface Described {
  $ref?: string;
  type?: string | string[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  allOf?: Described[];
}

const folder = join(import.meta.dirname, '../../..');

/** Every route of the contract. */
export const ROUTES: Called[] = [];
for (const file of globSync('{base,features/*}/contract/**/*routes.ts', { cwd: folder }).sort())
  for (const exported of Object.values(await import(join(folder, file))))
    if (typeof exported === 'object' && exported && 'path' in exported)
      ROUTES.push(exported as Called);

interface Operation {
  parameters?: { name: string; schema: Described }[];
  requestBody?: { content: { 'application/json'?: { schema: Described } } };
}

/** The parts of the OpenAPI document that say what callers send. */
export function describeRoutes() {
  const app = new OpenAPIHono();
  for (const route of ROUTES) app.openAPIRegistry.registerPath(route);
  const { paths = {}, components } = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: '', version: '' },
  });
  return {
    operationOf: ({ path, method }: Called) => (paths[path]?.[method as 'get'] ?? {}) as Operation,
    schemas: (components?.schemas ?? {}) as Record<string, Described>,
  };
}

/** Whether a value at a path of an otherwise empty request has an issue of its own. */
export function isRefused(schema: z.ZodType | undefined, path: readonly string[], value: unknown) {
  const sent = path.reduceRight<unknown>(
    (inner, key) => (key === '0' ? [inner] : { [key]: inner }),
    value,
  );
  const issues = schema?.safeParse(sent).error?.issues ?? [];
  return issues.some((issue) => issue.path.join('.') === path.join('.'));
}

export const shapeOf = (schema: unknown): Record<string, z.ZodType> =>
  (schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {};
