import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import type { ComponentType } from 'react';
import type { PhoneValue } from '../../lib/phone';
import { CheckboxInput, type CheckboxInputProps } from '../CheckboxInput';
import { CodeBoxes, type CodeBoxesProps } from '../CodeBoxes';
import { FieldError, useFieldIds } from '../FieldFrame';
import { PhoneInput, type PhoneInputProps } from '../PhoneInput';
import { SliderInput, type SliderInputProps } from '../SliderInput';
import { SwitchInput, type SwitchInputProps } from '../SwitchInput';
import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '../TextInput';
import { useBinding } from './useBinding';

type Bound = 'value' | 'onChange' | 'onBlur' | 'error' | 'name';
/** Names of the values that fit a control's type, so that a misspelled or mismatched name does not compile. */
type NamesOf<V, Value> = { [K in keyof V & string]: V[K] extends Value ? K : never }[keyof V & string];
type Field<V, Value, Props> = ComponentType<Omit<Props, Bound> & { name: NamesOf<V, Value> }>;

export interface FormFields<V> {
  Text: Field<V, string, TextInputProps>;
  Password: Field<V, string, PasswordInputProps>;
  Switch: Field<V, string, SwitchFieldProps>;
  Phone: Field<V, PhoneValue, PhoneInputProps>;
  Slider: Field<V, number, SliderInputProps>;
  Checkbox: Field<V, boolean, Omit<CheckboxInputProps, 'checked'>>;
  /** `boxName` is the accessible name of the boxes, since `name` is the value. */
  Code: Field<V, string, CodeBoxesProps & { boxName: string }>;
}

interface Named {
  name: string;
}

/** Binds a control to a value of the surrounding form. */
function bind<Value, Props>(Control: ComponentType<Props>, displayName: string) {
  const Bare = Control as ComponentType<object>;
  function BoundField(props: Named) {
    const binding = useBinding<Value>(props.name);
    return <Bare {...props} {...binding} />;
  }
  BoundField.displayName = displayName;
  return BoundField;
}

function BoundCheckbox(props: Named & Omit<CheckboxInputProps, 'checked' | 'onChange'>) {
  const { value, ...binding } = useBinding<boolean>(props.name);
  return <CheckboxInput {...props} {...binding} checked={value} />;
}

function BoundCode({ boxName, ...props }: Named & Pick<CodeBoxesProps, 'legend'> & { boxName: string }) {
  const { name: _name, ...binding } = useBinding<string>(props.name);
  return <CodeBoxes {...props} {...binding} name={boxName} />;
}

type SwitchFieldProps = SwitchInputProps<string> & { legend: string; error?: string };

function SwitchField({ legend, error, ...props }: SwitchFieldProps) {
  const ids = useFieldIds({ error });
  return (
    <FormControl error={Boolean(error)} fullWidth={props.wide}>
      <FormLabel component="span" id={ids.labelId}>
        {legend}
      </FormLabel>
      <SwitchInput
        {...props}
        aria-labelledby={ids.labelId}
        aria-describedby={ids.describedBy}
        aria-invalid={error ? true : undefined}
      />
      <FieldError id={ids.errorId}>{error}</FieldError>
    </FormControl>
  );
}

const fields = {
  Text: bind<string, TextInputProps>(TextInput, 'FormText'),
  Password: bind<string, PasswordInputProps>(PasswordInput, 'FormPassword'),
  Switch: bind<string, SwitchFieldProps>(SwitchField, 'FormSwitch'),
  Phone: bind<PhoneValue, PhoneInputProps>(PhoneInput, 'FormPhone'),
  Slider: bind<number, SliderInputProps>(SliderInput, 'FormSlider'),
  Checkbox: BoundCheckbox,
  Code: BoundCode,
};

/**
 * Returns the fields of a form with values `V`. Call it once, next to the schema:
 *
 *   const Field = formFields<LogInValues>();
 *   <Field.Text name="email" label="Email" type="email" autoComplete="username" />
 */
export const formFields = <V extends object>(): FormFields<V> => fields as unknown as FormFields<V>;
