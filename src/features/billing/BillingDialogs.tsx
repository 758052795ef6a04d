import { type InferType, object } from 'yup';
import { plan as texts } from '#texts/billing';
import * as sizes from '#texts/teamSize';
import {
  cancelCalls,
  refusalText,
  useScheduleChangeMutation,
  useUpdateInvoiceDetailsMutation,
  type Billing,
} from '../../api';
import { Form, SubmitButton } from '../../components/form/Form';
import { formFields } from '../../components/form/fields';
import { choice, line, max, min, newEmail, required, text } from '../../components/form/rules';
import { FieldPair } from '../../components/layout';
import { Modal } from '../../components/Modal';
import { ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX, PRO_TEAM_MIN } from '../../config/constants';
import { planKind, teamUsers } from '../../domain/plan';
import { ADDRESS_MAX, COMPANY_NAME_MAX, EMAIL_MAX } from '../../lib/fieldRules.gen';
import { formatDate, formatMoney } from '../../lib/format';
import type { User } from '../../store/slices/session';
import { ChangeCost } from './ChangeCost';

export type BillingDialog = 'change' | 'details';

interface DialogProps {
  open: boolean;
  billing: Billing;
  user: User;
  onClose: () => void;
  /** Closes it too; the words stand at the plan. */
  onSaved: (words: string) => void;
}

/** The dialogs of the plan's panel, a chunk of their own. @param props.dialog the one that is open */
export function BillingDialogs({ dialog, ...props }: Omit<DialogProps, 'open'> & { dialog: BillingDialog | null }) {
  return (
    <>
      <ChangePlanModal {...props} open={dialog === 'change'} />
      <InvoiceDetailsModal {...props} open={dialog === 'details'} />
    </>
  );
}

const planSchema = (least: number, most: number, tooSmall: string) =>
  object({
    users: text(required(sizes.sizeRequired), min(least, tooSmall), max(most, texts.tooLarge(most))),
    billingInterval: choice<'month' | 'year'>(),
  });
type PlanValues = InferType<ReturnType<typeof planSchema>>;
const PlanField = formFields<PlanValues>();
const INTERVALS = [
  { value: 'month', label: texts.monthly },
  { value: 'year', label: texts.annually },
];

/** Fewer or more people, by the month or by the year, from the next renewal on; the newest choice counts. */
function ChangePlanModal({ open, billing, user, onClose, onSaved }: DialogProps) {
  const { nextCharge, scheduled } = billing;
  const [scheduleChange] = useScheduleChangeMutation();
  if (!nextCharge) return null;
  // The agreed price of an Enterprise plan is for its own interval only.
  const isEnterprise = planKind(user.planPurchaseName) === 'enterprise';
  const least = isEnterprise ? ENTERPRISE_TEAM_MIN : PRO_TEAM_MIN;
  // A team may have grown beyond what is sold at once.
  const most = Math.max(PRO_TEAM_MAX, teamUsers(user));
  const schema = planSchema(least, most, isEnterprise ? sizes.enterpriseTooSmall : sizes.tooSmall);
  const initialValues: PlanValues = {
    users: String(scheduled?.users ?? teamUsers(user)),
    billingInterval: nextCharge.billingInterval,
  };
  const toRequest = ({ users, billingInterval }: PlanValues) => ({
    users: Number(users),
    ...(billingInterval && !isEnterprise && { billingInterval }),
  });
  const isSold = (users: number) => users >= least && users <= most;
  const submit = async (values: PlanValues) => {
    await scheduleChange({ scheduleChangeRequest: toRequest(values) }).unwrap();
    onSaved(texts.changeSaved(formatDate(nextCharge.date)));
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={texts.changeTitle}
      description={texts.changeFrom(formatDate(nextCharge.date))}
    >
      <Form initialValues={initialValues} schema={schema} onSubmit={submit} errorOf={refusalText}>
        {({ values }) => (
          <>
            <PlanField.Number
              name="users"
              label={texts.teamSize}
              help={texts.fromTo(least, most)}
              suffix={texts.users}
              maxLength={4}
            />
            {!isEnterprise && (
              <PlanField.Switch name="billingInterval" legend={texts.billing} options={INTERVALS} wide />
            )}
            <ChangeCost
              change={open && isSold(Number(values.users)) ? toRequest(values) : null}
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

const detailsSchema = object({
  company: line(),
  address: line(),
  taxId: line(),
  purchaseOrder: line(),
  copyTo: line(newEmail(texts.emailInvalid)),
});
type Details = InferType<typeof detailsSchema>;
const DetailsField = formFields<Details>();
/** Of a tax id and of an order number. */
const NUMBER_MAX = 60;

/** What a bookkeeper wants on the invoices, and where the receipts go besides. */
function InvoiceDetailsModal({ open, billing, onClose, onSaved }: DialogProps) {
  const [update] = useUpdateInvoiceDetailsMutation();
  const { company, address, taxId, purchaseOrder, copyTo } = billing.invoiceDetails;
  const submit = async (values: Details) => {
    await update({ invoiceDetailsRequest: values }).unwrap();
    onSaved(texts.detailsSaved);
  };
  return (
    <Modal open={open} onClose={onClose} title={texts.detailsTitle} description={texts.detailsHelp}>
      <Form
        initialValues={{ company, address, taxId, purchaseOrder, copyTo }}
        schema={detailsSchema}
        onSubmit={submit}
        errorOf={refusalText}
      >
        <DetailsField.Text
          name="company"
          label={texts.company}
          autoComplete="organization"
          maxLength={COMPANY_NAME_MAX}
        />
        <DetailsField.Text name="address" label={texts.address} autoComplete="street-address" maxLength={ADDRESS_MAX} />
        <FieldPair>
          <DetailsField.Text name="taxId" label={texts.taxId} autoComplete="off" maxLength={NUMBER_MAX} />
          <DetailsField.Text
            name="purchaseOrder"
            label={texts.purchaseOrder}
            autoComplete="off"
            maxLength={NUMBER_MAX}
          />
        </FieldPair>
        <DetailsField.Text name="copyTo" label={texts.copyTo} type="email" autoComplete="email" maxLength={EMAIL_MAX} />
        <SubmitButton fullWidth onCancel={() => cancelCalls('updateInvoiceDetails')}>
          {texts.save}
        </SubmitButton>
      </Form>
    </Modal>
  );
}
