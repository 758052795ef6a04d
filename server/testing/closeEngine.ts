import { closeEngine } from './environment';

/** Ends a run without worker processes (`jest -i`), in which the tests ran in this process. */
export default closeEngine;
