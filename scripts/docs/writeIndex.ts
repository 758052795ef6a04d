/** `npm run docs:index`: writes the index of the decisions. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../api/contract';
import { decisionsIndex } from './decisions';

writeFileSync(join(root, 'docs/decisions/README.md'), decisionsIndex());
