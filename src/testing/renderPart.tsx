import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { AppTheme } from '../app/theme/AppTheme';

export interface RenderedPart extends RenderResult {
  user: UserEvent;
}

/** One part of the interface in the look of the product, without store, router or server. */
export function renderPart(part: ReactElement): RenderedPart {
  const user = userEvent.setup();
  const view: RenderResult = render(part, { wrapper: AppTheme });
  return { ...view, user };
}
