import { closeEngine } from './environment';

/** The end of a run without worker processes (`jest -i`): the tests ran in this one. */
export default closeEngine;
