import type { EndReason } from '@stoop/domain/applications/end-reasons';
import type { Stage } from '@stoop/domain/applications/stages';
import type {
  BuildingDocument,
  Neighborhood,
  RoomDocument,
  UnitDocument,
} from '@stoop/domain/listings/documents';
import type { TourException, TourSettings, WeekdayHours } from '@stoop/domain/tours/tour-plan';
import type { TourMode, TourStatus } from '@stoop/domain/tours/tour-words';
import type { DemoPerson } from './people.ts';

/** The demo's documents in the import format (R3.11–R3.14), with fields for the pages. */
export interface QueueEntry {
  applicationId: string;
  applicationDbId: string;
  applicantId: string;
  applicantName: string;
  submittedAt: string;
  status: Stage;
  applicationType: 'unit' | 'room';
}

export interface DemoRoom extends RoomDocument {
  /** The location within the unit: `Front`. */
  name: string;
  room_application_queue: QueueEntry[];
}

export interface DemoUnit extends UnitDocument {
  /** The unit number: `3R`. */
  unitNumber: string;
  floor_number: number;
  squareFeet: number;
  roomList: DemoRoom[];
  unit_application_queue: QueueEntry[];
}

export interface DemoBuilding extends BuildingDocument {
  id: string;
  firebase_doc_id: string;
  unique_id: string;
  building_type: { type: 'rental' };
  buildingType: 'rental';
  is_rental: true;
  rentList: DemoUnit[];
}

export interface DemoFloors {
  id: string;
  __collections__: {
    floors: Record<
      string,
      { floor_number: number; units: { rentId: string; unitNumber: string }[] }
    >;
  };
}

export interface DemoTourPlan {
  buildingId: string;
  settings: TourSettings;
  hours: WeekdayHours[];
  exceptions: TourException[];
}

export interface DemoTour {
  tourId: string;
  buildingId: string;
  unitId: string | null;
  visitorId: null;
  applicationId: null;
  mode: TourMode;
  /** ISO date-times in UTC. */
  startsAt: string;
  endsAt: string;
  status: TourStatus;
  version: number;
  sequence: number;
  homeLabel: string;
  homeAddress: string;
  bookedAt: string;
}

/** As an export writes it, so that the columns hold all of it. */
export interface DemoApplication {
  applicationType: 'unit' | 'room';
  applicationId: string;
  applicationDbId: string;
  /** They have no accounts here. */
  applicantId: null;
  applicantName: string;
  applicationDate: string;
  applicationSource: 'web';
  status: Stage;
  building: { buildingId: string };
  unit: { rentId: string };
  room: { roomId: string } | null;
  personalInfo: DemoPerson;
  lifestyle: Record<string, string>;
  livingRequirements: Record<string, string>;
  guarantorInfo: Record<string, string | number> | null;
  employmentInfo: Record<string, string | number>;
  coApplicants: Record<string, string>[];
  isCoApplication: boolean;
  numberOfCoApplicants: number;
  submittedAt: string;
  updatedAt: string;
  homeLabel: string;
  homeAddress: string;
  stageHistory: { stage: Stage; at: string; reason?: EndReason }[];
}

/** A collection with its documents, in the order of the import. */
export type DemoCollection =
  | { collection: 'fome_neighborhoods'; documents: Neighborhood[] }
  | { collection: 'fetched_buildings_collection'; documents: DemoBuilding[] }
  | { collection: 'fome_rental_buildings'; documents: DemoFloors[] }
  | { collection: 'tourPlans'; documents: DemoTourPlan[] }
  | { collection: 'unit_applications'; documents: DemoApplication[] }
  | { collection: 'room_applications'; documents: DemoApplication[] }
  | { collection: 'tours'; documents: DemoTour[] };
