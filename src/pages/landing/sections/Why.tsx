import Typography from '@mui/material/Typography';
import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { Section } from '../../../components/layout';
import { why } from '#texts/landing/sections';

import { below } from '../../../lib/media';

/** Belongs to the section above it: no space between them but that one's. */
const Tight = styled(Section)({ paddingTop: 0 });
const Ledger = styled(Container)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '4fr 8fr',
  gap: '32px clamp(32px, 6vw, 88px)',
  '& ul': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 40 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '1fr' },
  [below(560)]: { '& ul': { gridTemplateColumns: '1fr' } },
}));

/** "Why" with its four cards as a ledger; the figures come from the claims in the content file. */
export function Why() {
  return (
    <Tight>
      <Ledger>
        <div>
          <Typography variant="h2">{why.title}</Typography>
          <Typography sx={{ mt: 2.25, maxWidth: '32ch' }}>{why.lead}</Typography>
        </div>
        <ul>
          {why.cards.map(({ figure: { before, value, after }, title, text }) => (
            <Box
              component="li"
              key={title}
              sx={{ padding: '22px 0 34px', borderTop: '2px solid', borderColor: 'text.primary' }}
            >
              <Typography
                variant="figure"
                sx={{ '& small': { fontSize: '.42em', fontWeight: 620, letterSpacing: '-.01em' } }}
              >
                {before && <small>{before} </small>}
                {value}
                <small>{after === '%' ? after : ` ${after}`}</small>
              </Typography>
              <Typography variant="h3" sx={{ margin: '14px 0 6px', fontSize: '1.1875rem' }}>
                {title}
              </Typography>
              <Typography color="textSecondary" sx={{ fontSize: '1rem' }}>
                {text}
              </Typography>
            </Box>
          ))}
        </ul>
      </Ledger>
    </Tight>
  );
}
