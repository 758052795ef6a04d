import Typography from '@mui/material/Typography';
import { type InferType, object } from 'yup';
import { handOver as texts } from '#texts/team';
import {
  cancelCalls,
  getErrorMessage,
  getRefusedField,
  mask,
  useHandOverTeamMutation,
  type TeamMember,
} from '../../api';
import { formFields } from '../../components/form/fields';
import { FocusFirst, Form, SubmitButton } from '../../components/form/Form';
import { required, text } from '../../components/form/rules';
import { Modal } from '../../components/Modal';

const schema = object({ currentPassword: text(required(texts.passwordRequired)) });
type Values = InferType<typeof schema>;
const Field = formFields<Values>();

interface OfferModalProps {
  member: TeamMember;
  open: boolean;
  onClose: () => void;
  /** Closes it too. */
  onAsked: (words: string) => void;
}

/** The owner asks a member, with the password, to take the plan over. */
export function OfferModal({ member, open, onClose, onAsked }: OfferModalProps) {
  const [handOver] = useHandOverTeamMutation();
  const name = member.fullName ?? member.email;
  const submit = async ({ currentPassword }: Values) => {
    await handOver({ handOverRequest: mask({ id: member.id, currentPassword }) }).unwrap();
    onAsked(texts.asked(name));
  };
  return (
    <Modal open={open} onClose={onClose} size="code" title={texts.title} description={texts.help(name)}>
      <FocusFirst>
        <Form
          initialValues={{ currentPassword: '' }}
          schema={schema}
          onSubmit={submit}
          describeError={(error) => getErrorMessage(error, texts.notAsked)}
          findField={(error) => (getRefusedField(error) === 'currentPassword' ? 'currentPassword' : undefined)}
        >
          <Typography variant="small">{texts.after}</Typography>
          <Field.Password name="currentPassword" label={texts.password} autoComplete="current-password" />
          <SubmitButton fullWidth onCancel={() => cancelCalls('handOverTeam')}>
            {texts.ask}
          </SubmitButton>
        </Form>
      </FocusFirst>
    </Modal>
  );
}
