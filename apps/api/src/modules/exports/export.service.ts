import { EXPORT_DAYS, EXPORTS_AT_ONCE, type ExportRun } from '@maru/shared/exports/export.ts'
import { messages } from '@maru/shared/messages.ts'
import type { Route } from '@maru/shared/contract.ts'
import { findCall } from '@maru/shared/tokens/person-calls.ts'
import { holdsScope } from '@maru/shared/tokens/scopes.ts'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/database.ts'
import { conflict, invalidField, noGrant, notFound, noSession, Refusal } from '../../kernel/errors.ts'
import { assertTokenHolds } from '../../kernel/access/access-token.ts'
import { assertRouteRight } from '../../kernel/access/menu-right.ts'
import { isInPerson } from '../../kernel/access/private-reads.ts'
import { personNow, type Who } from '../../kernel/access/session.ts'
import { dropGroups } from '../files/file-links.service.ts'
import { toApiId } from '../../http/guards/access.ts'
import type { ListExport, ListExports } from '../../http/list-export.ts'

export interface ExportContext {
  readonly db: PrismaClient
  readonly pool: pg.Pool
  readonly exports: ListExports
  readonly env: { readonly LANGUAGE_CHOICE: 'on' | 'off' }
}
/** What is asked of a list, as it stands in an address or in what is sent. */
interface Written {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  /** Body of a call that is asked by one. */
  readonly body?: Readonly<Record<string, unknown>> | null | undefined
}

type Row = Prisma.ExportRunGetPayload<{ include: { file: true } }>
const include = { file: true } as const
const isMessage = (name: string): name is keyof typeof messages => Object.hasOwn(messages, name)

function present({ id, name, state, rows, total, file, reason, values, createdAt, endedAt, expiresAt }: Row): ExportRun {
  const ready = file?.state === 'READY' ? file : undefined
  return {
    id,
    name,
    state,
    rows,
    total,
    fileName: ready?.name ?? '',
    fileKey: ready?.key ?? '',
    bytes: Number(ready?.bytes ?? 0),
    messageNo: isMessage(reason) ? messages[reason][0] : '',
    values,
    createdAt,
    endedAt: endedAt ?? '',
    expiresAt: expiresAt ?? '',
  }
}

/** Decoded part of a call; what does not fit its contract is refused. */
function decoded(schema: z.ZodType | undefined, value: unknown, place: string): unknown {
  if (!schema) return undefined
  const result = schema.safeDecode(value)
  if (result.success) return result.data
  throw invalidField(`${place}.${result.error.issues[0]?.path.join('.') ?? ''}`, 'INVALID')
}

/**
 * The workbook of a list for a person with the rights of this moment. Throws 810 without the right to the list, 850 or 404 where the
 * list refuses what is asked, 400 for what its contract does not know.
 */
export async function workbookNow({ pool, env }: ExportContext, userId: string, api: string, list: ListExport, written: Written) {
  const who = await personNow(pool, userId, api, { languageChoice: env.LANGUAGE_CHOICE === 'on' })
  if (!who) throw noSession()
  const { route } = list
  if (route.access.kind === 'grant' && !who.granted) throw noGrant()
  await assertRouteRight(pool, who, route)
  const call = {
    params: decoded(route.params, written.params, 'params'),
    query: decoded(route.query, written.query, 'query'),
    body: decoded(route.body, written.body ?? {}, 'body'),
  }
  return list.make({ who, ...call })
}

/** Own exports of the background: those under way, and those whose time is not over. None in a view. */
export async function listExports(db: Db, who: Who): Promise<ExportRun[]> {
  if (!isInPerson(who)) return []
  const { userId } = who
  const since = await db.$queryRaw<{ id: string }[]>`
    select id from export_run where user_id = ${userId} and listed
      and (ended_at is null or ended_at > now() - make_interval(days => ${EXPORT_DAYS}::int)) order by created_at desc, id desc limit 50`
  const rows = await db.exportRun.findMany({
    where: { id: { in: since.map(({ id }) => id) } },
    include,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(present)
}

async function ownExport(db: Db, { userId }: Who, id: string) {
  const run = await db.exportRun.findFirst({ where: { id, userId, listed: true }, include })
  if (!run) throw notFound()
  return run
}

/** Has a list written in the background; one that is under way with the same filter is answered instead of a second. */
export async function startExport(context: ExportContext, who: Who, { api, ...written }: Written & { api: string }): Promise<ExportRun> {
  const list = context.exports.get(api)
  if (!list) throw new Refusal(400, 'EXPORT_UNKNOWN', 'exportUnknown')
  if (who.token) assertTokenHolds(who.token.scopes, list.route)
  const tokenId = who.token?.id ?? null
  const { name, unnamed } = await workbookNow(context, who.userId, api, list, written)
  // The run would say whose it is.
  if (unnamed) throw conflict('EXPORT_AT_ONCE', 'exportAtOnce')
  // What waits keeps what it was asked.
  if (list.route.hidesWords && written.query['q'] !== undefined) throw conflict('EXPORT_WORDS_HIDDEN', 'exportWordsHidden')
  const params = written.params as Prisma.InputJsonObject
  const query = written.query as Prisma.InputJsonObject
  const body = list.route.body && (written.body as Prisma.InputJsonObject)
  return context.db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('exports of ' || ${who.userId}, 0))`
    const open = await tx.exportRun.findMany({ where: { userId: who.userId, state: { in: ['QUEUED', 'RUNNING'] } }, include })
    const [same] = await tx.$queryRaw<{ id: string }[]>`
      select id from export_run where user_id = ${who.userId} and api = ${api} and token_id is not distinct from ${tokenId}::uuid and state in ('QUEUED', 'RUNNING')
        and params = ${JSON.stringify(params)}::jsonb and query = ${JSON.stringify(query)}::jsonb
        and body is not distinct from ${body === undefined ? null : JSON.stringify(body)}::jsonb`
    const existingRun = open.find(({ id }) => id === same?.id)
    if (existingRun) return present(existingRun)
    if (open.length >= EXPORTS_AT_ONCE) throw conflict('EXPORTS_TOO_MANY', 'exportsTooMany', [String(EXPORTS_AT_ONCE)])
    const data = { userId: who.userId, tokenId, api, name: name.slice(0, 200), params, query, ...(body && { body }) }
    return present(await tx.exportRun.create({ data, include }))
  })
}

/** Stops an own export; whoever writes it notices at its next part. Throws 409 when it has ended. */
export async function cancelExport(db: Db, who: Who, id: string): Promise<ExportRun> {
  await ownExport(db, who, id)
  const stopped = await db.$executeRaw`update export_run set state = 'CANCELLED', claimed_by = null, ended_at = now()
    where id = ${id}::uuid and state in ('QUEUED', 'RUNNING')`
  if (stopped === 0) throw conflict('EXPORT_ENDED', 'exportEnded')
  return present(await ownExport(db, who, id))
}

/** Takes an own export that has ended out of the list, with its file. Throws 409 while it is under way. */
export const removeExport = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    const run = await ownExport(tx, who, id)
    // What was exported stays noted; only the file and its line are gone.
    const removed = await tx.exportRun.updateMany({ where: { id, endedAt: { not: null } }, data: { listed: false, fileKey: null } })
    if (removed.count === 0) throw conflict('EXPORT_UNDER_WAY', 'exportUnderWay')
    if (run.file) await dropGroups(tx, [run.file.groupId])
    return { id }
  })

/** Takes the files away whose days are over, and the notes of exports after `noteDays`. A part of the nightly clean-up. */
export const dropOldExports = (db: PrismaClient, noteDays: number) =>
  db.$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ group_id: string }[]>`
      with expired as (
        select e.id, f.group_id from export_run e join stored_file f on f.key = e.file_key where e.expires_at <= now() for update of e
      )
      update export_run r set file_key = null from expired e where r.id = e.id returning e.group_id::text`
    await dropGroups(
      tx,
      rows.map(({ group_id }) => group_id),
    )
    await tx.$executeRaw`delete from export_run where created_at < now() - make_interval(days => ${noteDays}::int) and ended_at is not null`
    return rows.length
  })

/** Takes the files of a list's exports away that hold what is erased; one that is being written begins again without it. */
export async function forgetExported(tx: Db, route: Route, field: string, values: readonly string[], part: 'query' | 'params' = 'query') {
  const asked = Prisma.raw(`e.${part}`)
  const rows = await tx.$queryRaw<{ group_id: string }[]>`
    with gone as (
      select e.id, f.group_id from export_run e join stored_file f on f.key = e.file_key
      where e.api = ${toApiId(route)} and ${asked} ->> ${field} = any(${[...values]}::text[]) for update of e
    )
    update export_run r set file_key = null, listed = false from gone g where r.id = g.id returning g.group_id::text`
  await dropGroups(
    tx,
    rows.map(({ group_id }) => group_id),
  )
  await tx.$executeRaw`update export_run e set state = 'QUEUED', claimed_by = null, due_at = now()
    where e.api = ${toApiId(route)} and ${asked} ->> ${field} = any(${[...values]}::text[]) and e.state = 'RUNNING'`
}

/** The file of an export is its owner's alone, as long as he, and the token he comes with, may see the list. */
export async function seesExport(db: Db, who: Who, id: string) {
  if (!isInPerson(who)) return false
  const run = await db.exportRun.findFirst({ where: { id, userId: who.userId }, select: { api: true } })
  if (!run) return false
  const route = findCall(run.api)
  if (who.token && !(route && holdsScope(who.token.scopes, route))) return false
  const [api] = await db.$queryRaw<{ open: boolean }[]>`
    select a.kind <> 'grant' or exists (select 1 from role_api r where r.api_id = a.id and r.role_code = any(${[...who.roles]}::text[])) as open
    from api a where a.id = ${run.api} and not a.retired`
  return api?.open === true
}
