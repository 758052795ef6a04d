import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import * as texts from '#texts/purchase';
import { contactSupport } from '#texts/teamSize';
import { NumberInput } from '../../components/TextInput';
import { rich, type Tags } from '../../components/rich';
import { QuoteDialog, type QuoteDialogProps } from '../../components/QuoteDialog';
import { DEFAULT_MINIMUM_USERS, ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX } from '../../config/constants';
import { paths } from '../../config/paths';
import type { Interval, Offer } from '../../domain/offer';
import { teamSizeError, type TeamSizePath } from '../../domain/teamSize';
import type { QuoteView } from '../../domain/useChangeQuote';
import { formatDate } from '../../lib/format';
import { TeamPrices } from './TeamPrice';

const tags: Tags = { strong: (amount) => <strong>{amount}</strong> };
/** Links the support part of a message. */
const withSupport = (text: string): string => text.replace(contactSupport, `<support>${contactSupport}</support>`);
const support = (inside: string) => <Link href={paths.home.href('contact')}>{inside}</Link>;

interface TeamSizeModalProps extends Pick<QuoteDialogProps, 'open' | 'busy' | 'onSubmit' | 'onClose' | 'onCancel'> {
  path: TeamSizePath;
  /** The field's text. */
  text: string;
  onChange: (text: string) => void;
  /** The error message for the number. */
  error: string | null;
  offer: Offer;
  interval: Interval;
  /** The server's quote for this number; `idle` for a visitor, who sees the list price. */
  view: QuoteView;
  /** Current members of the plan, for the path `add`; null while unknown. */
  currentSize: number | null;
  /** The size change scheduled for the renewal, if any. */
  scheduledSize: string | null;
  /** End date of a canceled plan that can be resumed instead; null without one. */
  runsUntil: string | null;
  onResume: () => void;
}

/** Asks for a number of users. Its meaning depends on the path. */
export function TeamSizeModal(props: TeamSizeModalProps) {
  const { path, text, onChange, error, busy, currentSize, scheduledSize, offer, interval, view, runsUntil, onResume } =
    props;

  const adds = path === 'add';
  const shownError = useMemo(() => error && rich(withSupport(error), { support }), [error]);
  const least = offer[interval]?.minimumUsers ?? DEFAULT_MINIMUM_USERS;
  const help = {
    enterprise: texts.atLeast(ENTERPRISE_TEAM_MIN),
    new: texts.fromTo(least, PRO_TEAM_MAX),
    add: texts.upTo(PRO_TEAM_MAX),
  };
  const resume = (inside: string) => (
    <Link component="button" type="button" onClick={onResume}>
      {inside}
    </Link>
  );
  return (
    <QuoteDialog
      {...props}
      title={adds ? texts.askMembers : texts.askTeamSize}
      description={runsUntil && rich(texts.runsUntil(formatDate(runsUntil)), { resume })}
      error={shownError}
      view={path === 'enterprise' ? undefined : view}
      idle={
        <Idle accepted={path === 'new' && teamSizeError(path, text) === null}>
          <TeamPrices offer={{ [interval]: offer[interval] }} users={Number(text)} />
        </Idle>
      }
      missing={texts.amountComes}
      action={texts.submit}
    >
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
      />
      {scheduledSize && <Typography variant="small">{scheduledSize}</Typography>}
      {path === 'new' && Number(text) === PRO_TEAM_MAX && (
        <Typography variant="small">{texts.enterpriseFrom(PRO_TEAM_MAX)}</Typography>
      )}
    </QuoteDialog>
  );
}

/** The list price for a visitor's number, or a placeholder until the number is valid. */
const Idle = ({ accepted, children }: { accepted: boolean; children: ReactNode }) =>
  accepted ? <Box sx={{ '& strong': { fontWeight: 650 } }}>{children}</Box> : <span>{texts.costComes}</span>;
