import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const migrationsDir = join(import.meta.dirname, 'migrations')

/** Names of the migration folders, oldest first. */
export const migrationNames = () =>
  readdirSync(migrationsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(migrationsDir, entry.name, 'migration.sql')))
    .map((entry) => entry.name)
    .toSorted()
