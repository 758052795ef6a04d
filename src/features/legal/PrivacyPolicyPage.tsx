import { dataRequest, privacyPolicy } from '#texts/privacyPolicy';
import Link from '@mui/material/Link';
import type { Tags } from '../../components/rich';
import { contact } from '../../config/content';
import { paths } from '../../config/paths';
import { mailto } from '../../lib/mailto';
import { LegalDocument } from './LegalDocument';

/** Renderers for the text's tags. The support link opens a prefilled email. */
const tags: Tags = {
  b: (inside) => <b>{inside}</b>,
  support: () => <Link href={mailto(contact.email, dataRequest)}>{contact.email}</Link>,
  phone: () => <Link href={contact.phoneHref}>{contact.phone}</Link>,
  terms: (inside) => <Link href={paths.termsConditions.href()}>{inside}</Link>,
};

export function PrivacyPolicyPage() {
  return <LegalDocument text={privacyPolicy} tags={tags} />;
}
