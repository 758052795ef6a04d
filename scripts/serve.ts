import { serve } from './run/serve';

/** `npm run serve`: what is built, on http://localhost:4000. NODE_ENV stays what the operator has set. */
void serve();
