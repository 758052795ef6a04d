import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { form as texts } from '#texts/components';
import { IconAlert } from './icons';

export interface FieldProps {
  label: ReactNode;
  /** Stands between label and field, and is read with it. */
  help?: ReactNode;
  /** A sentence; its presence alone makes the field invalid. */
  error?: string;
  /** Says so in the label: what is not marked is needed. */
  optional?: boolean;
  /** At the right end of the label's line, such as a link to reset a password. */
  labelEnd?: ReactNode;
}

/** What the control inside a frame has to carry. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Ids of a control and of the texts that describe it. */
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

/** A sentence between label and control; nothing without one. */
export function FieldHelp({ id, children }: FieldTextProps) {
  return (
    children && (
      <FormHelperText id={id} error={false}>
        {children}
      </FormHelperText>
    )
  );
}

/** What is wrong with a field, in words, below it; nothing without an error. The field points to it with `aria-describedby`. */
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

/** Label above, help, the control, the error below: every field with one control is built with this. */
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
          {optional && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {texts.optional}
            </Box>
          )}
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
