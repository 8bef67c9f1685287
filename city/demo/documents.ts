import type { EndReason } from '@stoop/features/applications/rules/end-reasons';
import type { Stage } from '@stoop/features/applications/rules/stages';
import type {
  BuildingDocument,
  Neighborhood,
  RoomDocument,
  UnitDocument,
} from '@stoop/features/listings/rules/documents';
import type { UnitTerms } from '@stoop/features/listings/rules/unit-terms';
import type { CompletionStatus } from '@stoop/features/people/rules/profile';
import type {
  BasicInfo,
  LifestylePreferences,
  LivingRequirements,
} from '@stoop/features/people/rules/profile-fields';
import type { SavedKind } from '@stoop/features/saved/rules/saved-kinds';
import type { DemoConfirmation } from './confirmations.ts';
import type { DemoPerson } from './people.ts';
import type { DemoTour, DemoTourPlan } from './tour-plans.ts';

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

/** When the units of a building were first published. */
export interface DemoUnitListings {
  buildingId: string;
  /** ISO date-times in UTC. */
  listings: ({ unitId: string; listedAt: string } & DemoConfirmation)[];
}

/** How what a building offers changed. */
export interface DemoUnitTerms {
  buildingId: string;
  /** The terms of each are oldest first. */
  units: { unitId: string; terms: (UnitTerms & { since: string | null })[] }[];
}

/** As an export writes it, so that the columns hold all of it. */
export interface DemoApplication {
  applicationType: 'unit' | 'room';
  applicationId: string;
  applicationDbId: string;
  /** Only seekers have accounts here. */
  applicantId: string | null;
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

/**
 * Somebody who looks for roommates, as an export writes it, so that the columns hold all of it. Without a way to sign
 * in, a picture or links.
 */
/** Somebody who lets homes. */
export interface DemoAgent {
  id: string;
  firstName: string;
  lastName: string;
  provider: 'email';
}

export interface DemoUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  photoURL: null;
  provider: 'email';
  /** ISO date-times. */
  createdAt: string;
  lastLogin: string;
  selfIntroduction: string;
  socialMediaLinks: Record<string, never>;
  /** R3.03: each in the order of the ids. */
  friendRequestsSent: string[];
  friendRequestsReceived: string[];
  myFriends: string[];
  myRoommates: string[];
  applications: never[];
  profileCompletionStatus: CompletionStatus;
  verificationStatus: { emailVerified: false; phoneVerified: false };
  basicInfo: BasicInfo;
  lifestylePreferences: LifestylePreferences;
  livingRequirements: LivingRequirements;
  visibility: { roommateCard: true; whileWaiting: boolean };
  saved: Record<SavedKind, never[]>;
  recentlyViewed: never[];
}

/** A collection with its documents, in the order of the import. */
export type DemoCollection =
  | { collection: 'fome_neighborhoods'; documents: Neighborhood[] }
  | { collection: 'fetched_buildings_collection'; documents: DemoBuilding[] }
  | { collection: 'fome_rental_buildings'; documents: DemoFloors[] }
  | { collection: 'unitListings'; documents: DemoUnitListings[] }
  | { collection: 'unitTerms'; documents: DemoUnitTerms[] }
  | { collection: 'tourPlans'; documents: DemoTourPlan[] }
  | { collection: 'users'; documents: (DemoUser | DemoAgent)[] }
  | { collection: 'unit_applications'; documents: DemoApplication[] }
  | { collection: 'room_applications'; documents: DemoApplication[] }
  | { collection: 'tours'; documents: DemoTour[] };
