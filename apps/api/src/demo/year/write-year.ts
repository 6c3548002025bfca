import { setPriority } from 'node:os'
import { openFileDisk } from '../../adapters/files/file-disk.ts'
import { seedDemoPeople } from '../people/demo-people.ts'
import { writeDemoYear } from './demo-year.ts'
import { START_SECONDS, openDatabase } from '../../kernel/database/database.ts'
import { readEnv } from '../../kernel/env.ts'

// Writes the year behind the demo organisation while people use it already; `start` runs it. It ends with whoever started it and goes on at
// the next start.

const LOW_PRIORITY = 10
process.once('disconnect', () => process.exit(0))
setPriority(LOW_PRIORITY)
const env = readEnv(process.env)
if (env.DATABASE_URL === undefined) throw new Error('DATABASE_URL is missing')
const database = openDatabase(env.DATABASE_URL, undefined, { seconds: START_SECONDS })
try {
  await seedDemoPeople(database)
  await writeDemoYear({ ...database, disk: openFileDisk(env.DATA_DIR) })
} finally {
  await database.close()
}
if (process.connected) process.disconnect()
