import { type InferType, object } from 'yup';
import { plan as texts } from '#texts/billing';
import { cancelCalls, rejectionText, useUpdateInvoiceDetailsMutation, type Billing } from '../../api';
import { Form, SubmitButton } from '../../components/form/Form';
import { formFields } from '../../components/form/fields';
import { email, line, literal } from '../../components/form/schema';
import { FieldPair } from '../../components/layout';
import { Modal } from '../../components/Modal';
import type { DialogProps } from '../../components/useDialog';
import { ADDRESS_MAX, COMPANY_NAME_MAX, EMAIL_MAX } from '../../lib/fieldRules.gen';

const detailsSchema = object({
  company: line(),
  address: line(),
  taxId: line(),
  purchaseOrder: line(),
  copyTo: literal().test(email(texts.emailInvalid)),
});
type Details = InferType<typeof detailsSchema>;
const DetailsField = formFields<Details>();
/** Maximum length of a tax ID and of a purchase order number. */
const NUMBER_MAX = 60;

interface InvoiceDetailsModalProps extends DialogProps {
  billing: Billing;
  /** Also closes the dialog. The plan panel confirms that the details are saved. */
  onSaved: () => void;
}

/** The invoice details and the extra recipients of receipts. */
export function InvoiceDetailsModal({ billing, onSaved, ...modal }: InvoiceDetailsModalProps) {
  const [update] = useUpdateInvoiceDetailsMutation();
  const { company, address, taxId, purchaseOrder, copyTo } = billing.invoiceDetails;
  const submit = async (values: Details) => {
    await update({ invoiceDetailsRequest: values }).unwrap();
    onSaved();
  };
  return (
    <Modal {...modal} title={texts.detailsTitle} description={texts.detailsHelp(billing.ownerName === undefined)}>
      <Form
        initialValues={{ company, address, taxId, purchaseOrder, copyTo }}
        schema={detailsSchema}
        onSubmit={submit}
        failed={rejectionText}
      >
        <DetailsField.Text
          optional
          name="company"
          label={texts.company}
          autoComplete="organization"
          maxLength={COMPANY_NAME_MAX}
        />
        <DetailsField.Text
          optional
          name="address"
          label={texts.address}
          autoComplete="street-address"
          maxLength={ADDRESS_MAX}
        />
        <FieldPair>
          <DetailsField.Text optional name="taxId" label={texts.taxId} autoComplete="off" maxLength={NUMBER_MAX} />
          <DetailsField.Text
            optional
            name="purchaseOrder"
            label={texts.purchaseOrder}
            autoComplete="off"
            maxLength={NUMBER_MAX}
          />
        </FieldPair>
        <DetailsField.Text
          optional
          name="copyTo"
          label={texts.copyTo}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
        />
        <SubmitButton fullWidth onCancel={() => cancelCalls('updateInvoiceDetails')}>
          {texts.save}
        </SubmitButton>
      </Form>
    </Modal>
  );
}
