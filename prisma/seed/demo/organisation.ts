import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { departmentRows } from './departments.ts'
import { listRoleCodes, settingsRows, userRows } from './people.ts'
import { drawPortrait } from './portrait.ts'
import { reportingRows } from './reporting-lines.ts'
import { staff } from './staff.ts'

const AT_ONCE = 4

interface Picture {
  name: string
  extension: string
  mediaType: string
  createdBy: string
  content: Uint8Array
  parent: { kind: 'userProfile'; id: string }
}

/** Puts a picture into the file store and returns its key. */
export type StoreFile = (file: Picture) => Promise<{ key: string }>

/** Departments and people that are missing; roles and settings only for people added now, so that later changes stay. */
export async function addPeople(db: Prisma.TransactionClient, passwordHash: string, now: Date) {
  const skipDuplicates = true
  const existingIds = new Set((await db.user.findMany({ select: { id: true } })).map(({ id }) => id))
  const users = userRows(now, passwordHash).filter(({ id }) => !existingIds.has(id))
  // Departments name a head and people a department: the heads follow when both are there.
  await db.department.createMany({ data: departmentRows.map((row) => ({ ...row, headUserId: null })), skipDuplicates })
  await db.user.createMany({ data: users, skipDuplicates })
  for (const { code, headUserId, validFrom } of departmentRows) {
    const { count } = await db.department.updateMany({ where: { code, headUserId: null }, data: { headUserId: headUserId ?? null } })
    // They have led since the department began, not since this moment.
    if (count > 0) await db.departmentLeader.updateMany({ where: { departmentCode: code }, data: { validFrom } })
  }
  await db.userRole.createMany({
    data: users.flatMap(({ id }) => listRoleCodes(id).map((roleCode) => ({ userId: id, roleCode }))),
    skipDuplicates,
  })
  await db.userSettings.createMany({ data: settingsRows(users), skipDuplicates })
  const added = new Set(users.map(({ id }) => id))
  await db.reportingLine.createMany({ data: reportingRows.filter(({ userId }) => added.has(userId)) })
}

async function addPicture(db: PrismaClient, storeFile: StoreFile, id: string) {
  const about = { name: `${id}.webp`, extension: 'webp', mediaType: 'image/webp', createdBy: id }
  const { key } = await storeFile({ ...about, content: await drawPortrait(id), parent: { kind: 'userProfile', id } })
  await db.user.update({ where: { id }, data: { profileFileId: key } })
}

/** A drawn portrait for everybody of the demo organisation who has none. */
export async function addPictures(db: PrismaClient, storeFile: StoreFile) {
  const ids = staff.map(([id]) => id)
  const missing = await db.user.findMany({ where: { id: { in: ids }, profileFileId: null }, select: { id: true } })
  for (let next = 0; next < missing.length; next += AT_ONCE) {
    const batch = await Promise.allSettled(missing.slice(next, next + AT_ONCE).map(({ id }) => addPicture(db, storeFile, id)))
    // All have ended before a fault is told: whoever starts over must not meet a picture that is still being stored.
    const fault = batch.find((one) => one.status === 'rejected')
    if (fault) throw fault.reason
  }
}

/** English for demo accounts that never chose a language: an older demo gave everybody that of the person, which had no effect then. */
export async function resetUnchosenLanguages(db: Prisma.TransactionClient) {
  await db.$executeRaw`update user_settings s set language_code = 'en'
    where s.user_id = any(${staff.map(([id]) => id)}) and s.language_code <> 'en' and not exists (select 1 from change_log c
      where c.entity = 'settings' and c.entity_id = s.user_id and c.after ? 'languageCode')`
}
