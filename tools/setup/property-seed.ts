import fc from 'fast-check';

/*
 * Property tests use the same examples in every run, so that a failure is caused by the change.
 * PROPERTY_SEED, any whole number, selects others.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1904) });
