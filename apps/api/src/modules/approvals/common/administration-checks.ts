import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, type Issue } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'

/** Refuses a record that was changed since it was read: its update, guarded by the version, met no row. */
export function assertMet({ count }: { count: number }) {
  if (count !== 1) throw conflict('VERSION_OLD', 'entryVersionOld')
}

/** A key that is taken is told under its field; every other fault goes on. */
export async function mapUniqueViolation<T>(work: Promise<T>, field: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: string }).code === 'P2002') throw invalidField(field, 'CODE_TAKEN')
    throw error
  }
}

export const unknownAt = (path: string): Issue => ({ path, code: 'NOT_THERE', message: 'NOT_THERE' })

/** Writes a change with all of the record before and after it, so that "who changed who decides" can be read later. */
export const logged = (db: Db, who: Who, about: { entity: string; id: string; before?: object | undefined; after?: object | undefined }) =>
  recordChange(db, who, {
    entity: about.entity,
    entityId: about.id,
    action: about.before === undefined ? 'create' : about.after === undefined ? 'delete' : 'modify',
    ...(about.before && { before: plain(about.before) }),
    ...(about.after && { after: plain(about.after) }),
  })

const plain = (record: object) => JSON.parse(JSON.stringify(record)) as Prisma.InputJsonObject
