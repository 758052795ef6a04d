import { type InputEvent, type SubmitEvent, useEffect, useRef, useState, type ComponentPropsWithoutRef } from 'react';
import styled from '@emotion/styled';
import { answers as texts } from '#texts/contact';
import { offline, requestFailed } from '#texts/requests';
import { FieldFrame, type FieldProps } from '../../components/FieldFrame';
import { StatusMessage } from '../../components/StatusMessage';
import type { Status } from '../../lib/recentMessages';
import { markSent, markUnsent } from '../../lib/unsentForms';
import { prefetch } from '../../start/hydration/fetchCode';
import { useAppStore } from '../../store/hooks';
import { forgetDraft, hasDraft } from '../../store/pending';
import { loadApi } from '../../store/withApi';
import type { FormErrors, Outcome, publicForms } from './submitForm';

const load = () => import(/* webpackChunkName: "contact" */ './submitForm');

/**
 * Manages a form of native, uncontrolled fields from the prerendered HTML, which keep text typed before the code loads.
 * What was typed is there again after a reload. Loads rules and calls when the user first touches the form. Allows one
 * submit at a time, focuses the first invalid field, and clears a field's error on edit.
 * @param name of the form in `submitForm.ts`
 */
export function usePublicForm(name: keyof typeof publicForms) {
  const store = useAppStore();
  const [errors, setErrors] = useState<FormErrors>({});
  const [status, setStatus] = useState<Status | null>(null);
  const [sending, setSending] = useState(false);
  const running = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const draftName = `${name}Draft` as const;

  useEffect(() => {
    const form = element.current!;
    const hasText = [...form.elements].some((field) => (field as HTMLInputElement).value);
    if (hasText || hasDraft(draftName)) prefetch(async () => (await load()).restoreForm(draftName, form));
    const keep = () => {
      if (form.dataset.unsent) prefetch(async () => (await load()).keepForm(draftName, form));
    };
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [draftName]);

  const submit = async (form: HTMLFormElement): Promise<Outcome | null> => {
    const [{ publicForms, readForm }, { attachApi }] = await Promise.all([load(), loadApi()]);
    attachApi(store);
    const { validate, send } = publicForms[name];
    const { fields, values } = readForm(form);
    const errors = await validate(values);
    setErrors(errors);
    const first = fields.find((field) => errors[field.name]);
    if (first) {
      first.focus();
      return null;
    }
    const result = await send(store.dispatch, values);
    if (result.severity === 'success') {
      form.reset();
      markSent(form);
      forgetDraft(draftName);
    }
    return result;
  };

  const formProps = {
    ref: element,
    noValidate: true,
    // Until the script runs, this method makes the browser keep the page and the typed text.
    method: 'dialog' as const,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (running.current) return;
      running.current = true;
      setSending(true);
      setStatus(null);
      void submit(event.currentTarget)
        .catch((): Outcome => ({ severity: 'error', message: navigator.onLine ? requestFailed : offline }))
        .then((result) => {
          running.current = false;
          setSending(false);
          setStatus(result && toStatus(result));
        });
    },
    onInput: ({ target, currentTarget }: InputEvent<HTMLFormElement>) => {
      markUnsent(currentTarget);
      setErrors((before) => ({ ...before, [(target as HTMLInputElement).name]: undefined }));
    },
    onFocus: () => prefetch(load),
    onPointerEnter: () => prefetch(load),
  };
  return {
    formProps,
    errors,
    sending,
    cancel: () => void load().then(({ publicForms }) => publicForms[name].cancel()),
    status: <StatusMessage status={status} />,
  };
}

/** A failure with an alternative stays until the next attempt. */
function toStatus({ severity, message, mail }: Outcome): Status {
  if (!mail) return { severity, text: message };
  const text = (
    <>
      {message} <a href={mail}>{texts.writeInstead}</a>
    </>
  );
  return { severity, text, persistent: true };
}

/** A native input that works before the code loads. */
const Control = styled('input')(({ theme }) => ({
  ...theme.mixins.field,
  ...theme.typography.dense,
  display: 'block',
  width: '100%',
  minWidth: 0,
  padding: '11px 14px',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&[aria-invalid]': theme.mixins.fieldError,
  '&:focus': theme.mixins.fieldFocus,
  'textarea&': { minHeight: 132, resize: 'vertical', lineHeight: 1.5 },
}));

interface PlainFieldProps extends Pick<FieldProps, 'label' | 'help' | 'error'> {
  name: string;
  /** Rows of a multiline field; a single line without it. */
  rows?: number;
  type?: ComponentPropsWithoutRef<'input'>['type'];
  autoComplete?: string;
  maxLength?: number;
  placeholder?: string;
  readOnly?: boolean;
}

/** A native, uncontrolled field. The browser keeps its value before and after hydration. */
export function PlainField({ label, help, error, rows, ...field }: PlainFieldProps) {
  return (
    <FieldFrame label={label} help={help} error={error}>
      {(control) => <Control {...(rows ? { as: 'textarea', rows } : undefined)} {...control} {...field} />}
    </FieldFrame>
  );
}
