import styled from '@emotion/styled';
import { form as texts } from '#texts/contact';
import { BusyButton } from '../../components/BusyButton';
import { FieldPair, FormStack } from '../../components/layout';
import { Panel } from '../../components/Panel';
import { type ContactField, contactFields, contactLimits } from './contactMessage';
import type { Sender } from './lateForm';
import { Outcome } from './Outcome';
import { PlainField } from './PlainField';
import { useLateForm } from './useLateForm';

const Fields = styled(FormStack)({ '& > [data-button]': { justifySelf: 'start' } });

/**
 * The contact form of the landing page (specification 2.3, R31, T25).
 * @param sender `ContactSender` with the api in place, fetched when the form is first touched
 */
export function ContactForm({ sender }: { sender: Sender<ContactField> }) {
  const { isFetched, onReady, errors, outcome, formProps, clearOutcome, cancel } = useLateForm(contactFields, sender);
  const field = (name: ContactField) => ({
    name,
    error: errors[name],
    maxLength: contactLimits[name],
    readOnly: outcome.status === 'sending',
  });
  return (
    <Panel>
      <form {...formProps} aria-label={texts.name}>
        <Fields>
          <FieldPair>
            <PlainField {...field('fullName')} label={texts.fullName} autoComplete="name" />
            <PlainField {...field('email')} label={texts.email} type="email" autoComplete="email" />
          </FieldPair>
          <FieldPair>
            <PlainField {...field('phoneNo')} label={texts.phone} type="tel" autoComplete="tel" />
            <PlainField {...field('subject')} label={texts.subject} />
          </FieldPair>
          <PlainField {...field('message')} label={texts.message} rows={5} />
          <Outcome outcome={outcome} onGone={clearOutcome} />
          <BusyButton type="submit" variant="contained" busy={outcome.status === 'sending'} onCancel={cancel}>
            {texts.send}
          </BusyButton>
        </Fields>
        {isFetched && <sender.Page onReady={onReady} />}
      </form>
    </Panel>
  );
}
