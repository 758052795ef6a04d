import { FormikProvider, useFormik, useFormikContext } from 'formik';
import { type FormEvent, type ReactNode, useEffect, useRef, type RefObject } from 'react';
import type { ObjectSchema } from 'yup';
import styled from '@emotion/styled';
import { FadingMessage } from '../FadingMessage';
import { FormStack } from '../layout';
import { BusyButton, type BusyButtonProps } from '../BusyButton';
import { focusesFirstField } from '../../lib/media';
import { ReleaseProvider } from './useBinding';

/** In the place of an error that has been shown; the notice it took the place of does not come back. */
const GONE = '';

interface FormState<V> {
  values: V;
  submitting: boolean;
}

interface FormProps<V extends object> {
  initialValues: V;
  schema: ObjectSchema<V>;
  /** Gets the values as the schema casts them: trimmed, with defaults. Return the promise; a rejection is a failure. */
  onSubmit: (values: V) => unknown;
  /** The sentence for a rejection: a status message, which goes after a while. */
  describeError: (error: unknown) => string;
  /** The value that a rejection is about: its sentence then stands at that field. */
  findField?: (error: unknown) => (keyof V & string) | undefined;
  /** Stands above the fields, such as a message from the step before; an error takes its place. */
  notice?: ReactNode;
  /** Names the form for a screen reader, where the title of its dialog does not. */
  label?: string;
  children: ReactNode | ((form: FormState<V>) => ReactNode);
}

/**
 * The one form (formik underneath): a schema plus fields.
 * Errors of a field appear when it is left with something in it, or on submit; editing it clears them. A refused
 * submit moves the focus to the first field that is wrong. While one submit is under way there is no other. Enter
 * submits from anywhere in the form or in the dialog around it.
 */
export function Form<V extends object>(props: FormProps<V>) {
  const { initialValues, schema, onSubmit, describeError, findField, notice, label, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const formik = useFormik<V>({
    initialValues,
    validationSchema: schema,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (values, { setStatus, setFieldError }) => {
      try {
        await onSubmit(schema.cast(values) as V);
      } catch (error) {
        const field = findField?.(error);
        if (field) setFieldError(field, describeError(error));
        else setStatus(describeError(error));
      }
    },
  });
  const { submitCount, isSubmitting, errors } = formik;
  const error = formik.status as string | undefined;

  useEnterAnywhere(form);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0) {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      // A group of choices is not focused itself.
      (wrong?.querySelector<HTMLElement>('input, [role=radio]') ?? wrong)?.focus();
    }
    // Only when a submit ends: an error found later, on leaving a field, must not pull the focus back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);

  useEffect(() => {
    // The button of a long form is far below the sentence that says why it was refused.
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
        <form ref={form} noValidate aria-label={label} aria-busy={isSubmitting || undefined} onSubmit={handleSubmit}>
          <FormStack>
            {error === undefined && notice}
            {error && (
              <FadingMessage key={submitCount} severity="error" onGone={() => formik.setStatus(GONE)}>
                {error}
              </FadingMessage>
            )}
            {typeof children === 'function' ? children({ values: formik.values, submitting: isSubmitting }) : children}
          </FormStack>
        </form>
      </ReleaseProvider>
    </FormikProvider>
  );
}

/** Where Enter has a meaning of its own, or where the browser submits by itself. */
const LEFT_ALONE =
  'button:not([role="radio"]), a[href], textarea, summary, [role="button"], [role="menuitem"], [contenteditable]';

/**
 * Enter clicks the submit button from anywhere in the form, and from anywhere in the dialog that holds it:
 * also on the dialog itself, where browsers do nothing. Not on buttons, links, open lists and text areas.
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

/** The one action of a form; `Processing...` while it is under way, and not to be pressed again. */
export function SubmitButton({ children, ...button }: Omit<BusyButtonProps, 'busy' | 'type'>) {
  const { isSubmitting } = useFormikContext();
  return (
    <BusyButton variant="contained" {...button} type="submit" busy={isSubmitting}>
      {children}
    </BusyButton>
  );
}

/** Sends the form around it as soon as nothing is missing any more: for codes, after which there is nothing to think about. */
export function SubmitWhen({ ready }: { ready: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (ready) place.current?.closest('form')?.requestSubmit();
  }, [ready]);
  return <span ref={place} hidden />;
}

/** A native group with its legend, which FormControl draws otherwise. */
const Group = styled('fieldset')(({ theme }) => ({
  '& > legend': { ...theme.typography.question, marginBottom: 14 },
  '& + &': { paddingTop: 24, borderTop: `1px solid ${theme.vars.palette.divider}` },
  // A legend sits on the line above its group unless it floats.
  '& + & > legend': { float: 'left', width: '100%' },
  '& + & > legend + *': { clear: 'both' },
}));

/** Fields that belong together under one name; a line parts it from the group before. */
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
  /** Also on a touch screen: for codes, which the phone may fill in by itself. */
  always?: boolean;
  children: ReactNode;
}

/** Gives the focus to the first field that waits to be filled when it appears; a new `key` makes it appear again. */
export function FocusFirst({ always = false, children }: Props) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!always && !focusesFirstField()) return;
    const fields = [...(around.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [always]);
  return <div ref={around}>{children}</div>;
}
