import type { Feature, Profile } from '../api';

/** The profile fields by which older APIs report each feature. */
const FORMER_FIELDS = {
  sessions: 'listsSessions',
  passwordChange: 'changesPassword',
  emailChange: 'changesEmail',
  phoneChange: 'changesPhone',
  dataExport: 'dataExport',
  accountClosing: 'closesAccount',
  team: 'teamRole',
} as const satisfies Record<Feature, keyof Profile>;

/** The profile fields that `features` replaces; the other former fields also have a value. */
export type FormerFlag = Exclude<(typeof FORMER_FIELDS)[Feature], 'dataExport' | 'teamRole'>;

/** Returns the optional features of the API, also from the profile of an API or a stored profile without the list. */
export const readFeatures = (profile: Pick<Profile, (typeof FORMER_FIELDS)[Feature] | 'features'>): Feature[] =>
  profile.features ?? (Object.keys(FORMER_FIELDS) as Feature[]).filter((feature) => profile[FORMER_FIELDS[feature]]);

/** Returns whether the API has an optional feature; false until the profile is loaded. */
export const hasFeature = (user: { features: readonly Feature[] } | null, feature: Feature): boolean =>
  user?.features.includes(feature) ?? false;
