import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import chalk from '../../../assets/art/test-square-chalk.svg';
import testSquare from '../../../assets/art/test-square.svg';
import { Columns, Section } from '../../../components/layout';
import { about } from '#texts/landing/sections';
import { ChalkedArt } from '../parts';
import { below } from '../../../lib/media';

/** Cut at a pitch of 4 in 12: it rises by a third of its width. */
const Pitched = styled(ChalkedArt)(({ theme }) => ({
  aspectRatio: '5 / 6',
  clipPath: 'polygon(0 calc(100cqw / 3), 100% 0, 100% 100%, 0 100%)',
  [theme.breakpoints.between('md', 'lg')]: { aspectRatio: '1' },
}));

/** The About Us section. */
export function About() {
  return (
    <Section id="about">
      <Columns shares="7fr 5fr" sx={{ alignItems: { lg: 'end' } }}>
        <div>
          <Typography variant="h3" component="h2">
            {about.title}
          </Typography>
          <Typography
            variant="h2"
            component="p"
            sx={{
              mt: 2.5,
              maxWidth: '20ch',
              fontSize: 'clamp(1.875rem, 1.3rem + 2.3vw, 3.125rem)',
              lineHeight: 1.08,
              fontWeight: 700,
            }}
          >
            {about.statement}
          </Typography>
          <Box sx={{ columns: 2, columnGap: 4, mt: 3.75, [below('md')]: { columns: 1 } }}>
            {about.paragraphs.map((paragraph) => (
              <Typography key={paragraph} sx={{ breakInside: 'avoid', mb: 1.75 }}>
                {paragraph}
              </Typography>
            ))}
          </Box>
        </div>
        <Box component="figure" sx={{ containerType: 'inline-size' }}>
          <Pitched src={testSquare} chalk={chalk} alt={about.picture} width={620} height={640} />
          <Typography variant="small" component="figcaption" color="textSecondary" sx={{ mt: 1.5, lineHeight: 1.5 }}>
            {about.caption}
          </Typography>
        </Box>
      </Columns>
    </Section>
  );
}
