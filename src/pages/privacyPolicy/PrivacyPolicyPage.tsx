import { LegalDocument } from '../legal/LegalDocument';
import { privacyPolicy } from './content';

/** /privacy-policy (specification 2.13). */
export function PrivacyPolicyPage() {
  return <LegalDocument text={privacyPolicy} />;
}
