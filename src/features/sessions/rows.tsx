import styled from '@emotion/styled';
import { sessions as texts } from '#texts/account';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { below } from '../../lib/media';

/** One browser below the other, with what can be done about it at the right. */
export const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  outline: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 16px',
    minHeight: 88,
    paddingBlock: 14,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    [below(360)]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  },
  '& > li:last-of-type': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  // What is shown of a call that takes long.
  '& > li > p': { gridColumn: '1 / -1' },
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.help, display: 'block', color: theme.vars.palette.text.secondary },
}));

export const ThisOne = styled('span')(({ theme }) => ({
  ...theme.typography.label,
  color: theme.vars.palette.success.main,
}));

/** The same rows while they load. */
export function WaitingSessions() {
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Rows aria-hidden="true">
        {[148, 172].map((width) => (
          <li key={width}>
            <Skeleton width={width} />
            <Skeleton variant="rounded" width={88} height={40} />
          </li>
        ))}
      </Rows>
    </>
  );
}
