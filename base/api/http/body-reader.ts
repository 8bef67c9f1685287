import { z } from 'zod';
import { Refused, refuse } from '../../contract/refuse.ts';
import type { PolicyRoute } from '../../contract/route.ts';
import { FORM_TYPE, formBody } from './form-body.ts';
import { hasType, readImageBody } from './image-body.ts';
import { formatIssue, refuseInvalid } from './issues.ts';
import { BODY_LIMITS, isJson, readJsonBody } from './json-body.ts';

export const JSON_TYPE = 'application/json';

/** Parses input with a schema, or refuses it with its issues. */
export function parse(schema: unknown, value: unknown): { value: unknown } | Refused {
  if (!(schema instanceof z.ZodType)) return { value: undefined };
  const parsed = schema.safeParse(value, { error: formatIssue });
  return parsed.success ? { value: parsed.data } : refuseInvalid(parsed.error);
}

const FILE_TYPE = 'application/octet-stream';

/** The handler reads a file itself, as a stream. */
const readFileBody = async (sent: Request) =>
  hasType(sent, [FILE_TYPE])
    ? { value: sent.body }
    : refuse('request/wrong-type', { sentence: `The body of the request must be ${FILE_TYPE}.` });

const readForm = async (sent: Request) =>
  hasType(sent, [FORM_TYPE])
    ? { value: formBody(sent) }
    : refuse('request/wrong-type', { sentence: `The body of the request must be ${FORM_TYPE}.` });

/** Refuses a body that is compressed or encoded in another way, which nothing here undoes. */
export function refuseEncoded({ headers }: Request): Refused<'request/wrong-type'> | null {
  const encoding = headers.get('Content-Encoding')?.trim().toLowerCase() || 'identity';
  if (encoding === 'identity') return null;
  return refuse('request/wrong-type', {
    sentence: 'The body of the request must not be compressed (Content-Encoding).',
  });
}

/** Reads the body that a route declares: JSON by its schema, a form, or a picture. Null if it declares none. */
export function bodyReader(route: PolicyRoute) {
  const reader = plainReader(route);
  return reader && { ...reader, read: (sent: Request) => refuseEncoded(sent) ?? reader.read(sent) };
}

function plainReader({
  request,
  'x-body-kilobytes': kilobytes,
  'x-invalid-body': invalid,
}: PolicyRoute) {
  const content = request?.body?.content;
  const limits = kilobytes ? { ...BODY_LIMITS, bytes: kilobytes * 1024 } : BODY_LIMITS;
  if (!content) return null;
  const media = content[JSON_TYPE];
  if (media && 'schema' in media) {
    const { schema } = media;
    const read = async (sent: Request) => {
      const body = await readJsonBody(sent, limits);
      if (body instanceof Refused) return body;
      const parsed = parse(schema, body.value);
      return parsed instanceof Refused && invalid && parsed.code === 'request/invalid'
        ? refuse(invalid, parsed.detail)
        : parsed;
    };
    return { hasType: isJson, read };
  }
  const types = Object.keys(content);
  if (types[0] === FILE_TYPE)
    return { hasType: (sent: Request) => hasType(sent, types), read: readFileBody };
  if (types[0] === FORM_TYPE)
    return { hasType: (sent: Request) => hasType(sent, types), read: readForm };
  return {
    hasType: (sent: Request) => hasType(sent, types),
    read: (sent: Request) => readImageBody(sent, types),
  };
}
