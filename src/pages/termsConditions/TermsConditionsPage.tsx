import { LegalDocument } from '../legal/LegalDocument';
import { termsConditions } from './content';

/** /terms-conditions (specification 2.13). */
export function TermsConditionsPage() {
  return <LegalDocument text={termsConditions} />;
}
