import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import styled from '@emotion/styled';
import { session as texts } from '#texts/app';
import { paths } from '../../config/paths';
import { useAppDispatch } from '../../store/hooks';
import { modalOpened } from '../../store/slices/modals';

/** Overlays the page, so that nothing moves, and leaves room for the scroll button. */
const Card = styled(Paper)(({ theme }) => ({
  ...theme.typography.small,
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetInline: '16px 88px',
  bottom: 16,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  maxWidth: 440,
  padding: '12px 16px',
  boxShadow: theme.vars.palette.shade.dialog,
  '@media print': { display: 'none' },
}));

interface Props {
  /** The page whose guard redirected here. */
  from?: string;
  /** Whether the browser stores nothing. */
  nothing: boolean;
  /** How long the browser keeps the session and the cart. */
  lifetime: keyof typeof texts.kept | null;
  onRead: () => void;
}

/** The card of `SessionNotice`. */
export function SessionCard({ from, nothing, lifetime, onRead }: Props) {
  if (from) return <LogInFirst from={from} nothing={nothing} />;
  return (
    lifetime && (
      <Card variant="outlined" role="status">
        <span>{texts.kept[lifetime]}</span>
        <Button size="small" onClick={onRead}>
          {texts.ok}
        </Button>
      </Card>
    )
  );
}

function LogInFirst({ from, nothing }: { from: string; nothing: boolean }) {
  const dispatch = useAppDispatch();
  const ask = nothing && from === paths.success.path ? texts.seePlan : texts.logInFirst;
  const notice = nothing ? `${texts.notKept} ${ask}` : ask;
  return (
    <Card variant="outlined" role="status">
      <span>{notice}</span>
      <Button
        variant="contained"
        size="small"
        onClick={() => dispatch(modalOpened({ name: 'auth', view: 'login', notice }))}
      >
        {texts.logIn}
      </Button>
    </Card>
  );
}
