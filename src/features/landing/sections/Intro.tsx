import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import range from '../../../assets/art/roof-range.svg';
import Container from '@mui/material/Container';
import { paths } from '../../../config/paths';
import { intro } from '#texts/landing/sections';
import { shadowInk } from '../parts';
import { below } from '../../../lib/media';

const WIDE_BELOW = below('nav');

const Band = styled(Box)(({ theme }) => ({
  overflow: 'hidden',
  paddingTop: 'clamp(64px, 8vw, 112px)',
  backgroundColor: theme.vars.palette.sky,
  textAlign: 'center',
  '& h2': { marginInline: 'auto', maxWidth: '17ch', fontSize: 'clamp(2.25rem, 1.6rem + 3vw, 4rem)' },
})) as typeof Box;
const Roof = styled('img')(({ theme }) => ({
  width: 'max(100%, 1000px)',
  maxWidth: 'none',
  height: 'auto',
  marginTop: 48,
  filter: theme.vars.palette.shade.dusk,
  // A phone shows the middle three colors.
  [WIDE_BELOW]: { width: '166.667vw', marginLeft: '-33.333vw' },
}));
/** Captions below the columns of the drawing. */
const Names = styled('ol')(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  borderTop: `5px solid ${theme.vars.palette.background.paper}`,
  boxShadow: `inset 0 8px 8px -6px ${shadowInk(theme.vars.palette.phoneBody, 40)}`,
  lineHeight: 1.4,
  fontWeight: 600,
  '& li': { padding: '13px 8px 11px' },
  '& small': { marginLeft: 6, fontWeight: 450, color: theme.vars.palette.text.secondary },
  [WIDE_BELOW]: {
    width: '166.667vw',
    marginLeft: '-33.333vw',
    fontSize: '.875rem',
    lineHeight: 1.3,
    '& small': { display: 'block', margin: '2px 0 0' },
  },
}));

/** The intro about simplifying roofing decisions: one roof in five colors. */
export function Intro() {
  return (
    <Band component="section" aria-labelledby="intro-title">
      <Container>
        <Typography variant="h2" id="intro-title">
          {intro.title}
        </Typography>
        <Typography variant="lead" sx={{ margin: '20px auto 32px', maxWidth: '54ch' }}>
          {intro.lead}
        </Typography>
        <Button href={paths.pricing.href()} variant="contained">
          {intro.action}
        </Button>
      </Container>
      <Roof src={range} alt={intro.picture} width={1680} height={330} loading="lazy" />
      <Box sx={{ bgcolor: 'background.default' }}>
        <Names>
          {intro.colors.map(({ color, product }) => (
            <li key={color}>
              {color} <small>{product}</small>
            </li>
          ))}
        </Names>
      </Box>
    </Band>
  );
}
