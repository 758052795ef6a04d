import { styled } from '@mui/material/styles';

const Link = styled('a')(({ theme }) => ({
  ...theme.typography.label,
  position: 'absolute',
  zIndex: 30,
  top: 8,
  left: 8,
  padding: '12px 18px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.default,
  '&:not(:focus)': theme.mixins.visuallyHidden,
}));

/** The first thing a Tab reaches: past the header, to the element with the id `main` (R170). */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return <Link href={`#${target}`}>Skip to content</Link>;
}
