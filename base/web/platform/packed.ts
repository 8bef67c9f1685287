/** Data of a page as JSON; its form names the type of the data. */
export interface Packed<Data> {
  packed: string;
  of?: Data;
}

const unpacked = new WeakMap<Packed<unknown>, unknown>();

/**
 * For a loader of a page whose data are many: the page has them as one text, which says again what its markup says, and is
 * compressed to half of what the router makes of them. They are JSON: dates are text, and what is undefined is missing.
 */
export function packed<Data extends object>(data: Data): Packed<Data> {
  const pack: Packed<Data> = { packed: JSON.stringify(data) };
  // Where they are rendered too, they need not be read again.
  unpacked.set(pack, data);
  return pack;
}

/** The data of a page, whichever loader brought them; the same object each time. */
export function unpack<Data extends object>(data: Data | Packed<Data>): Data {
  if (!('packed' in data)) return data;
  const known = unpacked.get(data) ?? JSON.parse(data.packed);
  unpacked.set(data, known);
  return known;
}
