import type { Api } from '../../../platform/api.ts';
import type { StageLabels } from './board/board-words.ts';

let loaded: StageLabels | null = null;

/** The names of all stages, loaded once: they change with a new version only. */
export async function loadStageLabels(api: Api): Promise<StageLabels> {
  if (loaded) return loaded;
  const { stages } = await api.getJson('/staff/applications/counts');
  loaded = new Map(stages.map(({ stage, label }) => [stage, label]));
  return loaded;
}

export const labelOf = (labels: StageLabels, stage: string): string => labels.get(stage) ?? stage;
