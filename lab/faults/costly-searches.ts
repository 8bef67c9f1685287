import { load } from '../bench/http-client.ts';
import { addPeople } from '../running/people.ts';
import { type Fault, outcome } from './fault.ts';
import { DELAY_MAX_MS, watchHealth } from './health-watch.ts';
import { withProduct, withStore } from './with-product.ts';

const CLIENTS = 10;
const SEARCHES = 200;

/** All different, so that none is cached. */
const PATHS = Array.from(
  { length: SEARCHES },
  (_, number) => `/api/v1/map/search?limit=500&radiusKm=100&lat=40.${7000 + number}&lng=-74`,
);

export const costlySearches: Fault = {
  name: `${CLIENTS} clients ask for ${SEARCHES} pages of 500 buildings of the demo city, without limits`,
  promise: `all are answered, and the health check takes at most ${DELAY_MAX_MS} ms longer than before`,
  on: 'embedded',
  run: (engine) =>
    withStore(
      engine,
      (database) => addPeople(database, 1),
      (store, [user]) =>
        withProduct(
          store,
          async (caller) => {
            if (!user) throw new Error('there is no user');
            const urls = PATHS.map((path) => `${caller.address}${path}`);
            let rate = 0;
            const { late, report } = await watchHealth(caller, user, async () => {
              // Throws if a search fails.
              const heavy = await load(urls, { clients: CLIENTS, requests: SEARCHES });
              rate = heavy.requestsPerSecond;
            });
            return outcome([], `${rate.toFixed(1)} pages a second; ${report}`, late);
          },
          { DEMO: 'on' },
        ),
    ),
};
