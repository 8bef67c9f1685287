/** A caller hears within two seconds that the database is away. */
export const USUAL_PATIENCE = { connectMs: 1_500, answerMs: 1_700 };

/** As usual in the product. Tests wait longer: a machine that is busy is no database that is away. */
export const patience = { ...USUAL_PATIENCE };
