import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { ownershipTransfer as texts } from '#texts/team';
import {
  cancelCalls,
  useAcceptHandOverMutation,
  useCancelHandOverMutation,
  type HandOver as Request,
  type Team,
} from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { StatusMessage } from '../../components/StatusMessage';
import { paths } from '../../config/paths';
import { useAction } from '../../components/useAction';
import { formatDate, formatMoney } from '../../lib/format';
import { useLeaveForHostedPage } from '../../store/hooks';

/** The `notice` value of the URL when the user returns from saving a card. */
const ACCEPTED = 'taken-over';

/** A pending request to transfer ownership, for the owner and the member, and its result. */
export function OwnershipTransfer({ team: { handOver, owner, role } }: { team: Team }) {
  const [search] = useSearchParams();
  const [acceptHandOver] = useAcceptHandOverMutation();
  const [cancelHandOver] = useCancelHandOverMutation();
  const leaveFor = useLeaveForHostedPage();
  const { busy, status, start } = useAction({ failed: texts.notDone });
  const isBack = search.get('notice') === ACCEPTED;
  if (!handOver && !isBack && !status) return null;
  const saveCardAndAccept = async () => {
    const cancelUrl = window.location.origin + paths.team.href();
    const returnRequest = { successUrl: `${cancelUrl}?notice=${ACCEPTED}`, cancelUrl };
    const { data } = await acceptHandOver({ returnRequest }).unwrap();
    if (data.url !== null) await leaveFor(data.url);
  };
  const accept = () => start({ key: 'accept', run: saveCardAndAccept, done: texts.accepted });
  const end = (done: string) => start({ key: 'end', run: () => cancelHandOver().unwrap(), done });
  return (
    <Stack sx={{ gap: 2, mb: 4 }}>
      <StatusMessage status={status} />
      {isBack && role === 'owner' && (
        <Alert severity="success" role="status">
          {texts.accepted}
        </Alert>
      )}
      {isBack && handOver?.isYou && <Alert severity="warning">{texts.changed}</Alert>}
      {handOver && !handOver.isYou && (
        <Paper variant="outlined" component="section" sx={{ p: '12px 20px' }}>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '12px 24px' }}>
            <Typography variant="small" component="p" sx={{ flex: '1 1 260px' }}>
              {texts.requestPending(handOver.fullName, formatDate(handOver.until))}
            </Typography>
            <Button size="small" disabled={busy !== null} onClick={() => end(texts.requestCanceled)}>
              {texts.cancelRequest}
            </Button>
          </Stack>
        </Paper>
      )}
      {handOver?.isYou && (
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
