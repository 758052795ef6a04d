import { type InferType, object } from 'yup';
import { plan as texts } from '#texts/billing';
import * as sizes from '#texts/teamSize';
import { cancelCalls, refusalText, useScheduleChangeMutation, type Billing } from '../../api';
import { Form, SubmitButton } from '../../components/form/Form';
import { formFields } from '../../components/form/fields';
import { choice, max, min, required, text } from '../../components/form/rules';
import { Modal } from '../../components/Modal';
import { ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX, PRO_TEAM_MIN } from '../../config/constants';
import { planKind } from '../../domain/plan';
import { formatDate, formatMoney } from '../../lib/format';
import type { User } from '../../store/slices/session';
import { ChangeCost } from './ChangeCost';
import { usersOf } from './facts';

type Interval = 'month' | 'year';

interface Sizes {
  least: number;
  most: number;
  tooSmall: string;
}
const schemaFor = ({ least, most, tooSmall }: Sizes) =>
  object({
    users: text(required(sizes.sizeRequired), min(least, tooSmall), max(most, texts.tooLarge(most))),
    billingInterval: choice<Interval>(),
  });
type Values = InferType<ReturnType<typeof schemaFor>>;
const Field = formFields<Values>();
const INTERVALS = [
  { value: 'month', label: texts.monthly },
  { value: 'year', label: texts.annually },
];
interface Props {
  open: boolean;
  billing: Billing;
  user: User;
  onClose: () => void;
}

/** Fewer or more people, by the month or by the year, from the next renewal on; the newest choice counts. */
export function ChangePlanModal({ open, billing, user, onClose }: Props) {
  const { nextCharge, scheduled } = billing;
  const [scheduleChange] = useScheduleChangeMutation();
  if (!nextCharge) return null;
  // The agreed price of an Enterprise plan is for its own interval only.
  const isEnterprise = planKind(user.planPurchaseName) === 'enterprise';
  const limits = {
    ...(isEnterprise
      ? { least: ENTERPRISE_TEAM_MIN, tooSmall: sizes.enterpriseTooSmall }
      : { least: PRO_TEAM_MIN, tooSmall: sizes.tooSmall }),
    // A team may have grown beyond what is sold at once.
    most: Math.max(PRO_TEAM_MAX, usersOf(user)),
  };
  const initialValues: Values = {
    users: String(scheduled?.users ?? usersOf(user)),
    billingInterval: nextCharge.billingInterval,
  };
  const requestOf = ({ users, billingInterval }: Values) => ({
    users: Number(users),
    ...(billingInterval && !isEnterprise && { billingInterval }),
  });
  const isSold = (users: number) => users >= limits.least && users <= limits.most;
  const submit = async (values: Values) => {
    await scheduleChange({ scheduleChangeRequest: requestOf(values) }).unwrap();
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={texts.changeTitle}
      description={texts.changeFrom(formatDate(nextCharge.date))}
    >
      <Form initialValues={initialValues} schema={schemaFor(limits)} onSubmit={submit} errorOf={refusalText}>
        {({ values }) => (
          <>
            <Field.Number
              name="users"
              label={texts.teamSize}
              help={texts.fromTo(limits.least, limits.most)}
              suffix={texts.users}
              maxLength={4}
            />
            {!isEnterprise && <Field.Switch name="billingInterval" legend={texts.billing} options={INTERVALS} wide />}
            <ChangeCost
              change={open && isSold(Number(values.users)) ? requestOf(values) : null}
              say={({ then }) => texts.cost(formatMoney(then.amount), then.interval)}
              missing={texts.costMissing}
            />
            <SubmitButton fullWidth onCancel={() => cancelCalls('scheduleChange')}>
              {texts.save}
            </SubmitButton>
          </>
        )}
      </Form>
    </Modal>
  );
}
