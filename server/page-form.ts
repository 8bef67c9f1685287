import { readBytes } from '@stoop/api/http/json-body';
import { type Refused, refuse } from '@stoop/contract/refuse';

/** Of a form of a page, 64 KB: the longest, the contact form, takes a fraction of it. */
const FORM_BYTES_MAX = 64 * 1024;

/** Several times what the longest form has; each costs time to read, twice. */
const FIELDS_MAX = 100;

const URL_ENCODED = 'application/x-www-form-urlencoded';
const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** A form that a page's action can read. */
export interface PageForm {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Counts what stands between the fields, which reads none of them. */
function hasTooManyFields(type: string, bytes: Uint8Array): boolean {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  const separator = boundary === undefined ? '&' : `--${boundary}`;
  const sent = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = sent.indexOf(separator); at !== -1; at = sent.indexOf(separator, at + 1)) {
    count += 1;
    if (count > FIELDS_MAX) return true;
  }
  return false;
}

/**
 * The form of a request, or why it is none. No more than the limit is ever held, whatever
 * Content-Length says or does not say. A request without a body sends an empty form.
 *
 * @throws ClientClosed where the body ends before its end
 */
export async function readPageForm(request: Request): Promise<PageForm | Refused> {
  const type = request.headers.get('Content-Type');
  if (type !== null && !FORM_TYPE.test(type)) return refuseType();
  const bytes = await readBytes(request, FORM_BYTES_MAX);
  if (bytes === null) return refuse('request/too-large');
  if (bytes.byteLength === 0) return { type: URL_ENCODED, bytes };
  if (type === null) return refuseType();
  if (hasTooManyFields(type, bytes)) return refuse('request/too-large');
  try {
    await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch {
    return refuse('request/malformed');
  }
  return { type, bytes };
}

const refuseType = () =>
  refuse('request/wrong-type', { sentence: 'The body of the request must be a form.' });
