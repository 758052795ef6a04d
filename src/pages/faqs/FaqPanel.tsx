import styled from '@emotion/styled';
import { memo, type ReactNode } from 'react';
import * as texts from '#texts/faqsPage';
import { StateDrawing } from '../../components/StateDrawing';
import type { FaqCategory } from '../../texts/types';
import { FaqEntry } from './FaqEntry';
import { intoColumns, matches } from './search';
import { below } from '../../lib/media';

const Panel = styled('section')(({ theme }) => ({
  '&:focus-visible': { outlineOffset: 6 },
  // Without script every category is read one below the other, each under its own heading.
  '@media (scripting: none)': { '&[hidden]': { display: 'block !important' } },
  '& > h2': theme.mixins.visuallyHidden,
  '@media (scripting: none), print': {
    '& > h2': {
      ...theme.typography.h3,
      position: 'static',
      width: 'auto',
      height: 'auto',
      clipPath: 'none',
      marginTop: 40,
    },
  },
}));
const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '0 56px',
  alignItems: 'start',
  [below(761)]: { gridTemplateColumns: '1fr' },
});
const Empty = styled('div')(({ theme }) => ({
  padding: '40px 0',
  '& > svg': { marginBottom: 16 },
  '& > p': { ...theme.typography.lead, color: theme.vars.palette.text.primary },
}));

interface FaqPanelProps {
  category: FaqCategory;
  chosen: boolean;
  needle: string;
  named: string | null;
  arrived: string | null;
  onToggle: (id: string | null) => void;
  /** What to offer when the search finds nothing here. */
  elsewhere?: ReactNode;
}

/** The entries of one category in two columns, filtered by the search (R126, R127, R128). */
export const FaqPanel = memo(function FaqPanel(props: FaqPanelProps) {
  const { category, chosen, needle, named, arrived, onToggle, elsewhere } = props;
  const found = category.items.filter((item) => matches(item, needle));
  const empty = category.items.length === 0;
  return (
    <Panel
      role="tabpanel"
      id={`faqs-${category.id}`}
      aria-labelledby={`faqs-tab-${category.id}`}
      hidden={!chosen}
      tabIndex={found.length === 0 ? 0 : undefined}
    >
      <h2>{category.name}</h2>
      {found.length > 0 ? (
        <Columns>
          {intoColumns(found).map((column, index) => (
            <div key={index}>
              {column.map((item) => (
                <FaqEntry
                  key={item.id}
                  item={item}
                  categoryId={category.id}
                  needle={needle}
                  named={named === item.id}
                  arrived={arrived === item.id}
                  onToggle={onToggle}
                />
              ))}
            </div>
          ))}
        </Columns>
      ) : (
        <Empty>
          <StateDrawing state="empty" />
          <p>{empty ? texts.nothingYet : texts.nothingFound}</p>
          {!empty && elsewhere}
        </Empty>
      )}
    </Panel>
  );
});
