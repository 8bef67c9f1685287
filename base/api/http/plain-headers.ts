/** Headers of every answer. */
export type PlainHeaders = Readonly<Record<string, string>>;
