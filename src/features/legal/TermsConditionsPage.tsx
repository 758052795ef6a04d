import { termsConditions } from '#texts/termsConditions';
import Link from '@mui/material/Link';
import type { Tags } from '../../components/rich';
import { contact } from '../../config/content';
import { paths } from '../../config/paths';
import { LegalDocument } from './LegalDocument';

/** Renderers for the text's tags. The link to the privacy policy is filled in. */
const tags: Tags = {
  privacy: (inside) => <Link href={paths.privacyPolicy.href()}>{inside}</Link>,
  support: () => <Link href={`mailto:${contact.email}`}>{contact.email}</Link>,
};

export function TermsConditionsPage() {
  return <LegalDocument text={termsConditions} tags={tags} />;
}
