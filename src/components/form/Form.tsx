import { FormikProvider, useFormik, useFormikContext } from 'formik';
import { type FormEvent, type ReactNode, useEffect, useRef, type RefObject, useState } from 'react';
import type { ObjectSchema } from 'yup';
import styled from '@emotion/styled';
import type { Status } from '../../lib/recentMessages';
import { StatusMessage } from '../StatusMessage';
import { FormStack } from '../layout';
import { BusyButton, type BusyButtonProps } from '../BusyButton';
import { getErrorMessage, getRejectedField } from '../../api';
import { focusesFirstField } from '../../lib/media';
import { markSent, markUnsent } from '../../lib/unsentForms';
import { DialogFoot } from './DialogFoot';
import { dropDraft, findDraft, followValues } from './drafts';
import { ReleaseProvider } from './useBinding';

interface FormState<V> {
  values: V;
  submitting: boolean;
}

export interface FormProps<V extends object> {
  initialValues: V;
  schema: ObjectSchema<V>;
  /**
   * Receives the values as the schema casts them: trimmed, with defaults. Return the promise; a rejection shows an
   * error.
   */
  onSubmit: (values: V) => unknown;
  /** The message of a rejection for which the API gives no reason, or a function that returns the message. */
  failed: string | ((error: unknown) => string);
  /** Content above the fields, such as a message from the previous step. An error replaces it. */
  notice?: ReactNode;
  /** Accessible name, for forms that their dialog's title does not name. */
  label?: string;
  children: ReactNode | ((form: FormState<V>) => ReactNode);
}

/**
 * The form component, based on Formik: a schema plus fields. A field shows its error on blur if it has a value, or on
 * submit, and clears it on edit; it also shows what the API says about the field of its name. A failed submit focuses the
 * first invalid field. Only one submit runs at a time. Enter submits from anywhere in the form or its dialog. What was
 * typed when the session ended is there again after the same user has logged in (drafts.ts).
 */
export function Form<V extends object>(props: FormProps<V>) {
  const { initialValues, schema, onSubmit, failed, notice, label, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [draft] = useState(() => findDraft(initialValues));
  const formik = useFormik<V>({
    initialValues: { ...initialValues, ...draft },
    validationSchema: schema,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (values, { setStatus, setFieldError }) => {
      try {
        await onSubmit(schema.cast(values) as V);
        if (form.current) markSent(form.current);
      } catch (error) {
        const text = typeof failed === 'string' ? getErrorMessage(error, failed) : failed(error);
        const rejected = getRejectedField(error) ?? '';
        // One field of a form holds a phone's calling code and number: `phone` stands for the contract's `phoneNo`.
        const field = [rejected, rejected.replace(/No$/, '')].find((name) => Object.hasOwn(initialValues, name));
        if (field) setFieldError(field, text);
        else setStatus({ severity: 'error', text } satisfies Status);
      }
    },
  });
  const { submitCount, isSubmitting, errors } = formik;
  /** Null once it has faded out, so that the notice behind it does not reappear. */
  const error = formik.status as Status | null | undefined;

  useEnterAnywhere(form);
  useEffect(() => {
    const { current } = form;
    return current ? followValues(current, formik.values) : undefined;
  }, [formik.values]);
  useEffect(() => {
    if (!draft || !form.current) return;
    dropDraft(draft);
    markUnsent(form.current);
  }, [draft]);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0) {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      // A radio group can't take the focus itself.
      (wrong?.querySelector<HTMLElement>('input, [role=radio]') ?? wrong)?.focus();
    }
    // Only when a submit ends: an error found later, on leaving a field, must not pull the focus back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);

  useEffect(() => {
    // The submit button of a long form can be far below the error message.
    if (error) form.current?.scrollIntoView({ block: 'start' });
  }, [error]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals: a form in a dialog must not submit the form around it.
    event.stopPropagation();
    if (running.current) return;
    running.current = true;
    formik.setStatus(undefined);
    try {
      await formik.submitForm();
    } finally {
      running.current = false;
    }
  };

  return (
    <FormikProvider value={formik}>
      <ReleaseProvider>
        <form
          ref={form}
          noValidate
          aria-label={label}
          aria-busy={isSubmitting || undefined}
          onInput={(event) => markUnsent(event.currentTarget)}
          onSubmit={handleSubmit}
        >
          <FormStack>
            {error === undefined && notice}
            <StatusMessage status={error ?? null} onGone={() => formik.setStatus(null)} />
            {typeof children === 'function' ? children({ values: formik.values, submitting: isSubmitting }) : children}
          </FormStack>
        </form>
      </ReleaseProvider>
    </FormikProvider>
  );
}

/** Elements that handle Enter themselves or submit natively. */
const LEFT_ALONE =
  'button:not([role="radio"]), a[href], textarea, summary, [role="button"], [role="menuitem"], [contenteditable]';

/**
 * Clicks the submit button on Enter, anywhere in the form or its dialog, even on the dialog element, where browsers do
 * nothing. Excludes buttons, links, open lists and text areas.
 */
function useEnterAnywhere(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const around: HTMLElement = element.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]') ?? element;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || event.repeat) return;
      const target = event.target as HTMLElement;
      const native = target instanceof HTMLInputElement && element.contains(target);
      if (native || target.closest(LEFT_ALONE)) return;
      const submit = element.querySelector<HTMLButtonElement>('button[type="submit"]');
      if (!submit) return;
      event.preventDefault();
      submit.click();
    };
    around.addEventListener('keydown', handleKeyDown);
    return () => around.removeEventListener('keydown', handleKeyDown);
  }, [form]);
}

/**
 * The submit button of a form. Reads `Processing...` and ignores clicks while it runs. With `fullWidth`, it is the foot
 * of a dialog.
 */
export function SubmitButton({ children, ...button }: Omit<BusyButtonProps, 'busy' | 'type'>) {
  const { isSubmitting } = useFormikContext();
  const submit = (
    <BusyButton variant="contained" {...button} type="submit" busy={isSubmitting}>
      {children}
    </BusyButton>
  );
  return button.fullWidth ? <DialogFoot>{submit}</DialogFoot> : submit;
}

/** Submits the surrounding form as soon as it is complete, for codes that need no confirmation. */
export function SubmitWhen({ ready }: { ready: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (ready) place.current?.closest('form')?.requestSubmit();
  }, [ready]);
  return <span ref={place} hidden />;
}

/** A native fieldset, because FormControl renders legends differently. */
const Group = styled('fieldset')(({ theme }) => ({
  '& > legend': { ...theme.typography.question, marginBottom: 14 },
  '& + &': { paddingTop: 24, borderTop: `1px solid ${theme.vars.palette.divider}` },
  // A legend sits on the line above its group unless it floats.
  '& + & > legend': { float: 'left', width: '100%' },
  '& + & > legend + *': { clear: 'both' },
}));

/** Related fields with a legend, separated from the previous group by a line. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Group>
      <legend>{legend}</legend>
      <FormStack>{children}</FormStack>
    </Group>
  );
}

const FIELDS = 'input:not([type="radio"], [type="checkbox"], [type="range"], [hidden])';

interface Props {
  /** Also on touch screens: for codes, which the phone may autofill. */
  always?: boolean;
  children: ReactNode;
}

/** Focuses the first empty field on mount. Change its `key` to focus again. */
export function FocusFirst({ always = false, children }: Props) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!always && !focusesFirstField()) return;
    const fields = [...(around.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [always]);
  return <div ref={around}>{children}</div>;
}

/** Links the form to an account in password managers. */
export const Username = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
