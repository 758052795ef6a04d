import Button from '@mui/material/Button';
import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import heroRoof from '../../../assets/art/roof-hero.svg';
import phoneRoof from '../../../assets/art/roof-hero-phone.svg';
import Container from '@mui/material/Container';
import { paths } from '../../../config/paths';
import * as texts from '#texts/landing/hero';
import { AppScreen } from '../screens/AppScreen';
import { VideoPoster } from '../video/VideoPoster';
import { below, narrower } from '../../../lib/media';

/** Loads a smaller image below this width, where only the middle of the roof is visible. */
const ON_A_PHONE = below('md');

const Sky = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  minHeight: '46.5rem',
  backgroundColor: theme.vars.palette.sky,
  // Centers the roof and scales it with the text, so that its edge never crosses the text.
  '& > picture > img': {
    position: 'absolute',
    top: '4.875rem',
    left: '50%',
    width: '160rem',
    maxWidth: 'none',
    height: 'auto',
    marginLeft: '-80rem',
    filter: theme.vars.palette.shade.dusk,
  },
  [below('xl')]: { minHeight: '47.5rem' },
  [theme.breakpoints.down('lg')]: {
    minHeight: 0,
    '& > picture > img': { top: 'auto', bottom: -150, width: 1500, marginLeft: -750 },
  },
  [ON_A_PHONE]: { '& > picture > img': { bottom: 0, width: 600, marginLeft: -300 } },
}));
const Stage = styled(Container)(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  paddingTop: '4.5rem',
  [theme.breakpoints.down('lg')]: { display: 'flow-root', paddingTop: 36 },
}));
const Copy = styled(Box)({
  maxWidth: '41.25rem',
  [below('xl')]: { maxWidth: '35rem', '& h1': { fontSize: 'min(10.4vw, 1.6rem + 3.9vw, 4.125rem)' } },
  // One line per sentence, unless the reader's text spacing is wider.
  '& h1 > span': { display: 'block' },
});
const Phone = styled(AppScreen)(({ theme }) => ({
  position: 'absolute',
  right: 12,
  top: '2.5rem',
  width: '23.25rem',
  [below('xl')]: { right: 0, width: '18.75rem' },
  [theme.breakpoints.down('lg')]: {
    position: 'relative',
    right: 'auto',
    top: 'auto',
    '--phone': 'min(15.75rem, 68%)',
    width: 'var(--phone)',
    // Cuts the phone between its viewfinder and the buttons below.
    margin: '44px -6px calc(var(--phone) * -.51) auto',
  },
}));

/**
 * The hero: benefit, price, demo and video. Elements attached to its lower edge come last, when the edge no longer
 * moves.
 */
export function Hero() {
  return (
    <Sky id="home">
      <Stage>
        <Copy>
          <Typography variant="h1">
            {texts.title.map((sentence, index) => (
              <span key={sentence}>
                {sentence}
                {index < texts.title.length - 1 && ' '}
              </span>
            ))}
          </Typography>
          <Typography variant="lead" sx={{ mt: 2.75, maxWidth: '29.6em' }}>
            {texts.lead}
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 4 }}>
            <Button href={paths.pricing.href()} variant="contained">
              {texts.pricing}
            </Button>
            <Button href={paths.home.href('contact')}>{texts.demo}</Button>
          </Stack>
        </Copy>
        <Phone name="capture" eager />
        <VideoPoster />
      </Stage>
      <picture>
        <source media={narrower('md')} srcSet={phoneRoof} width={1024} height={864} />
        <img src={heroRoof} alt="" width={2560} height={1120} fetchPriority="high" />
      </picture>
    </Sky>
  );
}
