/** A schema of the document, or a reference to one. */
export interface SchemaNode {
  $ref?: string;
  example?: unknown;
  default?: unknown;
  enum?: unknown[];
  type?: string | string[];
  items?: SchemaNode;
  allOf?: SchemaNode[];
  anyOf?: SchemaNode[];
  properties?: Record<string, SchemaNode>;
  description?: string;
  required?: string[];
  [keyword: string]: unknown;
}

export interface SchemaDocument {
  components?: { schemas?: Record<string, unknown> };
}

export const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

export const findSchema = (reference: string, document: SchemaDocument): SchemaNode =>
  (document.components?.schemas?.[nameOf(reference)] ?? {}) as SchemaNode;

const PLAIN: Record<string, unknown> = {
  string: 'text',
  integer: 1,
  number: 1,
  boolean: true,
  null: null,
};

/** An example of a schema: its own, or one built from the examples of its parts. */
export function sampleOf(schema: object, document: SchemaDocument): unknown {
  const node = schema as SchemaNode;
  if (node.example !== undefined) return node.example;
  if (node.$ref) return sampleOf(findSchema(node.$ref, document), document);
  if (node.default !== undefined) return node.default;
  if (node.enum) return node.enum[0];
  if (node.allOf)
    return Object.assign({}, ...node.allOf.map((part) => sampleOf(part, document) ?? {}));
  if (node.anyOf?.[0]) return sampleOf(node.anyOf[0], document);
  const type = Array.isArray(node.type) ? node.type[0] : node.type;
  if (type === 'array') return node.items ? [sampleOf(node.items, document)] : [];
  if (node.properties)
    return Object.fromEntries(
      Object.entries(node.properties).map(([key, part]) => [key, sampleOf(part, document)]),
    );
  return type === undefined ? undefined : PLAIN[type];
}
