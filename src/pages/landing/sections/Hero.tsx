import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import heroRoof from '../../../assets/art/roof-hero.svg';
import phoneRoof from '../../../assets/art/roof-hero-phone.svg';
import { Wrap } from '../../../components/layout';
import { Link } from '../../../components/Link';
import { paths } from '../../../config/paths';
import * as texts from '#texts/landing/hero';
import { AppScreen } from '../screens/AppScreen';
import { VideoPoster } from '../video/VideoPoster';

/** Where the middle of the roof is all that can be seen of it, it is all that is fetched. */
const ON_A_PHONE = '@media (max-width: 599.98px)';

const Sky = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  minHeight: 744,
  backgroundColor: theme.vars.palette.sky,
  // The roof hangs on the middle of the page at a fixed scale, so that its edge never crosses the copy.
  '& > picture > img': {
    position: 'absolute',
    top: 78,
    left: '50%',
    width: 2560,
    maxWidth: 'none',
    height: 'auto',
    marginLeft: -1280,
    filter: theme.vars.palette.shade.dusk,
  },
  '@media (max-width: 1199.98px)': { minHeight: 760 },
  [theme.breakpoints.down('lg')]: {
    minHeight: 0,
    '& > picture > img': { top: 'auto', bottom: -150, width: 1500, marginLeft: -750 },
  },
  [ON_A_PHONE]: { '& > picture > img': { bottom: 0, width: 600, marginLeft: -300 } },
}));
const Stage = styled(Wrap)(({ theme }) => ({
  position: 'relative',
  paddingTop: 72,
  [theme.breakpoints.down('lg')]: { display: 'flow-root', paddingTop: 36 },
}));
const Copy = styled('div')(({ theme }) => ({
  maxWidth: 660,
  '@media (max-width: 1199.98px)': { maxWidth: 560 },
  '& h1': theme.typography.h1,
  '& h1 > span': { display: 'block' },
  '& p': { ...theme.typography.lead, marginTop: 22, maxWidth: '29.6em' },
}));
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 32 });
const Phone = styled(AppScreen)(({ theme }) => ({
  position: 'absolute',
  right: 12,
  top: 40,
  width: 372,
  '@media (max-width: 1199.98px)': { right: 0, width: 300 },
  [theme.breakpoints.down('lg')]: {
    position: 'relative',
    right: 'auto',
    top: 'auto',
    width: 'min(252px, 68%)',
    margin: '44px -6px -96px auto',
  },
}));

/** The first view: what it does, what it costs, a demo, and the film (R20, R21, R22). */
export function Hero() {
  return (
    <Sky id="home">
      <picture>
        <source media="(max-width: 599.98px)" srcSet={phoneRoof} width={1024} height={864} />
        <img src={heroRoof} alt="" width={2560} height={1120} fetchPriority="high" />
      </picture>
      <Stage>
        <Copy>
          <h1>
            {texts.title.map((sentence, index) => (
              <span key={sentence}>
                {sentence}
                {index < texts.title.length - 1 && ' '}
              </span>
            ))}
          </h1>
          <p>{texts.lead}</p>
          <Actions>
            <Button component={Link} to={paths.pricing.href()} variant="contained" nativeButton={false}>
              {texts.pricing}
            </Button>
            <Button component={Link} to={paths.home.href('contact')} nativeButton={false}>
              {texts.demo}
            </Button>
          </Actions>
        </Copy>
        <VideoPoster />
        <Phone name="capture" eager />
      </Stage>
    </Sky>
  );
}
