import type { Db } from '../../kernel/database/database.ts'

/** The file of an export is on its way to its person. */
export const noteDownload = (db: Db, id: string) =>
  db.$executeRaw`update export_run set downloads = downloads + 1, downloaded_at = now() where id = ${id}::uuid`
