import { Suspense, type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { WaitingPage } from '../components/WaitingPage';
import { useDocumentHead } from '../start/document/documentHead';
import { ErrorScreen } from './errors/ErrorScreen';
import { ModalHost } from './modals/ModalHost';
import { SessionEndWatcher } from './navigation/access';
import { FocusKeeper, RouteFocus } from './navigation/focus';
import { PendingPage } from './navigation/PendingPage';
import { SessionNotice } from './navigation/SessionNotice';
import { AppRoutes } from './routes';
import { Layout } from './shell/Layout';

/** Shown when the header, the footer or the dialog host fails, which leaves no layout for an error. */
function SiteError(props: ComponentProps<typeof ErrorScreen>) {
  return (
    <main>
      <ErrorScreen {...props} />
    </main>
  );
}

/** The app with its providers and a router. */
export function App() {
  const { pathname } = useLocation();
  useDocumentHead();
  return (
    <ErrorBoundary fallback={SiteError} resetKey={pathname}>
      <Layout>
        <ErrorBoundary fallback={ErrorScreen} resetKey={pathname}>
          <Suspense fallback={<WaitingPage />}>
            <AppRoutes />
            <RouteFocus />
          </Suspense>
        </ErrorBoundary>
      </Layout>
      <FocusKeeper />
      <PendingPage />
      <ModalHost />
      <SessionEndWatcher />
      <SessionNotice />
    </ErrorBoundary>
  );
}
