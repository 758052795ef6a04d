import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef, type FormEvent } from 'react';
import * as texts from '#texts/purchase';
import { contactSupport } from '#texts/teamSize';
import type { ChangeQuote } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { FormStack } from '../../components/layout';
import Link from '@mui/material/Link';
import { Modal } from '../../components/Modal';
import { NumberInput } from '../../components/TextInput';
import { rich, type Tags } from '../../components/rich';
import { DEFAULT_MINIMUM_USERS, ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX } from '../../config/constants';
import { paths } from '../../config/paths';
import type { Interval, Offer } from '../../domain/offer';
import { teamSizeError, type TeamSizePath } from '../../domain/teamSize';
import type { QuoteView } from '../../domain/useChangeQuote';
import { formatDate, formatMoney } from '../../lib/format';
import { TeamSums } from './TeamPrice';

const tags: Tags = { strong: (amount) => <strong>{amount}</strong> };
/** Where a sentence sends people to support, it leads there. */
const withSupport = (text: string): string => text.replace(contactSupport, `<support>${contactSupport}</support>`);
const support = (inside: string) => <Link href={paths.home.href('contact')}>{inside}</Link>;

interface TeamCostProps {
  path: TeamSizePath;
  /** The field's text. */
  text: string;
  offer: Offer;
  interval: Interval;
  /** The server's figures for this number; `idle` for a visitor, who sees the list price. */
  view: QuoteView;
}

interface TeamSizeModalProps extends TeamCostProps {
  open: boolean;
  onChange: (text: string) => void;
  /** Why the number was refused. */
  error: string | null;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Stops what Submit has begun, once it takes long. */
  onCancel: () => void;
  /** Members of the plan now; null while unknown. For the path `add`. */
  currentSize: number | null;
}

/** Asks for a number of users; what it means depends on the path. */
export function TeamSizeModal(props: TeamSizeModalProps) {
  const { open, path, text, onChange, error, busy, onSubmit, onClose, onCancel, currentSize, offer, interval } = props;
  const field = useRef<HTMLInputElement>(null);
  const adds = path === 'add';
  const least = offer[interval]?.minimumUsers ?? DEFAULT_MINIMUM_USERS;
  const help = {
    enterprise: texts.atLeast(ENTERPRISE_TEAM_MIN),
    new: texts.fromTo(least, PRO_TEAM_MAX),
    add: texts.upTo(PRO_TEAM_MAX),
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    onSubmit();
    field.current?.focus();
  };
  return (
    <Modal open={open} onClose={onClose} locked={busy} title={adds ? texts.askMembers : texts.askTeamSize}>
      <form noValidate onSubmit={handleSubmit}>
        <FormStack>
          {error && <Alert severity="error">{rich(withSupport(error), { support })}</Alert>}
          {adds && (
            <Box sx={{ '& strong': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' } }}>
              <Typography variant="dense" component="p">
                {rich(texts.currentTeamSize(currentSize), tags)}
              </Typography>
              <Typography variant="small" component="p" color="error">
                {texts.membersAreExtra}
              </Typography>
            </Box>
          )}
          <NumberInput
            label={adds ? texts.newMembers : texts.teamSize}
            help={help[path]}
            suffix={texts.users}
            value={text}
            onChange={onChange}
            maxLength={20}
            autoFocus
            readOnly={busy}
            inputRef={field}
          />
          {path !== 'enterprise' && <TeamCost {...props} />}
          <BusyButton type="submit" variant="contained" busy={busy} onCancel={onCancel}>
            {texts.submit}
          </BusyButton>
        </FormStack>
      </form>
    </Modal>
  );
}

/** What the number costs, while it is typed. About a number that cannot be taken it only says what will be here. */
function TeamCost({ path, text, offer, interval, view }: TeamCostProps) {
  const accepted = teamSizeError(path, text) === null;
  const isList = view.state === 'idle' && path === 'new';
  return (
    <Box
      role="status"
      aria-live="polite"
      aria-busy={view.state === 'loading'}
      sx={{
        minHeight: '3.1em',
        typography: 'small',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
        '& strong': { fontWeight: 650, color: 'text.primary' },
      }}
    >
      {!accepted && texts.costComes}
      {accepted && isList && <TeamSums offer={{ [interval]: offer[interval] }} users={Number(text)} />}
      {accepted && view.state === 'loading' && <Skeleton width={260} />}
      {accepted && view.state === 'missing' && texts.amountComes}
      {accepted && view.state === 'refused' && view.message}
      {accepted && view.state === 'ready' && <Quoted path={path} quote={view.quote} />}
      {path === 'new' && Number(text) === PRO_TEAM_MAX && <div>{texts.enterpriseFrom(PRO_TEAM_MAX)}</div>}
    </Box>
  );
}

function Quoted({ path, quote: { dueToday, then, lines } }: { path: TeamSizePath; quote: ChangeQuote }) {
  const sentence = path === 'add' ? texts.costOfMembers : texts.costOfPlan;
  const sums = sentence(formatMoney(dueToday), formatMoney(then.amount), then.interval, formatDate(then.from));
  return (
    <>
      <div>{rich(sums, tags)}</div>
      {lines.map(
        ({ label, amount }) => amount < 0 && <div key={label}>{texts.reducedBy(label, formatMoney(amount))}</div>,
      )}
    </>
  );
}
