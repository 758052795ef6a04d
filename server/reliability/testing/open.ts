import { readConfig } from '../../config';
import { openDatabase } from '../../db';

/** A process that opens the database of its settings, brings the schema up to date, and ends. */
void openDatabase(readConfig(process.env)).then((database) => database.close());
