import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { useListPlansQuery } from '../api';
import { makeStore } from '../store';
import { authOpened } from '../store/slices/modals';
import { lazyPage } from '../hydration/lazyPage';
import { withApi } from '../store/withApi';
import { acceptReports } from './reducers';

function Plans() {
  const { isError, isLoading } = useListPlansQuery();
  return <p>{isLoading ? 'asked' : isError ? 'failed' : 'answered'}</p>;
}

it('a page that calls the API is shown while developing, where reports can be imported', async () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  const store = makeStore();
  acceptReports(store);
  store.dispatch(authOpened({ view: 'login' }));
  const { Page } = lazyPage(withApi(async () => Plans));
  render(
    <Provider store={store}>
      <Suspense>
        <Page />
      </Suspense>
    </Provider>,
  );
  expect(await screen.findByText('asked')).toBeInTheDocument();
});
