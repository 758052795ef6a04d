import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import chalk from '../../../assets/art/test-square-chalk.svg';
import testSquare from '../../../assets/art/test-square.svg';
import { Columns, Section } from '../../../components/layout';
import { about, why } from '#texts/landing/sections';
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

/** No top padding, because the section continues the one above. */
const Tight = styled(Section)({ paddingTop: 0 });
const cards = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: 5,
  [below('md')]: { gridTemplateColumns: '1fr' },
};

/** The "Why" section with four cards. Its figures come from the claims in the content file. */
export function Why() {
  return (
    <Tight>
      <Columns shares="4fr 8fr">
        <div>
          <Typography variant="h2">{why.title}</Typography>
          <Typography sx={{ mt: 2.25, maxWidth: '32ch' }}>{why.lead}</Typography>
        </div>
        <Box component="ul" sx={cards}>
          {why.cards.map(({ figure: { before, value, after }, title, text }) => (
            <Box
              component="li"
              key={title}
              sx={{ padding: '22px 0 34px', borderTop: '2px solid', borderColor: 'text.primary' }}
            >
              {value !== null && (
                <Typography
                  variant="figure"
                  sx={{ mb: 1.75, '& small': { fontSize: '.42em', fontWeight: 620, letterSpacing: '-.01em' } }}
                >
                  {before && <small>{before} </small>}
                  {value}
                  <small>{after === '%' ? after : ` ${after}`}</small>
                </Typography>
              )}
              <Typography variant="h3" sx={{ mb: 0.75, fontSize: '1.1875rem' }}>
                {title}
              </Typography>
              <Typography color="textSecondary" sx={{ fontSize: '1rem' }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Columns>
    </Tight>
  );
}
