import { isObject, type JsonObject } from '@stoop/base/rules/json/json-values';

/** An OpenAPI document, as far as it is compared. */
export type ApiDocument = JsonObject;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

const at = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A schema where it stands, also where another one is named. */
function resolve(document: ApiDocument, schema: unknown): unknown {
  const ref = at(schema, '$ref');
  return typeof ref === 'string' ? at(document, ...ref.split('/').slice(1)) : schema;
}

interface Side {
  document: ApiDocument;
  schema: unknown;
}

const inside = ({ document, schema }: Side, ...keys: string[]): Side => ({
  document,
  schema: at(resolve(document, schema), ...keys),
});

const requiredOf = ({ document, schema }: Side): string[] =>
  listOf(at(resolve(document, schema), 'required')).map(String);

/** Fields that one side always gives, and the other does not promise any more. */
function withoutPromise(promised: Side, given: Side, path: string, depth = 0): string[] {
  if (depth > 8 || promised.schema === undefined) return [];
  const still = new Set(requiredOf(given));
  const named = requiredOf(promised);
  const missing = named.filter((field) => !still.has(field)).map((field) => `${path}.${field}`);
  const deeper = named
    .filter((field) => still.has(field))
    .flatMap((field) =>
      withoutPromise(
        inside(promised, 'properties', field),
        inside(given, 'properties', field),
        `${path}.${field}`,
        depth + 1,
      ),
    );
  const items = withoutPromise(
    inside(promised, 'items'),
    inside(given, 'items'),
    `${path}[]`,
    depth + 1,
  );
  return [...missing, ...deeper, ...items];
}

const JSON_SCHEMA = ['content', 'application/json', 'schema'];

function answersOf(operation: unknown): string[] {
  const responses = at(operation, 'responses');
  return isObject(responses) ? Object.keys(responses).filter((code) => code.startsWith('2')) : [];
}

/**
 * What clients of one version would miss at a server of another: calls that are gone, fields of answers that are not promised any
 * more, and fields of bodies that must be sent now.
 */
export function brokenPromises(client: ApiDocument, server: ApiDocument): string[] {
  const paths = at(client, 'paths');
  return Object.keys(isObject(paths) ? paths : {}).flatMap((path) =>
    METHODS.flatMap((method) => {
      const before = at(client, 'paths', path, method);
      if (before === undefined) return [];
      const call = `${method.toUpperCase()} ${path}`;
      const now = at(server, 'paths', path, method);
      if (now === undefined) return [`${call} is gone`];
      const sent = { document: client, schema: at(before, 'requestBody', ...JSON_SCHEMA) };
      const taken = { document: server, schema: at(now, 'requestBody', ...JSON_SCHEMA) };
      const answers = answersOf(before).flatMap((code) =>
        withoutPromise(
          { document: client, schema: at(before, 'responses', code, ...JSON_SCHEMA) },
          { document: server, schema: at(now, 'responses', code, ...JSON_SCHEMA) },
          `${call} ${code}`,
        ),
      );
      return [...answers, ...withoutPromise(taken, sent, `${call} must send`)];
    }),
  );
}
