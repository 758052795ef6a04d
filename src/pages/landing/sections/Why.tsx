import styled from '@emotion/styled';
import { Section, Wrap } from '../../../components/layout';
import { why } from '#texts/landing/sections';
import { Heading } from '../parts';
import { below } from '../../../lib/media';

/** Belongs to the section above it: no space between them but that one's. */
const Tight = styled(Section)({ paddingTop: 0 });
const Ledger = styled(Wrap)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '4fr 8fr',
  gap: '32px clamp(32px, 6vw, 88px)',
  '& ul': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 40 },
  '& h2 + p': { marginTop: 18, maxWidth: '32ch' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '1fr' },
  [below(560)]: { '& ul': { gridTemplateColumns: '1fr' } },
}));
const Card = styled('li')(({ theme }) => ({
  padding: '22px 0 34px',
  borderTop: `2px solid ${theme.vars.palette.text.primary}`,
  '& h3': { ...theme.typography.h3, margin: '14px 0 6px', fontSize: '1.1875rem' },
  '& h3 + p': { fontSize: '1rem', color: theme.vars.palette.text.secondary },
}));
const Figure = styled('p')(({ theme }) => ({
  ...theme.typography.figure,
  '& small': { fontSize: '.42em', fontWeight: 620, letterSpacing: '-.01em' },
}));

/** "Why" with its four cards as a ledger; the figures come from the claims in the content file. */
export function Why() {
  return (
    <Tight>
      <Ledger>
        <div>
          <Heading>{why.title}</Heading>
          <p>{why.lead}</p>
        </div>
        <ul>
          {why.cards.map(({ figure: { before, value, after }, title, text }) => (
            <Card key={title}>
              <Figure>
                {before && <small>{before} </small>}
                {value}
                <small>{after === '%' ? after : ` ${after}`}</small>
              </Figure>
              <h3>{title}</h3>
              <p>{text}</p>
            </Card>
          ))}
        </ul>
      </Ledger>
    </Tight>
  );
}
