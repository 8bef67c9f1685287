/** A call is refused within two seconds while the database is unavailable. */
export const USUAL_PATIENCE = { connectMs: 1_500, answerMs: 1_700 };

/** As usual in the product. Tests wait longer: a machine that is busy is no database that is away. */
export const patience = { ...USUAL_PATIENCE };
