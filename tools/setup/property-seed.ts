import fc from 'fast-check';

/*
 * Property tests draw the same examples in every run, so that a check says of the change what it says of
 * the code. PROPERTY_SEED draws others: give it any whole number to look further.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1904) });
