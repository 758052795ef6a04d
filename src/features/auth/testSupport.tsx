import { type AuthView, authOpened } from '../../store/slices/modals';
import { type RenderedApp, renderApp } from '../../testing/renderApp';

/** A light page with the dialog open over it. */
export function openAuth(view: AuthView, address = '/privacy-policy'): Promise<RenderedApp> {
  return renderApp(address, { prepare: ({ dispatch }) => dispatch(authOpened({ view })) });
}
