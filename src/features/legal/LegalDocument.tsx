import styled from '@emotion/styled';
import { legal as texts } from '#texts/app';
import { rich, type Tags } from '../../components/rich';
import { LEGAL_EFFECTIVE_DATE } from '../../config/constants';
import type { LegalText } from '../../texts/types';

/** A grid like that of a printed document. */
const Page = styled('article')(({ theme }) => ({
  ...theme.mixins.wrap,
  display: 'grid',
  gridTemplateColumns: '4fr 8fr',
  gap: '40px clamp(32px, 6vw, 88px)',
  alignItems: 'start',
  paddingBlock: 'clamp(36px, 5vw, 64px) clamp(72px, 9vw, 120px)',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '1fr' },
}));
const Head = styled('header')(({ theme }) => ({
  gridColumn: '1 / -1',
  paddingBottom: 32,
  borderBottom: `2px solid ${theme.vars.palette.text.primary}`,
  '& h1': theme.typography.pageTitle,
  '& > p': { ...theme.typography.lead, marginTop: 18 },
  '& > p:last-child': { ...theme.typography.small, marginTop: 14, color: theme.vars.palette.text.secondary },
  '@media print': { display: 'block !important' },
}));
/** Stays visible next to the text. */
const Contents = styled('nav')(({ theme }) => ({
  ...theme.typography.small,
  position: 'sticky',
  top: 100,
  '& h2': { ...theme.typography.label, marginBottom: 10 },
  '& a': { display: 'block', padding: '7px 0', color: theme.vars.palette.text.primary, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline', textDecorationThickness: 2 },
  [theme.breakpoints.down('lg')]: {
    position: 'static',
    '& ol': { columns: '240px 2', columnGap: 32 },
    '& a': { paddingBlock: 11 },
  },
}));
/** Numbers its topics. */
const Text = styled('div')(({ theme }) => ({
  counterReset: 'topic',
  '& section + section': { marginTop: 44 },
  '& section': { counterIncrement: 'topic', scrollMarginTop: 16 },
  // Rendered only near the viewport, unless the URL names a topic, whose position depends on all others.
  '@media screen and (scripting: enabled)': {
    'html:not([data-anchored]) & section:nth-of-type(n+4)': {
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 300px',
    },
  },
  '& h2': {
    ...theme.typography.h3,
    display: 'flex',
    gap: 14,
    '&::before': {
      content: 'counter(topic)',
      color: theme.vars.palette.primary.main,
      fontVariantNumeric: 'tabular-nums',
    },
  },
  '& p': { marginTop: 14 },
  '& ul': { display: 'grid', gap: 10, marginTop: 14, maxWidth: '41.6em' },
  '& li': { position: 'relative', paddingLeft: 24 },
  // A butt edge, the list marker of all our texts.
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '.72em',
    width: 12,
    height: 3,
    backgroundColor: theme.vars.palette.lineStrong,
  },
}));

/** A legal text with a table of contents. Each numbered topic has its own URL. */
export function LegalDocument({ text, tags }: { text: LegalText; tags: Tags }) {
  return (
    <Page>
      <Head>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
        <p>{texts.effectiveDate(LEGAL_EFFECTIVE_DATE)}</p>
      </Head>
      <Contents aria-labelledby="contents-title">
        <h2 id="contents-title">{texts.contents}</h2>
        <ol>
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </Contents>
      <Text>
        {text.sections.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {body.map((block, index) =>
              typeof block === 'string' ? (
                <p key={index}>{rich(block, tags)}</p>
              ) : (
                <ul key={index}>
                  {block.map((item) => (
                    <li key={item}>{rich(item, tags)}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </Text>
    </Page>
  );
}
