import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { plan } from '#texts/billing';
import { ownershipTransfer as texts, team as teamTexts } from '#texts/team';
import { cancelCalls, useCancelTransferMutation, type Team, type Transfer } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { WaitingNote } from '../../components/WaitingNote';
import { StatusMessage } from '../../components/StatusMessage';
import { useAction } from '../../components/useAction';
import { formatDate, formatMoney } from '../../lib/format';
import { useLastNonNull } from '../../lib/hooks';
import { lazyPage } from '../../start/hydration/lazyPage';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalOpened } from '../../store/slices/modals';
import { selectUser } from '../../store/slices/session';

/** Loaded separately, because it needs form code. */
const { Page: AcceptTransfer } = lazyPage(() =>
  import(/* webpackChunkName: "modal-member" */ './AcceptTransfer').then((m) => m.AcceptTransfer),
);

/** The parameter of the emailed link. */
const EMAILED = 'transfer';

/** What the page says above the members: a request to transfer ownership, and the end of the team or its plan. */
export const TeamNotices = ({ team }: { team: Team }) => (
  <>
    <OwnershipTransfer team={team} />
    <PlanEndNotice team={team} />
  </>
);

/** A pending request to transfer ownership, for the owner and the member, and its result. */
function OwnershipTransfer({ team: { transfer, owner, role } }: { team: Team }) {
  const [search] = useSearchParams();
  const [cancelTransfer] = useCancelTransferMutation();
  const result = useRef<HTMLDivElement>(null);
  const { busy, status, setStatus, start } = useAction({ failed: texts.notDone, focus: result });
  const [isAccepting, setIsAccepting] = useState<boolean>();
  // Kept while the dialog fades out.
  const asked = useLastNonNull(transfer?.isYou ? transfer : null);
  const isOver = search.has(EMAILED) && role !== 'owner' && !transfer && !status;
  if (!transfer && !isOver && !status) return null;
  const close = () => setIsAccepting(false);
  const handleAccepted = () => {
    close();
    setStatus({ severity: 'success', text: texts.accepted, persistent: true });
  };
  const end = (done: string) => start({ key: 'end', run: () => cancelTransfer().unwrap(), done, persistent: true });
  return (
    <Stack sx={{ gap: 2, mb: 4 }}>
      <Box ref={result} tabIndex={-1} sx={{ outline: 'none', '&:empty': { display: 'none' } }}>
        <StatusMessage status={status} />
      </Box>
      {isOver && <Alert severity="warning">{texts.over(owner.fullName)}</Alert>}
      {transfer && !transfer.isYou && (
        <Paper variant="outlined" component="section" sx={{ p: '12px 20px' }}>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '12px 24px' }}>
            <Typography variant="small" component="p" sx={{ flex: '1 1 260px' }}>
              {texts.requestPending(transfer.to.fullName, formatDate(transfer.expiresAt))}
            </Typography>
            <Button size="small" disabled={busy !== null} onClick={() => end(texts.requestCanceled)}>
              {texts.cancelRequest}
            </Button>
          </Stack>
        </Paper>
      )}
      {transfer?.terms && (
        <Paper
          variant="outlined"
          component="section"
          aria-labelledby="ownership-transfer"
          sx={{ p: 'clamp(20px, 3vw, 32px)' }}
        >
          <Stack sx={{ gap: 1.5, maxWidth: 640 }}>
            <Typography variant="h3" component="h2" id="ownership-transfer" sx={{ overflowWrap: 'anywhere' }}>
              {texts.offered(owner.fullName)}
            </Typography>
            <Typography sx={{ fontWeight: 600 }}>{costInWords(transfer)}</Typography>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {transfer.nextCharge && <span>{texts.card(formatDate(transfer.nextCharge.date))} </span>}
              {transfer.invoicesTo && <span>{texts.invoicesTo(transfer.invoicesTo)} </span>}
              <span>{texts.stays(owner.fullName, formatDate(transfer.expiresAt))}</span>
            </Typography>
            <ButtonRow sx={{ mt: 1 }}>
              <Button variant="contained" disabled={busy !== null} onClick={() => setIsAccepting(true)}>
                {texts.accept}
              </Button>
              <BusyButton
                variant="text"
                busy={busy === 'end'}
                disabled={busy !== null}
                onClick={() => end(texts.declined)}
                onCancel={() => cancelCalls('cancelTransfer')}
              >
                {texts.decline}
              </BusyButton>
            </ButtonRow>
          </Stack>
        </Paper>
      )}
      {isAccepting !== undefined && asked?.terms && (
        <Suspense fallback={isAccepting && <WaitingNote onDismiss={close} />}>
          <AcceptTransfer
            terms={asked.terms}
            managers={asked.billingManagers ?? []}
            cost={costInWords(asked)}
            open={isAccepting && transfer?.isYou === true}
            onClose={close}
            onDone={handleAccepted}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function costInWords({ nextCharge }: Transfer): string {
  if (!nextCharge) return texts.free;
  const { amount, billingInterval, users, date } = nextCharge;
  return texts.cost(formatMoney(amount), billingInterval, users, formatDate(date));
}

/** The end of the team, or of a canceled or past-due plan. A band on every page shows a payment that is due to those who can pay it. */
function PlanEndNotice({ team: { role, owner, planEndsAt, endsAt } }: { team: Team }) {
  const isPastDue = useAppSelector(selectUser)?.billingState === 'pastDue';
  const dispatch = useAppDispatch();
  if (endsAt)
    return (
      <Alert severity="warning" sx={{ mb: 4 }}>
        {teamTexts.teamEnds(formatDate(endsAt), owner.fullName)}
      </Alert>
    );
  if (!planEndsAt || isPastDue) return null;
  const date = formatDate(planEndsAt);
  const resume = (
    <Button onClick={() => dispatch(modalOpened({ name: 'planChange', decision: 'resume' }))}>{plan.resume}</Button>
  );
  return (
    <Alert severity="warning" sx={{ mb: 4 }} action={role === 'owner' ? resume : undefined}>
      {role === 'owner' ? teamTexts.planCanceled(date) : teamTexts.planEnds(date)}
    </Alert>
  );
}
