import { errors as texts } from '#texts/app';
import { BottomLine } from '../shell/BottomLine';

export const SCRIPT_LOAD_ERROR_ID = 'script-load-error';
/** An empty reference is the address of the page, with its query. */
const THIS_PAGE = '';

/** What `earlyInput.ts` shows while the code of the page does not come. It stands beside the application. */
export function ScriptLoadError() {
  return (
    <BottomLine id={SCRIPT_LOAD_ERROR_ID} role="alert" hidden>
      {texts.notLoaded} <a href={THIS_PAGE}>{texts.tryAgain}</a>
    </BottomLine>
  );
}
