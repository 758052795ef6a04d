import styled from '@emotion/styled';
import { type InferType, object } from 'yup';
import * as texts from '#texts/billing/plan';
import * as sizes from '#texts/purchase';
import { cancelCalls, refusalOf, useListPlansQuery, useScheduleChangeMutation, type Billing } from '../../api';
import { Form } from '../../components/form/Form';
import { formFields } from '../../components/form/fields';
import { choice, max, min, required, text } from '../../components/form/rules';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Modal } from '../../components/Modal';
import { PRO_TEAM_MAX, PRO_TEAM_MIN } from '../../config/constants';
import { formatDate } from '../../lib/dates';
import { formatMoney } from '../../lib/money';
import type { User } from '../../store/slices/session';
import { usersOf } from './facts';

type Interval = 'month' | 'year';

const schemaUpTo = (most: number) =>
  object({
    users: text(required(sizes.sizeRequired), min(PRO_TEAM_MIN, sizes.tooSmall), max(most, texts.tooLarge(most))),
    billingInterval: choice<Interval>(),
  });
type Values = InferType<ReturnType<typeof schemaUpTo>>;
const Field = formFields<Values>();
const INTERVALS = [
  { value: 'month', label: texts.monthly },
  { value: 'year', label: texts.annually },
];
const Cost = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  minHeight: '1.55em',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

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
  const { data: plans } = useListPlansQuery(undefined, { skip: !open });
  if (!nextCharge) return null;
  // A team may have grown beyond what is sold at once.
  const most = Math.max(PRO_TEAM_MAX, usersOf(user));
  const initialValues: Values = {
    users: String(scheduled?.users ?? usersOf(user)),
    billingInterval: nextCharge.billingInterval,
  };
  const costOf = ({ users, billingInterval }: Values): string => {
    const plan = plans?.data.find((one) => one.billingInterval === billingInterval);
    const number = Number(users);
    if (!plan || !billingInterval || number < PRO_TEAM_MIN || number > most) return '';
    return texts.cost(formatMoney(number * plan.pricePerUser), billingInterval);
  };
  const submit = async ({ users, billingInterval }: Values) => {
    await scheduleChange({
      scheduleChangeRequest: { users: Number(users), ...(billingInterval && { billingInterval }) },
    }).unwrap();
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={texts.changeTitle}
      description={texts.changeFrom(formatDate(nextCharge.date))}
    >
      <Form initialValues={initialValues} schema={schemaUpTo(most)} onSubmit={submit} errorOf={refusalOf}>
        {({ values }) => (
          <>
            <Field.Number
              name="users"
              label={texts.teamSize}
              help={texts.fromTo(PRO_TEAM_MIN, most)}
              suffix={texts.users}
              maxLength={4}
            />
            <Field.Switch name="billingInterval" legend={texts.billing} options={INTERVALS} wide />
            <Cost role="status">{costOf(values)}</Cost>
            <SubmitButton fullWidth onCancel={() => cancelCalls('scheduleChange')}>
              {texts.save}
            </SubmitButton>
          </>
        )}
      </Form>
    </Modal>
  );
}
