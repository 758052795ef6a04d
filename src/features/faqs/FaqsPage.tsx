import styled from '@emotion/styled';
import { deferredHydration } from '../../start/hydration/deferredHydration';

/** Questions are native details elements, so they open before their code has loaded. */
const faqs = deferredHydration(() => import(/* webpackChunkName: "faqs" */ './Faqs').then((m) => m.Faqs), {
  // It names a category or a question.
  waits: () => window.location.search === '',
});

const Page = styled('div')(({ theme }) => ({
  ...theme.mixins.wrap,
  paddingBlock: 'clamp(36px, 5vw, 64px) clamp(72px, 9vw, 120px)',
  minHeight: 620,
}));

/** The page of the questions and answers. */
export function FaqsPage() {
  return (
    <Page>
      <faqs.Region />
    </Page>
  );
}

/** Prefetches the questions, which hydrate later. */
FaqsPage.preloadRest = faqs.preload;
