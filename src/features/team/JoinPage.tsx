import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { type InferType, object } from 'yup';
import { signUp } from '#texts/auth';
import { join as texts } from '#texts/join';
import { states } from '#texts/states';
import {
  cancelCalls,
  getErrorMessage,
  isApiError,
  isUnknownOperation,
  mask,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useLazyGetProfileQuery,
  useLookUpInvitationQuery,
  type Invitation,
  type OwnPlan,
} from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { Consent } from '../../components/Consent';
import { formFields } from '../../components/form/fields';
import { Form, SubmitButton } from '../../components/form/Form';
import { line, newPassword } from '../../components/form/schema';
import { FormStack, PageHead, PageMain } from '../../components/layout';
import { Confirmation } from '../../components/Confirmation';
import { Skeleton } from '../../components/Skeleton';
import { StatusMessage } from '../../components/StatusMessage';
import { FailedState } from '../../components/states';
import { useAction } from '../../components/useAction';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { WaitingPage } from '../../components/WaitingPage';
import { SIGN_UP_PASSWORD_MIN } from '../../config/constants';
import { paths } from '../../config/paths';
import { formatDate, formatMoney } from '../../lib/format';
import type { Status } from '../../lib/recentMessages';
import { useNavigate } from '../../lib/navigation';
import { logOut, useAppSelector, useAppStore } from '../../store/hooks';
import { loggedIn, selectIsLoggedIn, selectUser } from '../../store/slices/session';
import { selectRestored } from '../../store/slices/storage';

const schema = object({
  fullName: line().required(texts.nameRequired),
  password: newPassword(SIGN_UP_PASSWORD_MIN, signUp),
});
type Values = InferType<typeof schema>;
const Field = formFields<Values>();

/** The page of an emailed invitation. Changes nothing until the user presses a button. */
export function JoinPage() {
  const { token = '' } = useParams();
  // The session is unknown until storage is read.
  const restored = useAppSelector(selectRestored);
  return restored ? <InvitationPage token={token} /> : <WaitingPage />;
}

function InvitationPage({ token }: { token: string }) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  // The token is secret, so actions receive a reference to it.
  const invitationRequest = useMemo(() => mask({ token }), [token]);
  const { data, error, isFetching, refetch } = useLookUpInvitationQuery(
    { invitationRequest },
    { refetchOnMountOrArgChange: true },
  );
  const { state } = useLocation() as { state: { status?: Status } | null };
  const [declinedTeam, setDeclinedTeam] = useState<Invitation | null>(null);
  const toAccount = (
    <Button variant="contained" href={isLoggedIn ? paths.account.href() : paths.home.href()}>
      {isLoggedIn ? texts.toAccount : texts.toSite}
    </Button>
  );
  if (declinedTeam)
    return (
      <Narrow>
        <Card>
          <PageHead title={texts.declined} lead={texts.declinedHelp(declinedTeam.invitedBy)} />
          {toAccount}
        </Card>
      </Narrow>
    );
  if (error) {
    const isUnknown = isUnknownOperation(error);
    const isOver = isUnknown || (isApiError(error) && [400, 404, 409].includes(error.status));
    return (
      <Narrow>
        {isOver ? (
          <Card>
            <PageHead
              title={texts.invalid}
              lead={isUnknown ? texts.invalidHelp : getErrorMessage(error, texts.invalidHelp)}
            />
            <Button variant="contained" href={isLoggedIn ? paths.account.href() : paths.logIn.href()}>
              {isLoggedIn ? texts.toAccount : texts.toLogIn}
            </Button>
          </Card>
        ) : (
          <FailedState heading="h1" title={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </Narrow>
    );
  }
  if (!data)
    return (
      <Narrow>
        <VisuallyHidden role="status">{states.loading}</VisuallyHidden>
        <Skeleton variant="rounded" height={360} />
      </Narrow>
    );
  const { team, invitedBy, email, role, expiresAt, planEndsAt, canDecline } = data.data;
  return (
    <Narrow>
      <Card>
        <PageHead title={texts.title(team)} lead={texts.lead(invitedBy)} />
        <Stack sx={{ gap: 1.5, mb: 3, color: 'text.secondary' }}>
          <p>{texts.product}</p>
          <p>{texts.as[role]}</p>
          <p>{texts.for(email, formatDate(expiresAt))}</p>
        </Stack>
        {planEndsAt && (
          <Alert severity="warning" sx={{ mb: 3 }}>
            {texts.planEnds(formatDate(planEndsAt))}
          </Alert>
        )}
        <StatusMessage status={state?.status ?? null} />
        <Choice token={token} invitation={data.data} />
        {canDecline && <Decline token={token} onDeclined={() => setDeclinedTeam(data.data)} />}
      </Card>
    </Narrow>
  );
}

const Card = ({ children }: { children: ReactNode }) => (
  <Paper variant="outlined" sx={{ p: 'clamp(24px, 5vw, 36px)', overflowWrap: 'anywhere' }}>
    {children}
  </Paper>
);

/** The page around a card, as wide as the pages of the other emailed links. */
const Narrow = ({ children }: { children: ReactNode }) => (
  <PageMain>
    <Box sx={{ maxWidth: 460, mx: 'auto' }}>{children}</Box>
  </PageMain>
);

interface ChoiceProps {
  token: string;
  invitation: Invitation;
}

/** The ways to join: as the invited user, after a login, or with a new account. */
function Choice({ token, invitation }: ChoiceProps) {
  const { hasAccount, email, ownPlan, obstacle } = invitation;
  const user = useAppSelector(selectUser);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const join = useJoin(token, invitation.team);
  const { busy, status, start } = useAction({ failed: texts.notJoined });
  const store = useAppStore();
  const navigate = useNavigate();
  const handleLogOut = () => {
    logOut(store);
    // The page is remounted without the user's state.
    const status: Status = { severity: 'success', text: texts.loggedOut };
    navigate(paths.join.href(token), { replace: true, state: { status } });
  };
  if (isLoggedIn) {
    if (user?.details && user.details.email !== email)
      return (
        <FormStack>
          <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
            {texts.otherAccount(email, user.details.email)}
          </Alert>
          <Button variant="contained" onClick={handleLogOut}>
            {texts.notYou}
          </Button>
        </FormStack>
      );
    if (obstacle)
      return (
        <FormStack>
          <Alert severity="warning">{obstacle}</Alert>
          <Button variant="contained" href={paths.team.href()}>
            {texts.toTeam}
          </Button>
        </FormStack>
      );
    return (
      <FormStack>
        {ownPlan && <Alert severity="warning">{describeOwnPlan(ownPlan)}</Alert>}
        {user?.billingState === 'ending' && user.currentPeriodEnd && (
          <Typography>{texts.ownPlanEnds(formatDate(user.currentPeriodEnd))}</Typography>
        )}
        <StatusMessage status={status} />
        <BusyButton
          variant="contained"
          busy={busy !== null}
          onClick={() => start({ run: () => join(ownPlan ? { endOwnPlan: true } : {}) })}
          onCancel={() => cancelCalls('acceptInvitation')}
        >
          {ownPlan ? texts.acceptAndCancel : texts.accept}
        </BusyButton>
      </FormStack>
    );
  }
  if (hasAccount) {
    return (
      <FormStack>
        <Typography>{texts.logInHelp}</Typography>
        <Button variant="contained" href={paths.logIn.href(paths.join.href(token))}>
          {texts.logIn}
        </Button>
      </FormStack>
    );
  }
  return (
    <Form
      initialValues={{ fullName: '', password: '' }}
      schema={schema}
      onSubmit={(values) => join(values)}
      failed={texts.notJoined}
    >
      <Field.Text name="fullName" label={texts.name} autoComplete="name" />
      <Field.Password
        name="password"
        label={texts.password}
        help={signUp.passwordHelp(SIGN_UP_PASSWORD_MIN)}
        autoComplete="new-password"
      />
      <Consent />
      <SubmitButton onCancel={() => cancelCalls('acceptInvitation')}>{texts.submit}</SubmitButton>
    </Form>
  );
}

function describeOwnPlan({ planName, amount, billingInterval, until }: OwnPlan): string {
  const price = amount !== undefined && billingInterval ? texts.price(formatMoney(amount), billingInterval) : null;
  return texts.ownPlan(planName, price, Date.parse(until) > Date.now() ? formatDate(until) : null);
}

/** A button for invitees who don't want the seat. It asks first, because only the owner can send another invitation. */
function Decline({ token, onDeclined }: { token: string; onDeclined: () => void }) {
  const [decline] = useDeclineInvitationMutation();
  const { busy, status, start, confirmation } = useAction({ failed: texts.notDeclined });
  const run = async () => {
    await decline({ invitationRequest: mask({ token }) }).unwrap();
    onDeclined();
  };
  return (
    <FormStack sx={{ mt: 2 }}>
      <StatusMessage status={status} />
      <Button variant="text" disabled={busy !== null} onClick={() => start({ question: texts.declining, run })}>
        {texts.decline}
      </Button>
      <Confirmation {...confirmation} onCancel={() => cancelCalls('declineInvitation')} />
    </FormStack>
  );
}

/** Accepts the seat, and shows it on the overview. A new account is logged in immediately. */
function useJoin(token: string, team: string) {
  const [accept] = useAcceptInvitationMutation();
  const [getProfile] = useLazyGetProfileQuery();
  const store = useAppStore();
  const navigate = useNavigate();
  return async (choice: Partial<Values> & { endOwnPlan?: boolean }) => {
    const answer = await accept({ acceptInvitationRequest: mask({ token, ...choice }) }).unwrap();
    if (answer.data.token) store.dispatch(loggedIn({ token: answer.data.token }));
    await getProfile(undefined)
      .unwrap()
      .catch(() => null);
    // A reload right after the navigation must find the session.
    await store.flush();
    navigate(paths.account.href('joined'), { state: { message: texts.joined(team) } });
  };
}
