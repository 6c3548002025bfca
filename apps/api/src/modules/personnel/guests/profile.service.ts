import { type IrregularProfileStatus, Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Args } from '@maru/shared/contract.ts'
import type { irregularProfiles, ProfileQuery, ProfileRow } from '@maru/shared/personnel/guests/irregular-profile.ts'
import { hasCapability, rolesWith } from '@maru/shared/roles/capabilities.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsText, orderBySql, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { conflict, invalidField } from '../../../kernel/errors.ts'
import { personNameSql } from '../../../kernel/names.ts'
import { reaches } from '../../../kernel/access/data-scope.service.ts'

const keepsGuests = (who: Pick<Who, 'roles'>) => hasCapability(who, 'keepsPersonnel') || hasCapability(who, 'editsPeople')
const GUEST = Prisma.raw(`concat_ws(' ', p.first_name, p.last_name)`)
const sortColumns: Record<ProfileQuery['sort'], string> = {
  name: 'lower(p.last_name), lower(p.first_name)',
  institute: 'lower(p.institute)',
  from: 'p.from_day',
  to: 'p.to_day',
}

const isMine = (who: Who) => (keepsGuests(who) ? Prisma.sql`true` : Prisma.sql`p.host_id = ${who.userId}`)

const rowSql = (who: Who): RowSql => ({
  columns: Prisma.sql`p.id::text, p.document_id::text as "documentId", ${GUEST} as name, p.kind_code as "kindCode", p.institute, p.host_id as "hostId",
    ${Prisma.raw(personNameSql('h', who.language))} as "hostName", p.from_day::text as "from", p.to_day::text as "to", p.workplace_code as "workplaceCode",
    p.funding, p.insurance, p.access, p.wants_account as "wantsAccount", coalesce(p.user_id, '') as "userId", p.status::text,
    p.status in ('ACTIVE', 'ENDED') as "mayExtend", p.status in ('ACTIVE', 'ENDED') and ${keepsGuests(who)} as "mayConvert",
    p.status = 'ACTIVE' and p.user_id is null and ${hasCapability(who, 'editsPeople')} as "mayCreateAccount"`,
  from: Prisma.sql`irregular_profile p join users h on h.id = p.host_id`,
})

/** Guests one hosts; all of them for the office and administrators. */
export function listProfiles(db: Db, who: Who, query: ProfileQuery) {
  const where = [
    isMine(who),
    ...containsText(query.q, Prisma.sql`p.first_name, p.last_name, p.institute, h.english_name, h.korean_name`),
    ...(query.kindCode === undefined ? [] : [Prisma.sql`p.kind_code = ${query.kindCode}`]),
    ...(query.status === undefined ? [] : [Prisma.sql`p.status = ${query.status}::irregular_profile_status`]),
  ]
  const orderBy =
    query.sort === 'name'
      ? Prisma.raw(`lower(p.last_name) ${query.direction}, lower(p.first_name) ${query.direction}, p.id`)
      : orderBySql(sortColumns, query, 'p.id')
  return readPage<ProfileRow>(db, { ...rowSql(who), where, orderBy }, query)
}

/** Throws 404 for what is neither one's own guest nor the office's to see. */
export const loadProfile = (db: Db, who: Who, id: string) =>
  readRow<ProfileRow>(db, rowSql(who), Prisma.sql`p.id = ${id}::uuid and ${isMine(who)}`)

/** Which of several profiles somebody may read: those one hosts, all of them for the office. */
export async function findReadableProfiles(db: Db, who: Who, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select p.id::text from irregular_profile p where p.id = any(array(select unnest(${[...ids]}::text[]))::uuid[]) and ${isMine(who)}`
  return new Set(rows.map(({ id }) => id))
}

/** Whether somebody may ask for a longer stay: the host, the office and administrators. */
export async function mayExtend(db: Db, userId: string, hostId: string) {
  if (userId === hostId) return true
  const keepers = [...rolesWith('keepsPersonnel'), ...rolesWith('editsPeople')]
  const [row] = await db.$queryRaw<{ yes: boolean }[]>`select holds_role_today(${userId}, ${keepers}::varchar[]) as yes`
  return row?.yes === true
}

async function lockProfile(db: Db, who: Who, id: string) {
  await db.$queryRaw`select 1 from irregular_profile where id = ${id}::uuid for update`
  await loadProfile(db, who, id)
  return db.irregularProfile.findUniqueOrThrow({ where: { id }, include: { host: true } })
}

/** Locks a profile that may still get an account. Throws 404 and 409. */
export async function lockForAccount(db: Db, who: Who, id: string) {
  const profile = await lockProfile(db, who, id)
  if (profile.status !== 'ACTIVE') throw conflict('PROFILE_ENDED', 'profileEnded')
  if (profile.userId !== null) throw conflict('HAS_ACCOUNT', 'profileHasAccount')
  return profile
}

async function setStatus(db: Db, who: Who, id: string, [before, after]: readonly [IrregularProfileStatus, IrregularProfileStatus]) {
  await db.irregularProfile.update({ where: { id }, data: { status: after } })
  const change = { before: { status: before }, after: { status: after } }
  await recordChange(db, who, { entity: 'irregularProfile', entityId: id, action: 'modify', ...change })
}

/** The stay of a guest who is hired with the account of the stay becomes history; answers what it was, null where there is none. */
export async function convertGuestOf(db: Db, who: Who, userId: string) {
  const profile = await db.irregularProfile.findFirst({ where: { userId, status: { in: ['ACTIVE', 'ENDED'] } } })
  if (!profile) return null
  await setStatus(db, who, profile.id, [profile.status, 'CONVERTED'])
  return { id: profile.id, status: profile.status }
}

/** The stay is again what it was before a hire that does not take place. */
export const restoreGuest = (db: Db, who: Who, { id, status }: { id: string; status: IrregularProfileStatus }) =>
  setStatus(db, who, id, ['CONVERTED', status])

/** Says which member of staff a guest became; the profile stays as history and ends no account any more. */
export const convertProfile = (db: PrismaClient, who: Who, id: string, { userId }: Args<typeof irregularProfiles.convert>['body']) =>
  db.$transaction(async (tx) => {
    const profile = await lockProfile(tx, who, id)
    if (profile.status !== 'ACTIVE' && profile.status !== 'ENDED') throw conflict('PROFILE_ENDED', 'profileEnded')
    const person = await tx.user.findFirst({ where: { id: userId, deleted: false }, include: { irregularProfile: true } })
    if (!person || !(await reaches(tx, who, 'users', userId))) throw invalidField('userId', 'UNKNOWN_PERSON')
    if (person.irregularProfile && person.irregularProfile.id !== id) throw invalidField('userId', 'LINKED_ALREADY')
    if (profile.userId !== null && profile.userId !== userId) throw conflict('HAS_ACCOUNT', 'profileHasAccount')
    await tx.irregularProfile.update({ where: { id }, data: { status: 'CONVERTED', userId } })
    const after = { status: 'CONVERTED', userId }
    await recordChange(tx, who, { entity: 'irregularProfile', entityId: id, action: 'modify', before: { status: profile.status }, after })
    return 'Success' as const
  })
