import { readConfig } from '../../platform/config';
import { openDatabase } from '../../platform/db';

/** Opens the configured database in a separate process, migrates the schema, and exits. */
void openDatabase(readConfig(process.env)).then((database) => database.close());
