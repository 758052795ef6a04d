import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { form as texts } from '#texts/components';
import { IconAlert } from './icons/shared';

export interface FieldProps {
  label: ReactNode;
  /** Help text between label and field, part of the field's description. */
  help?: ReactNode;
  /** Error message. Its presence marks the field as invalid. */
  error?: string;
  /** Adds "optional" to the label. Fields are required by default. */
  optional?: boolean;
  /** Content at the end of the label's line, such as the link to reset a password. */
  labelEnd?: ReactNode;
}

/** Props for the control inside a frame. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Returns the IDs of a control and of the texts that describe it. */
export function useFieldIds({ help, error }: Pick<FieldProps, 'help' | 'error'>) {
  const control = useId();
  const helpId = `${control}-help`;
  const errorId = `${control}-error`;
  const describedBy = [help ? helpId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined;
  return { control, labelId: `${control}-label`, helpId, errorId, describedBy };
}

interface FieldTextProps {
  id: string;
  children?: ReactNode;
}

/** Help text between label and control. Renders nothing without a text. */
export function FieldHelp({ id, children }: FieldTextProps) {
  return (
    children && (
      <FormHelperText id={id} error={false}>
        {children}
      </FormHelperText>
    )
  );
}

/** The error message below a field, referenced by `aria-describedby`. Renders nothing without an error. */
export function FieldError({ id, children }: FieldTextProps) {
  return (
    children && (
      <FormHelperText id={id} error>
        <IconAlert size={18} />
        <span>{children}</span>
      </FormHelperText>
    )
  );
}

/** Ends the label of an optional field. */
export const Optional = () => (
  <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
    {texts.optional}
  </Box>
);

/** The layout of every single-control field: label, help text, control, error. */
export function FieldFrame(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, help, error, optional, labelEnd, children } = props;
  const ids = useFieldIds(props);
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <Stack
        direction="row"
        sx={{
          justifyContent: 'space-between',
          alignItems: 'flex-start',
          gap: 1.5,
          typography: 'label',
          fontWeight: 400,
        }}
      >
        <FormLabel id={ids.labelId} htmlFor={ids.control}>
          {label}
          {optional && <Optional />}
        </FormLabel>
        {labelEnd}
      </Stack>
      <FieldHelp id={ids.helpId}>{help}</FieldHelp>
      {children({
        id: ids.control,
        'aria-describedby': ids.describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={ids.errorId}>{error}</FieldError>
    </FormControl>
  );
}
