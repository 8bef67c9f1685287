import { prepareData } from './city.ts';

/** Fills the folder that the journeys start on; a run of `npm test` does so beside its other tests. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: node e2e/prepare-data.ts FOLDER');
await prepareData(folder);
