import { type InferType, number, object } from 'yup';
import { signUp as texts } from '#texts/auth';
import { formFields } from '../../components/form/fields';
import { CompanyFields, FullNameField, JobTitleField, personRules } from '../../components/form/personFields';
import { choice, literal, minLength, newPassword, sameAs, text } from '../../components/form/schema';
import { FieldPair } from '../../components/layout';
import {
  COMPANY_SIZE_DEFAULT,
  COMPANY_SIZE_MAX,
  COMPANY_SIZE_MIN,
  COMPANY_SIZE_TOP_LABEL,
  SIGN_UP_PASSWORD_MIN,
} from '../../config/constants';
import { AFFILIATE_CODE_MAX, EMAIL_MAX, INVITE_CODE_MAX } from '../../lib/fieldRules.gen';

type UserType = 'Individual' | 'Company';
type Role = 'user' | 'contractor';

/** Everything except the two referral codes is required. A confirmation that is too short is reported as a mismatch. */
export const signUpSchema = object({
  ...personRules,
  userType: choice<UserType>().required(texts.userTypeRequired),
  role: choice<Role>().required(texts.roleRequired),
  inviteCode: literal(),
  affiliateCode: literal(),
  companySize: number()
    .default(COMPANY_SIZE_DEFAULT)
    .min(COMPANY_SIZE_MIN, texts.companySizeOutOfRange)
    .max(COMPANY_SIZE_MAX, texts.companySizeOutOfRange),
  password: newPassword(SIGN_UP_PASSWORD_MIN, texts),
  confirmPassword: text()
    .required(texts.confirmPasswordRequired)
    .test(minLength(SIGN_UP_PASSWORD_MIN, texts.passwordsDiffer))
    .test(sameAs('password', texts.passwordsDiffer)),
});

export type SignUpValues = InferType<typeof signUpSchema>;

const Field = formFields<SignUpValues>();

const USER_TYPES = [
  { value: 'Individual', label: texts.individual },
  { value: 'Company', label: texts.company },
];
const ROLES = [
  { value: 'user', label: texts.user },
  { value: 'contractor', label: texts.contractor },
];

interface Props {
  /** A hidden field keeps its value. */
  withInvite: boolean;
  withAffiliate: boolean;
}

/** The user's personal fields. */
export function PersonFields({ withInvite, withAffiliate }: Props) {
  return (
    <>
      <FieldPair>
        <FullNameField />
        <Field.Text name="email" label={texts.email} type="email" autoComplete="email" maxLength={EMAIL_MAX} />
        <Field.Switch name="userType" legend={texts.userType} options={USER_TYPES} wide />
        <Field.Switch name="role" legend={texts.role} options={ROLES} wide />
      </FieldPair>
      {withInvite && (
        <Field.Text
          name="inviteCode"
          label={texts.inviteCode}
          optional
          help={texts.inviteCodeHelp}
          autoComplete="off"
          maxLength={INVITE_CODE_MAX}
        />
      )}
      {withAffiliate && (
        <Field.Text
          name="affiliateCode"
          label={texts.affiliateCode}
          optional
          help={texts.affiliateCodeHelp}
          autoComplete="off"
          maxLength={AFFILIATE_CODE_MAX}
        />
      )}
      <FieldPair>
        <Field.Phone name="phone" label={texts.phone} help={texts.phoneHelp} />
        <JobTitleField />
      </FieldPair>
    </>
  );
}

/** The company fields, required for every account type. */
export function WorkFields() {
  return (
    <>
      <CompanyFields />
      <Field.Slider
        name="companySize"
        label={texts.companySize}
        help={texts.companySizeHelp}
        min={COMPANY_SIZE_MIN}
        max={COMPANY_SIZE_MAX}
        maxLabel={COMPANY_SIZE_TOP_LABEL}
      />
    </>
  );
}

/** Stacked, because the first field's rule needs the full line. */
export function PasswordFields() {
  return (
    <>
      <Field.Password
        name="password"
        label={texts.password}
        help={texts.passwordHelp(SIGN_UP_PASSWORD_MIN)}
        autoComplete="new-password"
      />
      <Field.Password name="confirmPassword" label={texts.confirmPassword} autoComplete="new-password" />
    </>
  );
}
