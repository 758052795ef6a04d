import { termsConditions } from '#texts/termsConditions';
import { Link } from '../../components/Link';
import type { Tags } from '../../components/rich';
import { contact } from '../../config/content';
import { paths } from '../../config/paths';
import { LegalDocument } from '../legal/LegalDocument';

/** What the tags in the text are; the link to the privacy policy is filled in (R131, T33). */
const tags: Tags = {
  privacy: (inside) => <Link to={paths.privacyPolicy.href()}>{inside}</Link>,
  support: () => <a href={`mailto:${contact.email}`}>{contact.email}</a>,
};

/** /terms-conditions (specification 2.13). */
export function TermsConditionsPage() {
  return <LegalDocument text={termsConditions} tags={tags} />;
}
