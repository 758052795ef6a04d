import type { InferType } from 'yup';
import { signUp as texts } from '#texts/auth';
import { ADDRESS_MAX, COMPANY_NAME_MAX, FULL_NAME_MAX, JOB_TITLE_MAX } from '../../lib/fieldRules.gen';
import { FieldPair } from '../layout';
import { formFields } from './fields';
import { email, line, literal, phone, phoneDigits } from './schema';

const requiredPhone = (missing: string) => phone(missing).test(phoneDigits(texts.phoneInvalid));

/** Rules for personal details, used by the sign-up and the profile. */
export const personRules = {
  fullName: line().required(texts.fullNameRequired),
  email: literal().required(texts.emailRequired).test(email(texts.emailInvalid)),
  phone: requiredPhone(texts.phoneRequired),
  jobTitle: line().required(texts.jobTitleRequired),
  company: line().required(texts.companyRequired),
  companyPhone: requiredPhone(texts.companyPhoneRequired),
  address: line().required(texts.addressRequired),
};

const Field = formFields<{ [Name in keyof typeof personRules]: InferType<(typeof personRules)[Name]> }>();

export const FullNameField = () => (
  <Field.Text name="fullName" label={texts.fullName} autoComplete="name" maxLength={FULL_NAME_MAX} />
);

export const JobTitleField = () => (
  <Field.Text
    name="jobTitle"
    label={texts.jobTitle}
    help={texts.jobTitleHelp}
    autoComplete="organization-title"
    maxLength={JOB_TITLE_MAX}
  />
);

/** Rules for company details. */
export function CompanyFields() {
  return (
    <>
      <FieldPair>
        <Field.Text name="company" label={texts.companyName} autoComplete="organization" maxLength={COMPANY_NAME_MAX} />
        <Field.Phone name="companyPhone" label={texts.companyPhone} autoComplete="off" />
      </FieldPair>
      <Field.Text name="address" label={texts.address} autoComplete="street-address" maxLength={ADDRESS_MAX} />
    </>
  );
}
