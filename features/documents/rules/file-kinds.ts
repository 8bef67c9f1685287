/** What may be sent, by the end of its name. */
const KINDS = {
  pdf: { kind: 'pdf', type: 'application/pdf' },
  jpg: { kind: 'jpeg', type: 'image/jpeg' },
  jpeg: { kind: 'jpeg', type: 'image/jpeg' },
  png: { kind: 'png', type: 'image/png' },
  heic: { kind: 'heic', type: 'image/heic' },
  heif: { kind: 'heic', type: 'image/heif' },
} as const;
export type FileKind = (typeof KINDS)[keyof typeof KINDS]['kind'];

export const FILE_BYTES_MAX = 10 * 1024 * 1024;
export const FILE_NAME_LENGTH_MAX = 120;

/** As the `accept` attribute of an input: some browsers know no type of HEIC files. */
export const FILE_ACCEPT = 'application/pdf,image/jpeg,image/png,image/heic,.heic,.heif';

/** What a browser says of a file whose kind it does not know. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];

const endOf = (name: string): string => /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a file is said to be, by its name and its type together; null where they are of no kind, or of two. */
export function saidKind(file: { name: string; type: string }): FileKind | null {
  const end = endOf(file.name);
  if (!Object.hasOwn(KINDS, end)) return null;
  const { kind, type } = KINDS[end as keyof typeof KINDS];
  const said = file.type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isHeic = kind === 'heic' && /^image\/hei[cf]$/.test(said);
  return said === type || isHeic || UNKNOWN_TYPES.includes(said) ? kind : null;
}

/** How a stored file ends; pictures are stored as JPEG. */
export const STORED_ENDS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/heic': 'heic',
} as const;
export type StoredType = keyof typeof STORED_ENDS;
export const STORED_TYPES = Object.keys(STORED_ENDS) as [StoredType, ...StoredType[]];

/** Characters that programs read in a path or a header, and those that nobody sees or that turn a text around. */
const NOT_IN_NAMES = /[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|%]/gu;

/** The name under which a file is stored and downloaded: that of the upload without its path, with the end of its type. */
export function storedName(name: string, type: StoredType): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const stem = last.replace(/\.[a-z]+$/i, '').replace(NOT_IN_NAMES, ' ');
  const plain = stem.replace(/\s+/g, ' ').replace(/^[.\s]+|\s+$/g, '');
  const short = [...plain].slice(0, FILE_NAME_LENGTH_MAX - 8).join('');
  return `${short || 'document'}.${STORED_ENDS[type]}`;
}
