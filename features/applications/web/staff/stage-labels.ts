import type { Api } from '@stoop/base/web/platform/api';
import { ENDINGS, type Ending } from '../../rules/client-stages.ts';

/** Names of stages. They come from the API: no script has a list of the stages (R6.03). */
export type StageLabels = ReadonlyMap<string, string>;

let loaded: StageLabels | null = null;

/** The names of all stages, loaded once: they change with a new version only. */
export async function loadStageLabels(api: Api): Promise<StageLabels> {
  if (loaded) return loaded;
  const { stages } = await api.getJson('/staff/applications/counts');
  loaded = new Map(stages.map(({ stage, label }) => [stage, label]));
  return loaded;
}

export const labelOf = (labels: StageLabels, stage: string): string => labels.get(stage) ?? stage;

/** Where an application stands: its stage, or how it ended. */
export const standingOf = (
  labels: StageLabels,
  { stage, ending }: { stage: string; ending: Ending | null },
): string => (ending === null ? labelOf(labels, stage) : ENDINGS[ending].label);
