import { answersOf, answersOnCard } from '@stoop/features/matching/rules/card-answers';
import { fit } from '@stoop/features/matching/rules/fit';
import { FitIndex } from '@stoop/features/matching/rules/fit-index';
import { syntheticProfile } from './match-people.ts';
import { figure, markdownTable, median, quantile } from './statistics.ts';

const SIZES = [1_000, 10_000, 100_000];
const WARM_UP = 40;
const RANKINGS = 200;
const LIMIT = 20;
/** With so many people each ranking is compared with one that calls `fit` for everybody. */
const COMPARED_UP_TO = 1_000;

const personAt = (number: number) => answersOf(syntheticProfile(number));

function compareWithFit(index: FitIndex, size: number): void {
  const person = personAt(-1);
  const { people, count } = index.rank(person, { limit: size });
  for (const { id, ranking } of people) {
    const answers = answersOnCard(personAt(Number(id)), 'anyone');
    if (fit(person, answers).ranking !== ranking) throw new Error(`${id} has another ranking`);
  }
  if (people.length !== count) throw new Error(`${people.length} of ${count} were ranked`);
}

function measure(size: number): string[] {
  const index = new FitIndex();
  const all = Array.from({ length: size }, (_, number) =>
    answersOnCard(personAt(number), 'anyone'),
  );
  const started = performance.now();
  all.forEach((answers, number) => {
    index.put(String(number), answers);
  });
  const built = performance.now() - started;
  if (size <= COMPARED_UP_TO) compareWithFit(index, size);
  const times: number[] = [];
  let beforeRankings = process.cpuUsage();
  for (let round = -WARM_UP; round < RANKINGS; round += 1) {
    const person = personAt(size + round + WARM_UP);
    if (round === 0) beforeRankings = process.cpuUsage();
    const began = performance.now();
    index.rank(person, { limit: LIMIT });
    if (round >= 0) times.push(performance.now() - began);
  }
  const processor = process.cpuUsage(beforeRankings).user / 1_000 / RANKINGS;
  const row = [built, median(times), quantile(times, 0.95), processor];
  return [size.toLocaleString('en-US'), ...row.map(figure)];
}

/** Ranks everybody for one person, as roommate search does. */
export async function ranking(): Promise<string> {
  return [
    '### Ranking people',
    `The best ${LIMIT} of all people for one person, ${RANKINGS} rankings of different people after ${WARM_UP} to warm up; up to ${COMPARED_UP_TO.toLocaleString('en-US')} people every ranking is compared with \`fit\`. The time of the processor is the mean, which a busy machine does not change much.`,
    markdownTable(
      ['people', 'built ms', 'rank p50 ms', 'p95 ms', 'processor ms'],
      SIZES.map(measure),
    ),
  ].join('\n\n');
}
