import styled from '@emotion/styled';
import { type ReactNode, Suspense } from 'react';
import { PageHead, PageMain } from '../../../components/layout';
import { lazyPage } from '../../../hydration/lazyPage';
import { Buttons } from './Buttons';
import { Fields } from './Fields';
import { Messages } from './Messages';
import { Pictures } from './Pictures';
import { Tables } from './Tables';

const formSample = lazyPage(() => import('./FormSample').then((m) => ({ default: m.FormSample })));

const Block = styled('section')(({ theme }) => ({
  paddingBlock: 36,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > h2': { ...theme.typography.h3, marginBottom: 22 },
}));

const blocks: readonly { id: string; title: string; content: ReactNode }[] = [
  { id: 'buttons', title: 'Buttons', content: <Buttons /> },
  { id: 'fields', title: 'Fields', content: <Fields /> },
  { id: 'form', title: 'A form', content: <formSample.Page /> },
  { id: 'messages', title: 'Alerts and messages', content: <Messages /> },
  { id: 'tables', title: 'Table: filled, loading, empty, failed', content: <Tables /> },
  { id: 'pictures', title: 'Roof, courses, people, phones', content: <Pictures /> },
];

/** Every part in every state (R186), a view of the gallery. */
export function Parts() {
  return (
    <PageMain>
      <PageHead>
        <h1>Components</h1>
        <p>Every part in every state.</p>
      </PageHead>
      <Suspense>
        {blocks.map(({ id, title, content }) => (
          <Block key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {content}
          </Block>
        ))}
      </Suspense>
    </PageMain>
  );
}
