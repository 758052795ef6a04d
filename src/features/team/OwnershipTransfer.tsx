import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ownershipTransfer as texts } from '#texts/team';
import { cancelCalls, useCancelTransferMutation, useGetBillingQuery, type Team, type Transfer } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { StatusMessage } from '../../components/StatusMessage';
import { useAction } from '../../components/useAction';
import { useDialog } from '../../components/useDialog';
import { formatDate, formatMoney } from '../../lib/format';
import { useLastNonNull } from '../../lib/hooks';
import { lazyPage } from '../../start/hydration/lazyPage';
import { useCardChange } from '../billing/hostedPage';
import { Row, Rows } from '../billing/PlanPaper';
import { useBilling } from '../billing/useBilling';

/** Loaded separately, because it needs form code. */
const acceptTransfer = lazyPage(() =>
  import(/* webpackChunkName: "modal-member" */ './AcceptTransfer').then((m) => m.AcceptTransfer),
);

/** The parameter of the emailed link. */
const EMAILED = 'transfer';

/** A pending request to transfer ownership, for the owner and the member, and its result. */
export function OwnershipTransfer({ team: { transfer, owner, role } }: { team: Team }) {
  const [search] = useSearchParams();
  const [cancelTransfer] = useCancelTransferMutation();
  const result = useRef<HTMLDivElement>(null);
  const { busy, status, setStatus, start } = useAction({ failed: texts.notDone, focus: result });
  const [isNewOwner, setIsNewOwner] = useState(false);
  // Kept while the dialog fades out.
  const asked = useLastNonNull(transfer?.isYou ? transfer : null);
  const onDone = () => {
    close();
    setIsNewOwner(true);
    setStatus({ severity: 'success', text: texts.accepted, persistent: true });
  };
  const { dialog, open, close } = useDialog(
    acceptTransfer,
    asked?.terms
      ? {
          isPending: transfer?.isYou === true,
          terms: asked.terms,
          managers: asked.billingManagers ?? [],
          endsCopies: asked.endsCopies === true,
          cost: asked.nextCharge ? texts.cost(describeCharge(asked)) : texts.free,
          onDone,
        }
      : null,
  );
  const isOver = search.has(EMAILED) && role !== 'owner' && !transfer && !status;
  if (!transfer && !isOver && !status) return null;
  const end = (done: string) => start({ key: 'end', run: () => cancelTransfer().unwrap(), done, persistent: true });
  return (
    <Stack sx={{ gap: 2, mb: 4 }}>
      <Box ref={result} tabIndex={-1} sx={{ outline: 'none', '&:empty': { display: 'none' } }}>
        <StatusMessage status={status} />
      </Box>
      {isNewOwner && <AddCard />}
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
            <TransferRows transfer={transfer} formerOwner={owner.fullName} seesBilling={role === 'billing'} />
            <ButtonRow sx={{ mt: 1 }}>
              <Button variant="contained" disabled={busy !== null} onClick={open}>
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
      {dialog}
    </Stack>
  );
}

interface TransferRowsProps {
  transfer: Transfer;
  formerOwner: string;
  /** The member is a billing manager, whose card may be on the plan. */
  seesBilling: boolean;
}

/** What the member takes over, and what the former owner keeps. */
function TransferRows({ transfer, formerOwner, seesBilling }: TransferRowsProps) {
  const { nextCharge, invoicesTo, expiresAt } = transfer;
  const { data, isLoading } = useGetBillingQuery(undefined, { skip: !seesBilling });
  const card = data?.data.card;
  const isOwn = card?.holder?.isYou === true;
  return (
    <>
      <Rows>
        <Row label={texts.nextCharge} value={describeCharge(transfer)} />
        {nextCharge && (
          <Row
            label={texts.card}
            value={isLoading ? undefined : isOwn ? texts.yoursStays : texts.addCardBefore(formatDate(nextCharge.date))}
          />
        )}
        <Row label={texts.youGet} value={texts.gets(invoicesTo)} />
        <Row label={texts.staysWith(formerOwner)} value={texts.stays} />
      </Rows>
      <Typography variant="small" color="textSecondary">
        {texts.expires(formatDate(expiresAt))}
      </Typography>
    </>
  );
}

/** The new owner's button to save a card, while the plan has none. */
function AddCard() {
  const { billing } = useBilling();
  const { busy, status, open, cancel } = useCardChange();
  if (!billing?.nextCharge || billing.card) return null;
  return (
    <>
      <StatusMessage status={status} />
      <BusyButton variant="contained" sx={{ alignSelf: 'start' }} busy={busy} onClick={open} onCancel={cancel}>
        {texts.addCard}
      </BusyButton>
    </>
  );
}

function describeCharge({ nextCharge }: Transfer): string {
  if (!nextCharge) return texts.free;
  const { amount, billingInterval, users, date } = nextCharge;
  return texts.charge(formatMoney(amount), billingInterval, users, formatDate(date));
}
