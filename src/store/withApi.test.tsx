import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { useListPlansQuery } from '../api';
import { answerWith, json } from '../api/testSupport';
import { lazyPage } from '../start/hydration/lazyPage';
import { makeStore } from '.';
import { withApi } from './withApi';

function Plans({ title }: { title: string }) {
  const { data } = useListPlansQuery();
  return <p>{`${title}: ${data ? data.data.length : 'loading'}`}</p>;
}

it('a lazy page adds the api to a store created without it, and to each further store', async () => {
  const sent = answerWith(() => json({ success: true, data: [] }));
  const loadPlans = withApi(async () => Plans);
  for (const title of ['First', 'Second']) {
    const { Page: LazyPlans } = lazyPage(loadPlans);
    const store = makeStore();
    expect(store.getState()).not.toHaveProperty('api');
    const view = render(
      <Provider store={store}>
        <Suspense fallback={null}>
          <LazyPlans title={title} />
        </Suspense>
      </Provider>,
    );
    expect(await screen.findByText(`${title}: 0`)).toBeTruthy();
    expect(store.getState()).toHaveProperty('api');
    view.unmount();
  }
  expect(sent).toHaveLength(2);
});
