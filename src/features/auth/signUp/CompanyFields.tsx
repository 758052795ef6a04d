import { FieldPair } from '../../../components/layout';
import { COMPANY_SIZE_MAX, COMPANY_SIZE_MIN, COMPANY_SIZE_TOP_LABEL } from '../../../config/constants';
import { Field, limits } from './fields';

/** Where they work; asked of everybody (T7). */
export function CompanyFields() {
  return (
    <>
      <FieldPair>
        <Field.Text name="company" label="Company name" autoComplete="organization" maxLength={limits.company} />
        <Field.Phone name="companyPhone" label="Company phone number" autoComplete="off" />
      </FieldPair>
      <Field.Text name="address" label="Address" autoComplete="street-address" maxLength={limits.address} />
      <Field.Slider
        name="companySize"
        label="Company size"
        help="People who work there."
        min={COMPANY_SIZE_MIN}
        max={COMPANY_SIZE_MAX}
        maxLabel={COMPANY_SIZE_TOP_LABEL}
      />
    </>
  );
}
