import { readConfig } from '../../config';
import { openDatabase } from '../../db';

/** Opens the configured database in a separate process, migrates the schema, and exits. */
void openDatabase(readConfig(process.env)).then((database) => database.close());
