import { type Refused, refuse } from '../../contract/refuse.ts';
import { readBytes } from './json-body.ts';

/** The size limit of an uploaded picture. */
const IMAGE_BYTES_MAX = 5 * 1024 * 1024;

/** Whether the body of a request is said to be of one of these types. */
export function hasType({ headers }: Request, types: readonly string[]): boolean {
  const type = headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase();
  return type !== undefined && types.includes(type);
}

/** Reads the bytes of a picture whose type is one of `types`, or refuses it. The content is not checked here. */
export async function readImageBody(
  request: Request,
  types: readonly string[],
): Promise<{ value: Uint8Array<ArrayBuffer> } | Refused> {
  if (!hasType(request, types)) return refuse('photo/wrong-type');
  const value = await readBytes(request, IMAGE_BYTES_MAX);
  return value === null ? refuse('photo/too-large') : { value };
}
