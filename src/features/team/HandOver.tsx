import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { handOver as texts } from '#texts/team';
import {
  cancelCalls,
  getErrorMessage,
  isForcedLogOut,
  useAcceptHandOverMutation,
  useCancelHandOverMutation,
  type HandOver as Request,
  type Team,
} from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { StatusMessage, useStatus } from '../../components/StatusMessage';
import { paths } from '../../config/paths';
import { formatDate, formatMoney } from '../../lib/format';
import { useReturnFromCache } from '../../lib/hooks';
import { useBusy } from '../../lib/useBusy';
import { useLeaveForHostedPage } from '../../store/hooks';

/** The `notice` value of the URL when the user returns from saving a card. */
const TAKEN = 'taken-over';

/** A pending handover of the plan, for the owner and the member, and its result. */
export function HandOver({ team: { handOver, owner, role } }: { team: Team }) {
  const [search] = useSearchParams();
  const { busy, last, accept, end } = useAnswers();
  const isBack = search.get('notice') === TAKEN;
  if (!handOver && !isBack && !last.status) return null;
  return (
    <Stack sx={{ gap: 2, mb: 4 }}>
      <StatusMessage last={last} />
      {isBack && role === 'owner' && (
        <Alert severity="success" role="status">
          {texts.taken}
        </Alert>
      )}
      {isBack && handOver?.isYou && <Alert severity="warning">{texts.changed}</Alert>}
      {handOver && !handOver.isYou && (
        <Paper variant="outlined" component="section" sx={{ p: '12px 20px' }}>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '12px 24px' }}>
            <Typography variant="small" component="p" sx={{ flex: '1 1 260px' }}>
              {texts.waits(handOver.fullName, formatDate(handOver.until))}
            </Typography>
            <Button size="small" disabled={busy !== null} onClick={() => end(texts.takenBack)}>
              {texts.takeBack}
            </Button>
          </Stack>
        </Paper>
      )}
      {handOver?.isYou && (
        <Paper variant="outlined" component="section" aria-labelledby="hand-over" sx={{ p: 'clamp(20px, 3vw, 32px)' }}>
          <Stack sx={{ gap: 1.5, maxWidth: 640 }}>
            <Typography variant="h3" component="h2" id="hand-over" sx={{ overflowWrap: 'anywhere' }}>
              {texts.offered(owner.fullName)}
            </Typography>
            <Typography sx={{ fontWeight: 600 }}>{costInWords(handOver)}</Typography>
            <Typography color="textSecondary">
              {handOver.nextCharge && <span>{texts.card} </span>}
              <span>{texts.stays(owner.fullName, formatDate(handOver.until))}</span>
            </Typography>
            <ButtonRow sx={{ mt: 1 }}>
              <BusyButton
                variant="contained"
                busy={busy === 'accept'}
                disabled={busy !== null}
                onClick={accept}
                onCancel={() => cancelCalls('acceptHandOver')}
              >
                {handOver.nextCharge ? texts.accept : texts.acceptFree}
              </BusyButton>
              <BusyButton
                variant="text"
                busy={busy === 'end'}
                disabled={busy !== null}
                onClick={() => end(texts.declined)}
                onCancel={() => cancelCalls('cancelHandOver')}
              >
                {texts.decline}
              </BusyButton>
            </ButtonRow>
          </Stack>
        </Paper>
      )}
    </Stack>
  );
}

function costInWords({ nextCharge }: Request): string {
  if (!nextCharge) return texts.free;
  const { amount, billingInterval, users, date } = nextCharge;
  return texts.cost(formatMoney(amount), billingInterval, users, formatDate(date));
}

/** Answers one request at a time. */
function useAnswers() {
  const [acceptHandOver] = useAcceptHandOverMutation();
  const [cancelHandOver] = useCancelHandOverMutation();
  const { busy, begin, end: settle } = useBusy<'accept' | 'end'>();
  const [last, show] = useStatus(null);
  const leaveFor = useLeaveForHostedPage();
  useReturnFromCache(settle);

  const run = async (what: 'accept' | 'end', call: () => Promise<string | null>) => {
    if (!begin(what)) return;
    try {
      const done = await call();
      if (done !== null) show({ severity: 'success', text: done });
    } catch (error) {
      if (!isForcedLogOut(error)) show({ severity: 'error', text: getErrorMessage(error, texts.notDone) });
    }
    settle();
  };
  const takeOver = async () => {
    const cancelUrl = window.location.origin + paths.team.href();
    const returnRequest = { successUrl: `${cancelUrl}?notice=${TAKEN}`, cancelUrl };
    const { data } = await acceptHandOver({ returnRequest }).unwrap();
    if (data.url === null) return texts.taken;
    await leaveFor(data.url);
    return null;
  };
  const endRequest = async (done: string) => {
    await cancelHandOver().unwrap();
    return done;
  };
  return {
    busy,
    last,
    accept: () => void run('accept', takeOver),
    end: (done: string) => void run('end', () => endRequest(done)),
  };
}
