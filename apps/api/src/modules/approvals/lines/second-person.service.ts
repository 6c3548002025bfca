import { Prisma } from '@maru/prisma/generated/client.ts'
import { keptSteps, type LineStage, type LineStep, type StageRule } from '@maru/shared/approvals/lines/approval-line.ts'
import { normaliseLine } from '@maru/shared/approvals/lines/line-grammar.ts'
import { findFinalStage } from '@maru/shared/approvals/lines/line-law.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { findPeople, type LinePerson } from './line-directory.ts'

/** Somebody a document is about who arranged who decides, or who gave account to its drafter and chose its deciders, and the last day of it. */
export interface Arranger {
  userId: string
  day: string
}
/** Who is asked beside a line, and why. */
export interface SecondPerson {
  steps: LineStep[]
  people: ReadonlyMap<string, LinePerson>
  /** Assignees whose places that need not say yes give way to the new one. */
  giveWay: ReadonlySet<string>
  /** Whether an involved person set the passwords of all who are left; auditors hear of it. */
  isDependent: boolean
}
/** Assignees of a line: all of it, those of places that keep their people whoever is the second person, and where all who decide may give way, these. */
export interface Places {
  all: readonly string[]
  needed: readonly string[]
  deciding: readonly string[]
}

const OFFICE = 'H01'
const ADMINISTRATORS = 'M01'
/** Steps that can stop a document. */
const DECIDING: ReadonlySet<string> = new Set(['REVIEW', 'APPROVE', 'FIN_AGREE', 'AUDIT'])
interface Choosers {
  /** Everybody the document is about. */
  givers: readonly string[]
  /** The moment of the submission; null before it. */
  submittedAt: Date | null
}

/** The same with the kind of the form. */
interface DocumentChoosers extends Choosers {
  kind: string
}

const sinceSql = ({ submittedAt }: Choosers) => Prisma.sql`remembered_since(coalesce(${submittedAt}::timestamptz, now()))`
const giversSql = ({ givers }: Choosers) => Prisma.sql`${[...givers]}::varchar[]`

async function findArranger(db: Db, posts: readonly string[], choosers: Choosers) {
  const [row] = await db.$queryRaw<Arranger[]>`
    select a.user_id as "userId", office_day(a.at)::text as day
    from arrangers(${giversSql(choosers)}, ${[...posts]}::varchar[], ${sinceSql(choosers)}) a`
  return row
}

/** The stages that can stop a document, as parts of its line for `common_hands`; whom the drafter added is none unless that person decides. */
function decidingParts(line: readonly LineStage[]) {
  const final = findFinalStage(line)
  return line.flatMap(({ rule, steps }, no) =>
    steps.flatMap(({ type, origin, userId, post }, at) =>
      DECIDING.has(type) && (origin !== 'DRAFTER' || (no === final && type === 'APPROVE'))
        ? [{ userId, post: post ?? null, part: rule === 'ALL' ? `${String(no)}.${String(at)}` : String(no) }]
        : [],
    ),
  )
}

/** Who gave account to somebody the document is about and chose everybody who decides on it: one person would decide alone. */
async function findHand(db: Db, line: readonly LineStage[], choosers: DocumentChoosers) {
  const parts = decidingParts(line)
  const [row] = await db.$queryRaw<Arranger[]>`
    select h.user_id as "userId", office_day(h.at)::text as day from common_hands(${giversSql(choosers)}, ${parts.map(({ userId }) => userId)}::varchar[],
      ${parts.map(({ post }) => post)}::varchar[], ${parts.map(({ part }) => part)}::varchar[], ${sinceSql(choosers)}) h where not is_own_affair(${choosers.kind})`
  return row
}

/** Whether somebody the document is about lately arranged who decides: nobody decides alone by a rule of their own. */
export async function isArrangedByInvolved(db: Db, choosers: Choosers) {
  return (await findArranger(db, [], choosers)) !== undefined
}

/** Whether a second person, or somebody in that person's place, looks at a document in the round it is in. */
export async function hasSecondPerson(db: Db, { id, round }: { id: string; round: number }) {
  const [row] = await db.$queryRaw<{ yes: boolean }[]>`select has_second_person(${id}::uuid, ${round}::int) as yes`
  return row?.yes ?? false
}

async function listPeople(db: Db, from: Prisma.Sql) {
  const rows = await db.$queryRaw<{ id: string }[]>`select id from ${from} id`
  return rows.map(({ id }) => id)
}

/** The head of the organisation, where nobody the document is about put that person into office. */
const headOfAllSql = (keys: Prisma.Sql, choosers: Choosers) => Prisma.sql`(select u.id as id
  from department d join users u on u.id = d.head_user_id and works_here(u)
  where d.code = organisation_root() and u.id <> all(${keys}) and u.id <> all(${giversSql(choosers)}) and not holds_role_today(u.id, '{A01}')
    and not exists (select 1 from never_second_people(${giversSql(choosers)}, ${sinceSql(choosers)}) n where n = u.id)
  order by d.code limit 1)`

/**
 * Whether a place gives way where the line leaves no second person otherwise: whoever is asked after the decision, for advice or as one of several,
 * and whom the drafter or an approver added; of the decision itself only one of several, while somebody else is left for it.
 */
export const givesWay = ({ type, isFinal, isAdded, rule }: { type: string; isFinal: boolean; isAdded: boolean; rule: StageRule }) =>
  rule !== 'ALL' || (!isFinal && (isAdded || type === 'POST_APPROVE' || type === 'CONSULT'))

/** The office as one, where somebody of it is free; else administrators by name; else the head of the organisation. */
async function listFreePeople(db: Db, keyList: readonly string[], choosers: Choosers) {
  const keys = Prisma.sql`${[...keyList]}::varchar[]`
  const free = (role: string) => listPeople(db, Prisma.sql`second_people(${role}, ${keys}, ${giversSql(choosers)}, ${sinceSql(choosers)})`)
  if (!keyList.includes(`role:${OFFICE}`) && (await free(OFFICE)).length > 0) return [`role:${OFFICE}`]
  const administrators = await free(ADMINISTRATORS)
  if (administrators.length > 0) return administrators
  return listPeople(db, headOfAllSql(keys, choosers))
}

/** Free people beside needed places; else whoever of office and administrators had an account and the role before, though an involved person set the password since. */
async function listBesideNeeded(db: Db, needed: readonly string[], choosers: Choosers) {
  const free = await listFreePeople(db, needed, choosers)
  const few = Prisma.sql`second_people_of_few(${[...needed]}::varchar[], ${giversSql(choosers)}, ${sinceSql(choosers)})`
  const secondPeople = free.length > 0 ? free : await listPeople(db, few)
  const members = await listPeople(db, Prisma.sql`(select p.user_id as id from unnest(${secondPeople}::varchar[]) k, approval_people(k) p)`)
  return { secondPeople, giveWay: [...secondPeople, ...members].filter((one) => !needed.includes(one)), isDependent: free.length === 0 }
}

/** Free people beside the whole line, else beside its needed places. Where these would leave nobody who decides, one who decides is needed, too. */
async function listSecondPeople(db: Db, { all, needed, deciding }: Places, choosers: Choosers) {
  const beside = await listFreePeople(db, all, choosers)
  if (beside.length > 0) return { secondPeople: beside, giveWay: [], isDependent: false }
  const found = await listBesideNeeded(db, needed, choosers)
  if (deciding.length === 0 || !deciding.every((one) => found.giveWay.includes(one))) return found
  for (const decider of deciding) {
    const others = await listBesideNeeded(db, [...needed, decider], choosers)
    if (others.secondPeople.length > 0) return others
  }
  return { secondPeople: [], giveWay: [], isDependent: true }
}

/** Steps of whoever looks at a document beside those the line has; undefined where nobody is left for that. */
export async function findSecondPerson(db: Db, arranger: Arranger, places: Places, choosers: Choosers): Promise<SecondPerson | undefined> {
  const { secondPeople, giveWay, isDependent } = await listSecondPeople(db, places, choosers)
  if (secondPeople.length === 0) return undefined
  const people = await findPeople(db, [...secondPeople, arranger.userId])
  const steps = secondPeople.map((userId): LineStep => ({
    type: 'AUDIT',
    userId,
    locked: true,
    mayArbitrary: false,
    origin: 'RULE',
    reason: 'secondPerson',
    reasonValues: [people.get(arranger.userId)?.name ?? arranger.userId, arranger.day],
  }))
  return { steps, people, giveWay: new Set(giveWay), isDependent }
}

/**
 * A line with one step more right before the decision, where somebody the document is about arranged within 30 days who decides anything, or one person is
 * behind drafter and deciders (decision 017): everybody it requires stays in it, and it may be one stage longer than any other. A step of the office that is in the line already need not say yes:
 * another one may decide as final, be enough beside it, or answer for it.
 */
export async function withSecondPerson(db: Db, line: LineStage[], choosers: DocumentChoosers) {
  const none = { line, people: new Map<string, LinePerson>(), lacksSecondPerson: false }
  const steps = line.flatMap((stage) => stage.steps)
  if (steps.length === 0) return none
  const posts = steps.flatMap(({ post }) => (post ? [post] : []))
  const hand = await findHand(db, line, choosers)
  const arranger = (await findArranger(db, posts, choosers)) ?? hand
  if (!arranger) return none
  const final = findFinalStage(line)
  const mayLeave = (step: LineStep, { rule }: LineStage, no: number) =>
    givesWay({ type: step.type, rule, isFinal: no === final, isAdded: step.origin === 'DRAFTER' })
  const needed = line.flatMap((stage, no) => stage.steps.filter((step) => !mayLeave(step, stage, no)))
  const deciding = (line[final]?.steps ?? []).filter((step) => !needed.includes(step))
  const keysOf = (some: readonly LineStep[]) => some.map(({ userId }) => userId)
  const places = { all: keysOf(steps), needed: keysOf(needed), deciding: keysOf(deciding) }
  const givers = hand ? [...choosers.givers, hand.userId] : choosers.givers
  const second = await findSecondPerson(db, arranger, places, { ...choosers, givers })
  if (!second) return { ...none, lacksSecondPerson: true }
  const left = line.map((stage, no) => ({
    ...stage,
    steps: keptSteps(stage.steps, (step) => !(second.giveWay.has(step.userId) && mayLeave(step, stage, no))),
  }))
  const kept = normaliseLine(left)
  const stage: LineStage = { rule: second.steps.length > 1 ? 'ANY' : 'ALL', need: null, steps: second.steps }
  return { line: kept.toSpliced(findFinalStage(kept), 0, stage), people: second.people, lacksSecondPerson: second.isDependent }
}
