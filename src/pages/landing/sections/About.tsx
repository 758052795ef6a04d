import styled from '@emotion/styled';
import chalk from '../../../assets/art/test-square-chalk.svg';
import testSquare from '../../../assets/art/test-square.svg';
import { Section, Wrap } from '../../../components/layout';
import { about } from '#texts/landing/sections';
import { ChalkedArt } from '../parts';
import { below } from '../../../lib/media';

const Columns = styled(Wrap)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '7fr 5fr',
  alignItems: 'end',
  gap: 'clamp(32px, 6vw, 96px)',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '1fr', alignItems: 'start' },
  '& h2': theme.typography.h3,
}));
const Statement = styled('p')(({ theme }) => ({
  ...theme.typography.h2,
  marginTop: 20,
  maxWidth: '20ch',
  fontSize: 'clamp(1.875rem, 1.3rem + 2.3vw, 3.125rem)',
  lineHeight: 1.08,
  fontWeight: 700,
}));
const Text = styled('div')({
  columns: 2,
  columnGap: 32,
  marginTop: 30,
  '& p': { breakInside: 'avoid', marginBottom: 14 },
  [below(560)]: { columns: 1 },
});
const Figure = styled('figure')(({ theme }) => ({
  containerType: 'inline-size',
  '& figcaption': {
    ...theme.typography.small,
    marginTop: 12,
    lineHeight: 1.5,
    color: theme.vars.palette.text.secondary,
  },
}));
/** Cut at 4 in 12: it rises by a third of its width. */
const Pitched = styled(ChalkedArt)(({ theme }) => ({
  aspectRatio: '5 / 6',
  clipPath: 'polygon(0 calc(100cqw / 3), 100% 0, 100% 100%, 0 100%)',
  [theme.breakpoints.between('md', 'lg')]: { aspectRatio: '1' },
}));

/** About Us. */
export function About() {
  return (
    <Section id="about">
      <Columns>
        <div>
          <h2>{about.title}</h2>
          <Statement>{about.statement}</Statement>
          <Text>
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Text>
        </div>
        <Figure>
          <Pitched src={testSquare} chalk={chalk} alt={about.picture} width={620} height={640} />
          <figcaption>{about.caption}</figcaption>
        </Figure>
      </Columns>
    </Section>
  );
}
