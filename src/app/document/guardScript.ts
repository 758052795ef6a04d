import { paths } from '../../config/paths';
import { TOKEN_KEY } from '../../store/persistence/areas';

const isMissing = (storage: string) => `${storage}.getItem(${JSON.stringify(TOKEN_KEY)})===null`;

/**
 * Runs in the head of a page that needs a log-in: without any token the visitor is sent to / before anything is painted,
 * with the page asked for in `?next=`, as `LogInRequired` does later for a token that turns out to be dead.
 * The security policy allows it by its hash. Where storage is blocked, the page decides.
 */
export const guardScript =
  `try{if(${isMissing('localStorage')}&&${isMissing('sessionStorage')}){` +
  'document.documentElement.hidden=true;' +
  `location.replace("${paths.home.path}?"+new URLSearchParams({next:location.pathname+location.search}))}}catch{}`;
