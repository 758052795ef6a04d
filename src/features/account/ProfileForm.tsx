import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { object } from 'yup';
import { profilePage as texts } from '#texts/account';
import { cancelCalls, useUpdateProfileMutation, type ProfileDetails, type UpdateProfileRequest } from '../../api';
import { ButtonRow } from '../../components/ButtonRow';
import { Form, SubmitButton } from '../../components/form/Form';
import { CompanyFields, FullNameField, JobTitleField, personRules } from '../../components/form/personFields';
import { line, phone, phoneDigits } from '../../components/form/schema';
import { StatusMessage } from '../../components/StatusMessage';
import type { Status } from '../../lib/recentMessages';
import { NO_PHONE, phoneGroups, phoneParts, readPhone, type PhoneValue } from '../../lib/phone';
import { signUp as signUpTexts } from '#texts/auth';

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
    companyPhone: companyPhone.number ? personRules.companyPhone : phone().test(phoneDigits(signUpTexts.phoneInvalid)),
  });
}

const isSame = (one: Values[keyof Values], other: Values[keyof Values]) =>
  JSON.stringify(one) === JSON.stringify(other);

interface FollowProfileProps {
  latest: Values;
  /** The values before the user's edits. */
  base: Values;
  onFollow: (latest: Values) => void;
}

/** Shows what another tab has saved, except in fields that the user has edited. */
function FollowProfile({ latest, base, onFollow }: FollowProfileProps) {
  const { values, setFieldValue } = useFormikContext<Values>();
  useEffect(() => {
    const names = Object.keys(latest) as (keyof Values)[];
    const saved = names.filter((name) => !isSame(latest[name], base[name]));
    if (saved.length === 0) return;
    for (const name of saved) if (isSame(values[name], base[name])) void setFieldValue(name, latest[name], false);
    onFollow(latest);
  });
  return null;
}

/** Returns the values that the user has edited. */
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

/** The user's name and company. Sends only edits, so that an old form can't undo what another tab saved. */
export function ProfileForm(profile: Props) {
  const [updateProfile] = useUpdateProfileMutation();
  const latest = toValues(profile);
  const [first] = useState(latest);
  const [base, setBase] = useState(latest);
  const [schema] = useState(() => makeSchema(first));
  const [status, setStatus] = useState<Status | null>(null);

  const submit = async (values: Values) => {
    setStatus(null);
    const updateProfileRequest = findChanges(base, values);
    if (Object.keys(updateProfileRequest).length === 0)
      return setStatus({ severity: 'warning', text: texts.unchanged });
    await updateProfile({ updateProfileRequest }).unwrap();
    setBase(values);
    return setStatus({ severity: 'success', text: texts.saved });
  };

  return (
    <Form initialValues={first} schema={schema} onSubmit={submit} label={texts.details} failed={texts.notSaved}>
      <FollowProfile latest={latest} base={base} onFollow={setBase} />
      <FullNameField />
      <JobTitleField />
      <CompanyFields />
      <ButtonRow sx={{ alignItems: 'center' }}>
        <SubmitButton onCancel={() => cancelCalls('updateProfile')}>{texts.save}</SubmitButton>
        <StatusMessage status={status} />
      </ButtonRow>
    </Form>
  );
}
