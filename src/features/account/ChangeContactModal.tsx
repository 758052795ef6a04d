import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { type InferType, object } from 'yup';
import { changeContact as texts, changePassword as passwordTexts } from '#texts/account';
import { codes as codeTexts, signUp as rules } from '#texts/auth';
import {
  cancelCalls,
  mask,
  useConfirmEmailChangeMutation,
  useConfirmPhoneChangeMutation,
  useRequestEmailChangeMutation,
  useRequestPhoneChangeMutation,
  type ProfileDetails,
} from '../../api';
import { CodesHint, EmailDestination, PhoneDestination } from '../../components/codes/CodeDelivery';
import { OneCodeForm } from '../../components/codes/CodesForm';
import { formFields } from '../../components/form/fields';
import { FocusFirst, Form, SubmitButton, Username } from '../../components/form/Form';
import { email, literal, phone, phoneDigits, text } from '../../components/form/schema';
import { rich } from '../../components/rich';
import { Finished, type Step, StepDialog } from '../../components/StepDialog';
import type { DialogProps } from '../../components/useDialog';
import { OTP_RESEND_SECONDS } from '../../config/constants';
import { EMAIL_MAX } from '../../lib/fieldRules.gen';
import { phoneParts } from '../../lib/phone';
import { rememberMe, useAppSelector } from '../../store/hooks';
import { selectEmail } from '../../store/slices/session';

type Contact = 'email' | 'phone';

const schemas = {
  email: object({
    email: literal().required(texts.email.required).test(email(rules.emailInvalid)),
    phone: phone(),
    currentPassword: text().required(passwordTexts.currentRequired),
  }),
  phone: object({
    email: literal(),
    phone: phone(texts.phone.required).test(phoneDigits(rules.phoneInvalid)),
    currentPassword: text().required(passwordTexts.currentRequired),
  }),
};
type Values = InferType<typeof schemas.email>;

const FIRST_VALUES: Values = { ...schemas.email.getDefault(), currentPassword: '' };
const Field = formFields<Values>();

const operations = {
  email: ['requestEmailChange', 'confirmEmailChange'],
  phone: ['requestPhoneChange', 'confirmPhoneChange'],
} as const;

/** Returns the calls that change an email or a phone. */
function useCalls(contact: Contact) {
  const [requestEmail] = useRequestEmailChangeMutation();
  const [confirmEmail] = useConfirmEmailChangeMutation();
  const [requestPhone] = useRequestPhoneChangeMutation();
  const [confirmPhone] = useConfirmPhoneChangeMutation();
  const email = {
    request: ({ email, currentPassword }: Values) =>
      requestEmail({ changeEmailRequest: mask({ email, currentPassword }) }).unwrap(),
    confirm: (emailOtp: string) => confirmEmail({ confirmEmailChangeRequest: mask({ emailOtp }) }).unwrap(),
  };
  const phone = {
    request: ({ phone: typed, currentPassword }: Values) =>
      requestPhone({ changePhoneRequest: mask({ ...phoneParts(typed), currentPassword }) }).unwrap(),
    confirm: (phoneNoOtp: string) => confirmPhone({ confirmPhoneChangeRequest: mask({ phoneNoOtp }) }).unwrap(),
  };
  return {
    ...(contact === 'email' ? email : phone),
    operations: operations[contact],
    cancel: () => cancelCalls(...operations[contact]),
  };
}

const inWords = (contact: Contact, { email, phoneCallingCode, phoneNo }: ProfileDetails): string =>
  contact === 'email' ? email : phoneNo && `+${phoneCallingCode} ${phoneNo}`;

interface ChangeContactProps extends DialogProps {
  contact: Contact;
  details: ProfileDetails;
}

/** Changes the user's email or phone. */
export function ChangeContactModal({ contact, details, ...modal }: ChangeContactProps) {
  const [former] = useState(() => inWords(contact, details));
  const [step, setStep] = useState<'new' | 'code' | 'done'>('new');
  const [requested, setRequested] = useState<Values | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const calls = useCalls(contact);
  const words = texts[contact];

  const request = async (values: Values) => {
    const { message } = await calls.request(values);
    setRequested(values);
    setSent(message.trim() || null);
    setStep('code');
  };
  const confirm = async (code: string) => {
    const { data } = await calls.confirm(code);
    if (contact === 'email' && data.details) await rememberMe.update(former, { email: data.details.email });
    setStep('done');
  };

  const to = (next: typeof step, text: string) => (
    <Link component="button" type="button" onClick={() => setStep(next)}>
      {text}
    </Link>
  );
  const back = to('new', texts.goBack);
  const steps: Record<typeof step, Step> = {
    new: {
      title: former ? words.title : texts.addPhone,
      description: words.help(former),
      size: 'code',
      content: <NewContact contact={contact} first={requested} onRequest={request} onCancel={calls.cancel} />,
      footer: to('code', texts.haveCode),
    },
    code: {
      title: texts.codeTitle,
      description: sent ?? texts.codeHelp,
      size: 'code',
      content: <EnterCode contact={contact} requested={requested} calls={calls} onConfirm={confirm} />,
      footer: contact === 'email' ? <CodesHint>{back}</CodesHint> : back,
    },
    done: {
      title: words.doneTitle,
      description: words.done(inWords(contact, details)),
      size: 'code',
      content: <Finished action={texts.close} onAction={modal.onClose} />,
    },
  };
  return <StepDialog {...modal} step={step} steps={steps} />;
}

interface NewContactProps {
  contact: Contact;
  /** The values of the latest code request. */
  first: Values | null;
  onRequest: (values: Values) => Promise<void>;
  onCancel: () => void;
}

function NewContact({ contact, first, onRequest, onCancel }: NewContactProps) {
  const { label } = texts[contact];
  const email = useAppSelector(selectEmail);
  return (
    <FocusFirst>
      <Form
        initialValues={{ ...(first ?? FIRST_VALUES), currentPassword: '' }}
        schema={schemas[contact]}
        onSubmit={onRequest}
        failed={texts.notSent}
      >
        {contact === 'email' ? (
          <Field.Text name="email" label={label} type="email" autoComplete="email" maxLength={EMAIL_MAX} />
        ) : (
          <Field.Phone name="phone" label={label} />
        )}
        <Username email={email} />
        <Field.Password name="currentPassword" label={passwordTexts.current} autoComplete="current-password" />
        <SubmitButton fullWidth onCancel={onCancel}>
          {texts.sendCode}
        </SubmitButton>
      </Form>
    </FocusFirst>
  );
}

interface EnterCodeProps {
  contact: Contact;
  /** Null if the code was requested before the dialog opened: a new code then requires the password. */
  requested: Values | null;
  calls: ReturnType<typeof useCalls>;
  onConfirm: (code: string) => Promise<void>;
}

const startTimer = (count = OTP_RESEND_SECONDS) => ({ time: Date.now(), count });

function EnterCode({ contact, requested, calls: { request, operations }, onConfirm }: EnterCodeProps) {
  const [timer, setTimer] = useState(() => (requested ? startTimer() : null));
  const calls = {
    timer,
    onVerify: ({ code }: { code: string }) => onConfirm(code),
    onRequest: requested ? () => request(requested) : undefined,
    onSent: (seconds?: number) => setTimer(startTimer(seconds)),
    operations,
    failed: texts.notChanged,
    notSent: texts.notSent,
  };
  return (
    <OneCodeForm
      legend={requested ? <SentTo contact={contact} requested={requested} /> : texts.codeSent}
      calls={calls}
    />
  );
}

function SentTo({ contact, requested }: { contact: Contact; requested: Values }): ReactNode {
  const { phoneCallingCode, phoneNo } = phoneParts(requested.phone);
  return rich(codeTexts.codeSentTo, {
    email: () =>
      contact === 'email' ? (
        <EmailDestination email={requested.email} />
      ) : (
        <PhoneDestination callingCode={phoneCallingCode} number={phoneNo} />
      ),
  });
}
