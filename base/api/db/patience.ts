/** A call is refused within two seconds while the database is unavailable. */
export const USUAL_PATIENCE = { connectMs: 1_500, answerMs: 1_700 };

declare global {
  /** One of all that a process has loaded: the bundle of the server has a copy of this file. */
  var stoopPatience: typeof USUAL_PATIENCE | undefined;
}
globalThis.stoopPatience ??= { ...USUAL_PATIENCE };

/** As usual in the product. Tests wait longer: a machine that is busy is no database that is away. */
export const patience = globalThis.stoopPatience;
