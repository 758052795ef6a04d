import { Button } from '../../components/Button';
import styled from '@emotion/styled';
import * as texts from '#texts/faqsPage';
import { Link } from '../../components/Link';
import { rich } from '../../components/rich';
import { paths } from '../../config/paths';
import type { FaqCategory } from '../../texts/types';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 20,
  '& > [data-button="text"]': { marginInlineStart: -13.5 },
});
const Hint = styled('p')(({ theme }) => ({ marginTop: 8, color: theme.vars.palette.text.secondary }));

interface FoundElsewhereProps {
  categories: readonly FaqCategory[];
  counts: ReadonlyMap<string, number>;
  onChoose: (id: string) => void;
  onClear: () => void;
}

const support = (inside: string) => <Link to={paths.home.href('contact')}>{inside}</Link>;

/** After a search without a hit: where the hits are, else the way back to all questions (R177). */
export function FoundElsewhere({ categories, counts, onChoose, onClear }: FoundElsewhereProps) {
  const others = categories.filter(({ id }) => (counts.get(id) ?? 0) > 0);
  return (
    <>
      <Hint>{others.length > 0 ? texts.elsewhere : rich(texts.nowhere, { support })}</Hint>
      <Row>
        {others.map(({ id, name }) => (
          <Button key={id} size="small" onClick={() => onChoose(id)}>
            {name} ({counts.get(id)})
          </Button>
        ))}
        <Button size="small" variant="text" onClick={onClear}>
          {texts.showAll}
        </Button>
      </Row>
    </>
  );
}
