import * as texts from '#texts/auth/signUp';
import { FieldPair } from '../../../components/layout';
import { COMPANY_SIZE_MAX, COMPANY_SIZE_MIN, COMPANY_SIZE_TOP_LABEL } from '../../../config/constants';
import { Field, limits } from './fields';

/** Where they work; asked of everybody (T7). */
export function CompanyFields() {
  return (
    <>
      <FieldPair>
        <Field.Text name="company" label={texts.companyName} autoComplete="organization" maxLength={limits.company} />
        <Field.Phone name="companyPhone" label={texts.companyPhone} autoComplete="off" />
      </FieldPair>
      <Field.Text name="address" label={texts.address} autoComplete="street-address" maxLength={limits.address} />
      <Field.Slider
        name="companySize"
        label={texts.companySize}
        help={texts.companySizeHelp}
        min={COMPANY_SIZE_MIN}
        max={COMPANY_SIZE_MAX}
        maxLabel={COMPANY_SIZE_TOP_LABEL}
      />
    </>
  );
}
