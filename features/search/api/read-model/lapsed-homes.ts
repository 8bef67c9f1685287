import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import { showBuilding, showUnits } from '@stoop/features/listings/rules/show';
import { isOffered, visibleParts } from '@stoop/features/listings/rules/visible-parts';
import type { Home } from './home-reader.ts';

/**
 * The visible buildings with a lapsed unit. No search finds these units, but their pages and what people saved or
 * applied for still show them. They are few, so that their documents are stored as they are.
 */
export class LapsedHomes {
  readonly #documents = new Map<string, BuildingDocument>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  put(document: BuildingDocument): void {
    const visible = visibleParts(document);
    if (!visible || visible.rentList.every(isOffered)) return;
    const rentList = visible.rentList.filter((unit) => !isOffered(unit));
    this.#documents.set(document.buildingId, { ...visible, rentList });
  }

  /** Whether there was one. */
  remove(buildingId: string): boolean {
    return this.#documents.delete(buildingId);
  }

  /** A building with its lapsed units; null if it has none. */
  home(buildingId: string): Home | null {
    const document = this.#documents.get(buildingId);
    return document
      ? { summary: showBuilding(document, this.#now()), units: showUnits(document) }
      : null;
  }
}
