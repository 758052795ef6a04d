import { FieldPair } from '../../../components/layout';
import { Field, limits } from './fields';

const USER_TYPES = [
  { value: 'Individual', label: 'Individual' },
  { value: 'Company', label: 'Company' },
];
const ROLES = [
  { value: 'user', label: 'User' },
  { value: 'contractor', label: 'Contractor' },
];

interface Props {
  /** A field that is not shown keeps what was typed into it (R50). */
  withInvite: boolean;
  withAffiliate: boolean;
}

/** Who signs up. */
export function PersonFields({ withInvite, withAffiliate }: Props) {
  return (
    <>
      <FieldPair>
        <Field.Text name="fullName" label="Full name" autoComplete="name" maxLength={limits.fullName} />
        <Field.Text name="email" label="Email" type="email" autoComplete="email" maxLength={limits.email} />
        <Field.Switch name="userType" legend="User type" options={USER_TYPES} wide />
        <Field.Switch name="role" legend="Role" options={ROLES} wide />
      </FieldPair>
      {withInvite && (
        <Field.Text
          name="inviteCode"
          label="Invite code"
          optional
          help="From your company, when it has invited you."
          autoComplete="off"
          maxLength={limits.code}
        />
      )}
      {withAffiliate && (
        <Field.Text
          name="affiliateCode"
          label="Affiliate code"
          optional
          help="From the affiliate who told you about us."
          autoComplete="off"
          maxLength={limits.code}
        />
      )}
      <FieldPair>
        <Field.Phone name="phone" label="Phone number" help="We send a code to it." />
        <Field.Text
          name="jobTitle"
          label="Job title"
          help="Such as estimator or owner."
          autoComplete="organization-title"
          maxLength={limits.jobTitle}
        />
      </FieldPair>
    </>
  );
}
