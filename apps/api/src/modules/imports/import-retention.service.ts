import { IMPORT_DAYS, IMPORT_WAITING_DAYS } from '@maru/shared/imports/import.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { dropGroups } from '../files/file-links.service.ts'

/** Removes imports whose time is over, with their rows and files: those never applied after a week, the others after 90 days. */
export const dropOldImports = (db: PrismaClient) =>
  db.$transaction(async (tx) => {
    const gone = await tx.$queryRaw<{ file_group_id: string | null }[]>`
      delete from import_run where created_at < now() - make_interval(days => ${IMPORT_WAITING_DAYS}::int)
        and (applied_at is null or greatest(applied_at, undone_at) < now() - make_interval(days => ${IMPORT_DAYS}::int))
      returning file_group_id::text`
    await dropGroups(
      tx,
      gone.flatMap(({ file_group_id: group }) => group ?? []),
    )
    return gone.length
  })
