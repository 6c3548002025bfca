import type { MailSchedule, OutboxProblem, OutboxState, ScheduledMail, SendTime } from '@maru/shared/mail/sending/mail-send.ts'
import { outboxProblems } from '@maru/shared/mail/sending/mail-send.ts'
import type { MailAccount, MailDraft, MailOutboxState } from '@maru/prisma/generated/client.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { loadAccount } from '../connection/mail-account.service.ts'
import type { MailContext } from '../mail-context.ts'
import { composeTexts } from '../compose/compose.service.ts'
import { parseAddresses, parseBody, listFiles, fileUrl, parseInlines, presentQuote } from '../compose/draft-records.ts'
import { toSnippet } from '../../../adapters/smtp/mail-text.ts'
import { linkBlock } from './mail-link-text.ts'
import { toMoment } from './send-time.ts'
import { loadSender, type Sending } from '../common/sender.service.ts'

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
  serverAnswer: string
  handedOverAt: Date | null
  attempts: number
  hasAttachment: boolean
}

const rowsOf = ({ db }: MailContext, accountId: string, where: Prisma.Sql) => db.$queryRaw<Row[]>`
  select o.id, o.draft_id as "draftId", o.state::text as state, o.draft - 'quote' as draft, o.send_at as "sendAt", o.time_zone as "timeZone",
    to_char(o.send_at at time zone o.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "sendAtLocal", o.is_scheduled as "isScheduled", o.problem, o.refused,
    o.server_words as "serverAnswer", o.handed_over_at as "handedOverAt", o.attempts,
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

function reservationOf(account: MailAccount, row: Row): MailSchedule {
  const draft = draftIn(row.draft)
  const { sendAt, sendAtLocal, timeZone, isScheduled, refused, serverAnswer, handedOverAt, attempts, hasAttachment } = row
  const problem: OutboxProblem = outboxProblems.find((one) => one === row.problem) ?? ''
  return {
    reservationId: row.id,
    draftId: row.draftId,
    state: names[row.state],
    to: parseAddresses(draft.recipients),
    cc: parseAddresses(draft.cc),
    bcc: parseAddresses(draft.bcc),
    subject: draft.subject,
    snippet: toSnippet(parseBody(draft)),
    hasAttachment,
    sendAt,
    sendAtLocal,
    timeZone,
    isScheduled,
    problem: isWaiting(account, row.state) ? 'password' : problem,
    refused,
    serverAnswer,
    handedOverAt,
    attempts,
  }
}

/** Mails on their way, and those that went out but lie nowhere yet. */
const LISTED = Prisma.sql`(o.state in ('SCHEDULED', 'CLAIMED', 'IN_FLIGHT', 'FAILED', 'UNCERTAIN') or o.state = 'ACCEPTED' and o.problem <> '')`

/** Own mails that have not gone out: those to decide about first. */
export async function listScheduled({ mail }: Sending, who: Who): Promise<MailSchedule[]> {
  const account = await loadAccount(mail, who)
  const rows = await rowsOf(mail, account.id, LISTED)
  return rows.map((row) => reservationOf(account, row))
}

async function ownRow(mail: MailContext, account: MailAccount, id: string): Promise<Row> {
  const [row] = await rowsOf(mail, account.id, Prisma.sql`o.id = ${id}::uuid`)
  if (!row) throw notFound()
  return row
}

const shownRow = async (mail: MailContext, account: MailAccount, id: string) => reservationOf(account, await ownRow(mail, account, id))

/** A mail on its way as it goes out. */
export async function loadScheduled({ mail }: Sending, who: Who, id: string): Promise<ScheduledMail> {
  const { account, from } = await loadSender(mail, who)
  const row = await ownRow(mail, account, id)
  const [source] = await mail.db.$queryRaw<{ quote: string }[]>`select draft->>'quote' as quote from mail_outbox where id = ${id}::uuid`
  const draft = draftIn({ ...row.draft, quote: source?.quote ?? '' })
  const inline = new Set(parseInlines(draft).map(({ fileKey }) => fileKey))
  const files = (await listFiles(mail.db, draft)).filter(({ key }) => !inline.has(key))
  const links = await mail.db.mailLink.findMany({ where: { outboxId: id }, orderBy: { id: 'asc' } })
  const named = links.map(({ name, bytes }) => ({ name, bytes: Number(bytes), url: '' }))
  const lastDay = links[0]?.lastDay.toISOString().slice(0, 10)
  return {
    ...reservationOf(account, row),
    from,
    html: composeTexts(
      { ...draft, quote: presentQuote(draft) },
      lastDay === undefined ? undefined : linkBlock(named, lastDay, who.language),
    ).html,
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
export async function cancelScheduled({ mail }: Sending, who: Who, id: string): Promise<{ draftId: string }> {
  const account = await loadAccount(mail, who)
  const [done] = await mail.db.$queryRaw<{ draftId: string }[]>`
    with ended as (update mail_outbox set state = 'CANCELLED', raw = '', done_at = now() where id = ${id}::uuid and account_id = ${account.id}::uuid
        and state in ('SCHEDULED', 'FAILED', 'UNCERTAIN') returning *),
      restored as (insert into mail_draft select d.* from ended, jsonb_populate_record(null::mail_draft,
          ended.draft || jsonb_build_object('version', (ended.draft->>'version')::int + 1, 'updated_at', now(), 'copy_version', 0)) d on conflict do nothing)
    select draft_id as "draftId" from ended`
  if (done) return done
  throw tooLate(await ownRow(mail, account, id))
}

/** Throws 409 when the links of a mail would have ended before its readers can use them. */
async function assertLinksLast({ db }: MailContext, id: string, moment: Date | null) {
  const [link] = await db.$queryRaw<{ lastDay: string }[]>`
    select last_day::text as "lastDay" from mail_link where outbox_id = ${id}::uuid and expires_at <= coalesce(${moment}::timestamptz, now()) + interval '1 day' limit 1`
  if (link) throw conflict('MAIL_LINKS_END', 'mailLinksEnd', [link.lastDay])
}

/** Another time for a mail, or now. */
export async function reschedule({ mail }: Sending, who: Who, id: string, at: SendTime | null): Promise<MailSchedule> {
  const account = await loadAccount(mail, who)
  const moment = at && (await toMoment(mail.db, at))
  await assertLinksLast(mail, id, moment)
  const changed = await mail.db.$executeRaw`
    update mail_outbox set send_at = coalesce(${moment}::timestamptz, now()), next_at = coalesce(${moment}::timestamptz, now()), time_zone = ${at?.timeZone ?? 'UTC'},
      is_scheduled = ${at !== null}, confirmed = false, attempts = 0, problem = '', server_words = ''
    where id = ${id}::uuid and account_id = ${account.id}::uuid and state = 'SCHEDULED'`
  if (changed === 0) throw tooLate(await ownRow(mail, account, id))
  return shownRow(mail, account, id)
}

/** What its writer says about a mail that may have arrived, or that is a day late. */
export async function resolveUncertain({ mail }: Sending, who: Who, id: string, as: 'sendAgain' | 'sent'): Promise<MailSchedule> {
  const account = await loadAccount(mail, who)
  const changed =
    as === 'sendAgain'
      ? await mail.db
          .$executeRaw`update mail_outbox set state = 'SCHEDULED', confirmed = true, next_at = now(), worker = null, problem = '', server_words = ''
          where id = ${id}::uuid and account_id = ${account.id}::uuid and (state = 'UNCERTAIN' or (state = 'SCHEDULED' and problem = 'late'))`
      : await mail.db.$executeRaw`update mail_outbox set state = 'ACCEPTED', next_at = now(), worker = null, problem = ''
          where id = ${id}::uuid and account_id = ${account.id}::uuid and state = 'UNCERTAIN'`
  if (changed === 0) {
    await ownRow(mail, account, id)
    throw conflict('MAIL_NOT_OPEN', 'mailNotOpen')
  }
  return shownRow(mail, account, id)
}
