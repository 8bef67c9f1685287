import { refuseEncoded } from '@stoop/base/api/http/body-reader';
import { readBytes } from '@stoop/base/api/http/json-body';
import { type Refused, refuse } from '@stoop/base/contract/refuse';

/** The limit of a page's form is 64 KB; the longest, the contact form, needs a fraction of it. */
const FORM_BYTES_MAX = 64 * 1024;

/** Several times the fields of the longest form; each field is parsed twice. */
const FIELDS_MAX = 100;

const URL_ENCODED = 'application/x-www-form-urlencoded';
const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** A form as the action of a page reads it. */
export interface PageForm {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Counts separators, which is cheaper than parsing the fields. */
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
 * Reads the form of a request, or refuses it. It never buffers more than the limit, whatever Content-Length
 * says. A request without a body has an empty form.
 *
 * @throws ClientClosed if the connection closes before the end of the body
 */
export async function readPageForm(request: Request): Promise<PageForm | Refused> {
  const type = request.headers.get('Content-Type');
  if (type !== null && !FORM_TYPE.test(type)) return refuseType();
  const encoded = refuseEncoded(request);
  if (encoded) return encoded;
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
