import { randomUUID } from 'node:crypto'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { DemoDocument } from '@maru/prisma/seed/demo/document-story.ts'
import { demoDocuments } from '@maru/prisma/seed/demo/documents.ts'
import type { DraftInput } from '@maru/shared/approvals/approval.ts'
import { approvalKinds } from '../approval-kinds.ts'
import { askIn, type Database } from '../kernel/database/database.ts'
import type { Who } from '../kernel/access/session.ts'
import { answerDocument, recallDocument } from '../modules/approvals/actions/approval-act.service.ts'
import { loadDocumentDetail } from '../modules/approvals/documents/approval-detail.service.ts'
import { createDraft } from '../modules/approvals/drafting/approval-draft.service.ts'
import { submitDocument } from '../modules/approvals/actions/approval-submit.service.ts'
import { officeDay } from '../kernel/time-zone.ts'
import { setClock, startClock, stopClock } from './demo-clock.ts'

type Db = Prisma.TransactionClient
const FACT = 'demo.documents'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const origin = { ip: '', agent: '' }

/** The demo's people as the services know who asks. */
export async function everybody(db: Db): Promise<(userId: string) => Who> {
  const users = await db.user.findMany({ include: { roles: true } })
  const today = await officeDay(db)
  const people = new Map(users.map((user) => [user.id, user]))
  const answersFor = await db.$queryRaw<
    { id: string; keys: string[] }[]
  >`select u.id, array(select k from approval_keys(u.id) k) as keys from users u`
  const keys = new Map(answersFor.map((each) => [each.id, each.keys]))
  return (userId) => {
    const user = people.get(userId)
    if (!user) throw new Error(`the demo has no ${userId}`)
    const roles = user.roles.map(({ roleCode }) => roleCode)
    const session = { publicId: '', tokenHash: Buffer.alloc(0), granted: true, steppedUp: false, mustChangePassword: false }
    return {
      ...session,
      userId,
      roles,
      departmentCode: user.departmentCode,
      departments: [user.departmentCode],
      rightsVersion: '',
      referenceVersion: '',
      today,
      keys: keys.get(userId) ?? [userId],
      deputises: false,
      language: 'en',
    }
  }
}

const cell = (text: string) => ({
  type: 'tableCell' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})
function bodyOf({ text, table = [] }: DemoDocument): DraftInput['body'] {
  const paragraphs = text.map((words) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }))
  const rows = table.map((words, index) => ({
    type: 'tableRow' as const,
    content: words.map((word) => ({ ...cell(word), type: index === 0 ? ('tableHeader' as const) : ('tableCell' as const) })),
  }))
  return { type: 'doc', content: [...paragraphs, ...(rows.length > 0 ? [{ type: 'table' as const, content: rows }] : [])] }
}

/** A moment of a working day, spread over the day by the document's place in the list; never in the last hour. */
function momentOf(now: Date, days: number, index: number): Date {
  const at = new Date(Math.min(now.getTime() - days * DAY, now.getTime() - HOUR))
  if (days > 0) at.setUTCHours(7 + (index % 8), (index * 13) % 60, 0, 0)
  const weekend = { 0: 2, 6: 1 }[at.getUTCDay()] ?? 0
  return new Date(Math.min(at.getTime() - (days > 0 ? weekend * DAY : 0), now.getTime() - HOUR))
}

interface DemoAction {
  readonly at: Date
  readonly do: (db: Db) => Promise<unknown>
}

/** What happens to one document, each action at its time. */
function listDemoActions(document: DemoDocument, index: number, now: Date, as: (userId: string) => Who): DemoAction[] {
  let id = ''
  let version = 1
  const { by, title, urgent = false, line = null, told = [], said = [] } = document
  const input = { formCode: 'GENERAL', title, body: bodyOf(document), urgent, fileKey: '', line, participants: [...told] }
  const begin = momentOf(now, document.days, index)
  const draft = { at: begin, do: async (db: Db) => ({ id, version } = await createDraft(db, approvalKinds, as(by), input)) }
  if (document.draft) return [draft]
  const request = (userId: string) => ({ who: as(userId), origin, id, requestKey: randomUUID() })
  const submit = {
    at: begin,
    do: (db: Db) => submitDocument(db, approvalKinds, { who: as(by), origin, id }, { version, requestKey: randomUUID() }),
  }
  let at = begin
  const answers = said.map(([hours, who, action, opinion = '']): DemoAction => {
    // What would lie ahead has just happened.
    at = new Date(Math.min(at.getTime() + hours * HOUR, Math.max(now.getTime() - 10 * MINUTE, at.getTime() + MINUTE)))
    const answer = async (db: Db) => {
      if (action === 'RECALL') return recallDocument(db, approvalKinds, request(who), opinion)
      const { allowed, stages, bodyVersion, bodyHash } = await loadDocumentDetail({ db, ask: askIn(db) }, as(who), id)
      const offered = allowed.steps.find(({ actions }) => actions.includes(action))
      const step = stages.flatMap(({ steps }) => steps).find((one) => one.id === offered?.stepId)
      if (!step) throw new Error(`the demo's ${who} cannot ${action} "${title}"`)
      const seen = { stepId: step.id, stepVersion: step.version, bodyVersion, bodyHash }
      return answerDocument(db, approvalKinds, request(who), { ...seen, action, opinion, requestKey: randomUUID() })
    }
    return { at, do: answer }
  })
  return [draft, submit, ...answers]
}

/** Documents in every state for the demo organisation, made once by the services themselves, one action after the other. */
export async function seedDemoDocuments({ db }: Pick<Database, 'db'>, now = new Date()) {
  const isDone = async (client: Pick<Db, 'portalFact'>) => (await client.portalFact.count({ where: { key: FACT } })) > 0
  if (await isDone(db)) return
  const write = async (tx: Db) => {
    // Of two processes that start at once the second finds everything done.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${FACT}))`
    if (await isDone(tx)) return
    await startClock(tx)
    const as = await everybody(tx)
    const actions = demoDocuments.flatMap((document, index) => listDemoActions(document, index, now, as))
    for (const action of actions.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      await setClock(tx, action.at)
      await action.do(tx)
    }
    await stopClock(tx)
    await tx.$executeRaw`update approval_document set created_at = coalesce(submitted_at, updated_at)`
    // Nobody is told today of what happened weeks ago.
    await tx.outbox.deleteMany()
    await tx.portalFact.create({ data: { key: FACT, value: String(demoDocuments.length) } })
  }
  await db.$transaction(write, { timeout: 120_000, maxWait: 60_000 })
}
