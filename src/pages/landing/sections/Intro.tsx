import { Button } from '../../../components/Button';
import styled from '@emotion/styled';
import range from '../../../assets/art/roof-range.svg';
import { Wrap } from '../../../components/layout';
import { paths } from '../../../config/paths';
import { intro } from '#texts/landing/sections';
import { Heading, shadowInk } from '../parts';
import { below } from '../../../lib/media';

const WIDE_BELOW = below(1000);

const Band = styled('section')(({ theme }) => ({
  overflow: 'hidden',
  paddingTop: 'clamp(64px, 8vw, 112px)',
  backgroundColor: theme.vars.palette.sky,
  textAlign: 'center',
  '& h2': { marginInline: 'auto', maxWidth: '17ch', fontSize: 'clamp(2.25rem, 1.6rem + 3vw, 4rem)' },
  '& p': { ...theme.typography.lead, margin: '20px auto 32px', maxWidth: '54ch' },
}));
const Roof = styled('img')(({ theme }) => ({
  width: 'max(100%, 1000px)',
  maxWidth: 'none',
  height: 'auto',
  marginTop: 48,
  filter: theme.vars.palette.shade.dusk,
  // A phone sees the three colors in the middle.
  [WIDE_BELOW]: { width: '166.667vw', marginLeft: '-33.333vw' },
}));
const Eave = styled('div')(({ theme }) => ({ backgroundColor: theme.vars.palette.background.default }));
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

/** The intro about simplifying roofing decisions: one roof in five colors (R26). */
export function Intro() {
  return (
    <Band aria-labelledby="intro-title">
      <Wrap>
        <Heading id="intro-title">{intro.title}</Heading>
        <p>{intro.lead}</p>
        <Button to={paths.pricing.href()} variant="contained">
          {intro.action}
        </Button>
      </Wrap>
      <Roof src={range} alt={intro.picture} width={1680} height={330} loading="lazy" />
      <Eave>
        <Names>
          {intro.colors.map(({ color, product }) => (
            <li key={color}>
              {color} <small>{product}</small>
            </li>
          ))}
        </Names>
      </Eave>
    </Band>
  );
}
