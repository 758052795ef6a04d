import Typography from '@mui/material/Typography';
import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import { Columns, Section } from '../../../components/layout';
import { why } from '#texts/landing/sections';
import { below } from '../../../lib/media';

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
