import styled from '@emotion/styled';
import { useCallback, useState } from 'react';
import * as texts from '#texts/faqsPage';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { faqCategories } from './categories';
import { FaqPanel } from './FaqPanel';
import { FaqSearch } from './FaqSearch';
import { FaqTabs } from './FaqTabs';
import { FoundElsewhere } from './FoundElsewhere';
import { countMatches, toNeedle } from './search';
import { useFaqAddress } from './useFaqAddress';
import { below } from '../../lib/media';

const Page = styled('div')(({ theme }) => ({
  ...theme.mixins.wrap,
  paddingBlock: 'clamp(36px, 5vw, 64px) clamp(72px, 9vw, 120px)',
  minHeight: 620,
}));
const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr minmax(280px, 36%)',
  gap: '24px 48px',
  alignItems: 'end',
  // The title in two lines, not in three.
  [below(900)]: { gridTemplateColumns: '1fr' },
  '& h1': theme.typography.pageTitle,
  '& p': { marginTop: 10, color: theme.vars.palette.text.secondary },
}));

/** The questions of specification 2.12: searched within a category (R127), linked to one by one (R177). */
export function FaqsPage() {
  const { category, question, chooseCategory, nameQuestion } = useFaqAddress();
  const [typed, setTyped] = useState('');
  const needle = toNeedle(typed);
  const counts = countMatches(faqCategories, needle);
  const found = counts.get(category.id) ?? 0;
  // The first question an address names is where a person arrived; later ones were opened by hand.
  const [arrived, setArrived] = useState<{ at: string | null } | null>(null);
  if (arrived === null && question !== null) setArrived({ at: question });
  const toggle = useCallback(
    (id: string | null) => {
      setArrived((before) => before ?? { at: null });
      nameQuestion(id);
    },
    [nameQuestion],
  );
  const clear = useCallback(() => setTyped(''), []);

  return (
    <Page>
      <Head>
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <FaqSearch value={typed} onChange={setTyped} categoryName={category.name} />
      </Head>
      <FaqTabs
        categories={faqCategories}
        chosen={category.id}
        counts={needle ? counts : null}
        onChoose={chooseCategory}
      />
      <VisuallyHidden role="status">
        {needle && texts.foundIn(found, category.items.length, category.name)}
      </VisuallyHidden>
      {faqCategories.map((each) => {
        const chosen = each.id === category.id;
        return (
          <FaqPanel
            key={each.id}
            category={each}
            chosen={chosen}
            needle={chosen ? needle : ''}
            named={chosen ? question : null}
            arrived={chosen ? (arrived?.at ?? null) : null}
            onToggle={toggle}
            elsewhere={
              chosen && needle && found === 0 ? (
                <FoundElsewhere categories={faqCategories} counts={counts} onChoose={chooseCategory} onClear={clear} />
              ) : undefined
            }
          />
        );
      })}
    </Page>
  );
}
