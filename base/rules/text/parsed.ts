/** A parsed value, or a message that says what is wrong. */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; message: string };
