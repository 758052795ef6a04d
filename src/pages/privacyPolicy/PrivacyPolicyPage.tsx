import { dataRequest, privacyPolicy } from '#texts/privacyPolicy';
import Link from '@mui/material/Link';
import type { Tags } from '../../components/rich';
import { contact } from '../../config/content';
import { paths } from '../../config/paths';
import { mailto } from '../../lib/mailto';
import { LegalDocument } from '../legal/LegalDocument';

/** What the tags in the text are; the link to support opens a mail that is already begun. */
const tags: Tags = {
  b: (inside) => <b>{inside}</b>,
  support: () => <Link href={mailto(contact.email, dataRequest)}>{contact.email}</Link>,
  phone: () => <Link href={contact.phoneHref}>{contact.phone}</Link>,
  terms: (inside) => <Link href={paths.termsConditions.href()}>{inside}</Link>,
};

/** /privacy-policy. */
export function PrivacyPolicyPage() {
  return <LegalDocument text={privacyPolicy} tags={tags} />;
}
