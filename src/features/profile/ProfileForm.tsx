import { useState } from 'react';
import { object } from 'yup';
import { profilePage as texts } from '#texts/account';
import { cancelCalls, useUpdateProfileMutation, type ProfileDetails, type UpdateProfileRequest } from '../../api';
import { Form, SubmitButton } from '../../components/form/Form';
import { CompanyFields, FullNameField, JobTitleField, personRules } from '../../components/form/personFields';
import { line, phone, phoneDigits } from '../../components/form/schema';
import { FormStack } from '../../components/layout';
import { StatusMessage } from '../../components/StatusMessage';
import { DEFAULT_PHONE_COUNTRY, PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '../../config/constants';
import type { Status } from '../../lib/recentMessages';
import { phoneGroups, phoneParts, readPhone, type PhoneValue } from '../../lib/phone';
import { signUp as signUpTexts } from '#texts/auth';

const NO_PHONE: PhoneValue = { country: DEFAULT_PHONE_COUNTRY, number: '' };

interface Values {
  fullName: string;
  jobTitle: string;
  company: string;
  companyPhone: PhoneValue;
  address: string;
}

interface Props {
  fullName: string;
  details: ProfileDetails;
}

const toValues = ({ fullName, details }: Props): Values => {
  const { jobTitle, company, address, companyPhoneNo, companyPhoneCallingCode } = details;
  const { country, number } = readPhone(`+${companyPhoneCallingCode}${companyPhoneNo}`, NO_PHONE);
  const companyPhone = companyPhoneNo ? { country, number: phoneGroups(number).join(' ') } : NO_PHONE;
  return { fullName, jobTitle, company, companyPhone, address };
};

/** The rules of the sign-up. Values that were never given, such as an affiliate's company, may stay empty. */
function makeSchema({ jobTitle, company, address, companyPhone }: Values) {
  return object({
    fullName: personRules.fullName,
    jobTitle: jobTitle ? personRules.jobTitle : line(),
    company: company ? personRules.company : line(),
    address: address ? personRules.address : line(),
    companyPhone: companyPhone.number
      ? personRules.companyPhone
      : phone().test(phoneDigits(PHONE_DIGITS_MIN, PHONE_DIGITS_MAX, signUpTexts.phoneInvalid)),
  });
}

/** Returns the values that differ from the API's. */
function findChanges(before: Values, { companyPhone, ...lines }: Values): UpdateProfileRequest {
  const names = Object.keys(lines) as (keyof typeof lines)[];
  const changed = names.filter((name) => lines[name] && lines[name] !== before[name]);
  const { phoneNo, phoneCode, phoneCallingCode } = phoneParts(companyPhone);
  const isSamePhone =
    phoneNo === phoneParts(before.companyPhone).phoneNo && companyPhone.country === before.companyPhone.country;
  return {
    ...Object.fromEntries(changed.map((name) => [name, lines[name]])),
    ...(phoneNo &&
      !isSamePhone && {
        companyPhoneNo: phoneNo,
        companyPhoneCode: phoneCode,
        companyPhoneCallingCode: phoneCallingCode,
      }),
  };
}

/** The user's name and company. Unsaved input survives a profile update. */
export function ProfileForm(profile: Props) {
  const [updateProfile] = useUpdateProfileMutation();
  const [first] = useState(() => toValues(profile));
  const [schema] = useState(() => makeSchema(first));
  const [status, setStatus] = useState<Status | null>(null);

  const submit = async (values: Values) => {
    setStatus(null);
    const updateProfileRequest = findChanges(toValues(profile), values);
    if (Object.keys(updateProfileRequest).length === 0)
      return setStatus({ severity: 'warning', text: texts.unchanged });
    await updateProfile({ updateProfileRequest }).unwrap();
    return setStatus({ severity: 'success', text: texts.saved });
  };

  return (
    <Form
      initialValues={first}
      schema={schema}
      onSubmit={submit}
      label={texts.details}
      failed={texts.notSaved}
      fields={{ companyPhoneNo: 'companyPhone' }}
    >
      <FullNameField />
      <JobTitleField />
      <CompanyFields />
      <FormStack>
        <div>
          <SubmitButton onCancel={() => cancelCalls('updateProfile')}>{texts.save}</SubmitButton>
        </div>
        <StatusMessage status={status} />
      </FormStack>
    </Form>
  );
}
