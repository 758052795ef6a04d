import * as texts from '#texts/auth/signUp';
import { FieldPair } from '../../../components/layout';
import { Field, limits } from './fields';

const USER_TYPES = [
  { value: 'Individual', label: texts.individual },
  { value: 'Company', label: texts.company },
];
const ROLES = [
  { value: 'user', label: texts.user },
  { value: 'contractor', label: texts.contractor },
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
        <Field.Text name="fullName" label={texts.fullName} autoComplete="name" maxLength={limits.fullName} />
        <Field.Text name="email" label={texts.email} type="email" autoComplete="email" maxLength={limits.email} />
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
          maxLength={limits.inviteCode}
        />
      )}
      {withAffiliate && (
        <Field.Text
          name="affiliateCode"
          label={texts.affiliateCode}
          optional
          help={texts.affiliateCodeHelp}
          autoComplete="off"
          maxLength={limits.affiliateCode}
        />
      )}
      <FieldPair>
        <Field.Phone name="phone" label={texts.phone} help={texts.phoneHelp} />
        <Field.Text
          name="jobTitle"
          label={texts.jobTitle}
          help={texts.jobTitleHelp}
          autoComplete="organization-title"
          maxLength={limits.jobTitle}
        />
      </FieldPair>
    </>
  );
}
