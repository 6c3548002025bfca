import type { MailReservation, OutboxProblem, OutboxState, ReservedMail, SendTime } from '@maru/shared/mail/sending/mail-send.ts'
import { outboxProblems } from '@maru/shared/mail/sending/mail-send.ts'
import type { MailAccount, MailDraft, MailOutboxState } from '@maru/prisma/generated/client.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { accountOf } from '../connection/mail-account.service.ts'
import type { MailWorks } from '../mail-context.ts'
import { textsOf } from '../compose/compose.service.ts'
import { addressesOf, bodyOf, filesOf, fileUrl, inlinesOf, shownQuote } from '../compose/draft-records.ts'
import { snippetOf } from '../compose/mail-text.ts'
import { linkBlock } from './mail-link-text.ts'
import { momentOf } from './send-time.ts'
import { senderOf, type Sending } from '../common/sender.service.ts'

const names: Readonly<Record<MailOutboxState, OutboxState>> = {
  SCHEDULED: 'scheduled',
  CLAIMED: 'claimed',
  IN_FLIGHT: 'inFlight',
  ACCEPTED: 'accepted',
  DONE: 'done',
  FAILED: 'failed',
  UNCERTAIN: 'uncertain',
  CANCELLED: 'cancelled',
}

interface Row {
  id: string
  draftId: string
  state: MailOutboxState
  draft: Record<string, unknown>
  sendAt: Date
  sendAtLocal: string
  timeZone: string
  isScheduled: boolean
  problem: string
  refused: string[]
  serverWords: string
  handedOverAt: Date | null
  attempts: number
  hasAttachment: boolean
}

const rowsOf = ({ db }: MailWorks, accountId: string, where: Prisma.Sql) => db.$queryRaw<Row[]>`
  select o.id, o.draft_id as "draftId", o.state::text as state, o.draft - 'quote' as draft, o.send_at as "sendAt", o.time_zone as "timeZone",
    to_char(o.send_at at time zone o.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "sendAtLocal", o.is_scheduled as "isScheduled", o.problem, o.refused,
    o.server_words as "serverWords", o.handed_over_at as "handedOverAt", o.attempts,
    exists (select from stored_file f where f.group_id = (o.draft->>'file_group_id')::uuid and f.state = 'READY'
      and not o.draft->'inlines' @> jsonb_build_array(jsonb_build_object('fileKey', f.key))) as "hasAttachment"
  from mail_outbox o where o.account_id = ${accountId}::uuid and ${where}
  order by case o.state when 'UNCERTAIN' then 0 when 'FAILED' then 1 else case o.problem when 'late' then 2 else 3 end end, o.send_at, o.id limit 500`

/** The row of the draft as it was handed over; its columns are those of the table. */
const draftIn = (draft: Record<string, unknown>) =>
  ({
    ...draft,
    recipients: draft['recipients'],
    quote: draft['quote'] ?? '',
    fileGroupId: draft['file_group_id'] ?? null,
    linkDays: draft['link_days'] ?? null,
  }) as unknown as MailDraft

const isWaiting = (account: MailAccount, state: MailOutboxState) => state === 'SCHEDULED' && account.state === 'AUTH_REQUIRED'

function reservationOf(account: MailAccount, row: Row): MailReservation {
  const draft = draftIn(row.draft)
  const { sendAt, sendAtLocal, timeZone, isScheduled, refused, serverWords, handedOverAt, attempts, hasAttachment } = row
  const problem: OutboxProblem = outboxProblems.find((one) => one === row.problem) ?? ''
  return {
    reservationId: row.id,
    draftId: row.draftId,
    state: names[row.state],
    to: addressesOf(draft.recipients),
    cc: addressesOf(draft.cc),
    bcc: addressesOf(draft.bcc),
    subject: draft.subject,
    snippet: snippetOf(bodyOf(draft)),
    hasAttachment,
    sendAt,
    sendAtLocal,
    timeZone,
    isScheduled,
    problem: isWaiting(account, row.state) ? 'password' : problem,
    refused,
    serverWords,
    handedOverAt,
    attempts,
  }
}

/** Mails on their way, and those that went out but lie nowhere yet. */
const LISTED = Prisma.sql`(o.state in ('SCHEDULED', 'CLAIMED', 'IN_FLIGHT', 'FAILED', 'UNCERTAIN') or o.state = 'ACCEPTED' and o.problem <> '')`

/** Own mails that have not gone out: those to decide about first. */
export async function listReserved({ works }: Sending, who: Who): Promise<MailReservation[]> {
  const account = await accountOf(works, who)
  const rows = await rowsOf(works, account.id, LISTED)
  return rows.map((row) => reservationOf(account, row))
}

async function ownRow(works: MailWorks, account: MailAccount, id: string): Promise<Row> {
  const [row] = await rowsOf(works, account.id, Prisma.sql`o.id = ${id}::uuid`)
  if (!row) throw notFound()
  return row
}

const shownRow = async (works: MailWorks, account: MailAccount, id: string) => reservationOf(account, await ownRow(works, account, id))

/** A mail on its way as it goes out. */
export async function readReserved({ works }: Sending, who: Who, id: string): Promise<ReservedMail> {
  const { account, from } = await senderOf(works, who)
  const row = await ownRow(works, account, id)
  const [kept] = await works.db.$queryRaw<{ quote: string }[]>`select draft->>'quote' as quote from mail_outbox where id = ${id}::uuid`
  const draft = draftIn({ ...row.draft, quote: kept?.quote ?? '' })
  const inline = new Set(inlinesOf(draft).map(({ fileKey }) => fileKey))
  const files = (await filesOf(works.db, draft)).filter(({ key }) => !inline.has(key))
  const links = await works.db.mailLink.findMany({ where: { outboxId: id }, orderBy: { id: 'asc' } })
  const named = links.map(({ name, bytes }) => ({ name, bytes: Number(bytes), url: '' }))
  const lastDay = links[0]?.lastDay.toISOString().slice(0, 10)
  return {
    ...reservationOf(account, row),
    from,
    html: textsOf({ ...draft, quote: shownQuote(draft) }, lastDay === undefined ? undefined : linkBlock(named, lastDay, who.language)).html,
    files: files.map(({ key, name, bytes }) => ({ name, size: Number(bytes), url: fileUrl(key) })),
  }
}

const tooLate = ({ state, draft }: Row) =>
  ['DONE', 'CANCELLED', 'FAILED'].includes(state) && state !== 'DONE'
    ? conflict('MAIL_NOT_OPEN', 'mailNotOpen')
    : conflict('MAIL_ON_ITS_WAY', 'mailOnItsWay', [draftIn(draft).subject])

/**
 * Takes a mail back under its row's lock: it is a draft again, with the number it had. A worker that has it has it; a failed one is a draft
 * already and only leaves the list.
 */
export async function takeBack({ works }: Sending, who: Who, id: string): Promise<{ draftId: string }> {
  const account = await accountOf(works, who)
  const [done] = await works.db.$queryRaw<{ draftId: string }[]>`
    with ended as (update mail_outbox set state = 'CANCELLED', raw = '', done_at = now() where id = ${id}::uuid and account_id = ${account.id}::uuid
        and state in ('SCHEDULED', 'FAILED', 'UNCERTAIN') returning *),
      restored as (insert into mail_draft select d.* from ended, jsonb_populate_record(null::mail_draft,
          ended.draft || jsonb_build_object('version', (ended.draft->>'version')::int + 1, 'updated_at', now(), 'copy_version', 0)) d on conflict do nothing)
    select draft_id as "draftId" from ended`
  if (done) return done
  throw tooLate(await ownRow(works, account, id))
}

/** Throws 409 when the links of a mail would have ended before its readers can use them. */
async function assertLinksLast({ db }: MailWorks, id: string, moment: Date | null) {
  const [link] = await db.$queryRaw<{ lastDay: string }[]>`
    select last_day::text as "lastDay" from mail_link where outbox_id = ${id}::uuid and expires_at <= coalesce(${moment}::timestamptz, now()) + interval '1 day' limit 1`
  if (link) throw conflict('MAIL_LINKS_END', 'mailLinksEnd', [link.lastDay])
}

/** Another time for a mail, or now. */
export async function reschedule({ works }: Sending, who: Who, id: string, at: SendTime | null): Promise<MailReservation> {
  const account = await accountOf(works, who)
  const moment = at && (await momentOf(works.db, at))
  await assertLinksLast(works, id, moment)
  const changed = await works.db.$executeRaw`
    update mail_outbox set send_at = coalesce(${moment}::timestamptz, now()), next_at = coalesce(${moment}::timestamptz, now()), time_zone = ${at?.timeZone ?? 'UTC'},
      is_scheduled = ${at !== null}, confirmed = false, attempts = 0, problem = '', server_words = ''
    where id = ${id}::uuid and account_id = ${account.id}::uuid and state = 'SCHEDULED'`
  if (changed === 0) throw tooLate(await ownRow(works, account, id))
  return shownRow(works, account, id)
}

/** What its writer says about a mail that may have arrived, or that is a day late. */
export async function settle({ works }: Sending, who: Who, id: string, as: 'sendAgain' | 'sent'): Promise<MailReservation> {
  const account = await accountOf(works, who)
  const changed =
    as === 'sendAgain'
      ? await works.db
          .$executeRaw`update mail_outbox set state = 'SCHEDULED', confirmed = true, next_at = now(), worker = null, problem = '', server_words = ''
          where id = ${id}::uuid and account_id = ${account.id}::uuid and (state = 'UNCERTAIN' or (state = 'SCHEDULED' and problem = 'late'))`
      : await works.db.$executeRaw`update mail_outbox set state = 'ACCEPTED', next_at = now(), worker = null, problem = ''
          where id = ${id}::uuid and account_id = ${account.id}::uuid and state = 'UNCERTAIN'`
  if (changed === 0) {
    await ownRow(works, account, id)
    throw conflict('MAIL_NOT_OPEN', 'mailNotOpen')
  }
  return shownRow(works, account, id)
}
