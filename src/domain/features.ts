import type { Feature, Profile } from '../api';

/** Returns the optional features of the API; without the list, those that the other fields of the profile show. */
export const readFeatures = ({
  features,
  dataExport,
  teamRole,
}: Pick<Profile, 'features' | 'dataExport' | 'teamRole'>): Feature[] =>
  features ?? [...(dataExport ? (['dataExport'] as const) : []), ...(teamRole ? (['team'] as const) : [])];

/** Returns whether the API has an optional feature; false until the profile is loaded. */
export const hasFeature = (user: { features: readonly Feature[] } | null, feature: Feature): boolean =>
  user?.features.includes(feature) ?? false;
