import type { CreateProfile } from '../accounts/create-profile.ts';

export const createProfile: CreateProfile = async () => {};
