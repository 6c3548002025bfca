import type { PrismaClient } from '@maru/prisma/generated/client.ts'

/** What the tables say at this moment. */
async function tables(db: PrismaClient) {
  const [users, held, departments, forms, posts, formerly, delegations, documents] = await Promise.all([
    db.user.findMany(),
    db.userRole.findMany({ where: { role: { active: true } } }),
    db.department.findMany(),
    db.approvalForm.findMany(),
    db.assignment.findMany({ where: { primary: false } }),
    db.userDepartment.findMany({ orderBy: { validFrom: 'asc' } }),
    db.delegation.findMany({ where: { active: true } }),
    db.approvalDocument.findMany({ include: { steps: true, participants: true, receipts: true, inspections: true } }),
  ])
  return { users, held, departments, forms, posts, formerly, delegations, documents, now: new Date() }
}
type Tables = Awaited<ReturnType<typeof tables>>
type Document = Tables['documents'][number]
type Step = Document['steps'][number]

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
/** The day of a moment at the head office of the demo. */
const officeDayOf = (moment: Date) => berlin.format(moment)
const covers = ({ validFrom, validTo }: { validFrom: Date | null; validTo: Date | null }, at: string) =>
  (validFrom === null || dayOf(validFrom) <= at) && (validTo === null || dayOf(validTo) >= at)
const isDecided = ({ status }: Document) => status === 'COMPLETED' || status === 'CANCELLED'

/** Departments of a person: the own one of that moment and second posts of that day. */
function departmentsAt(all: Tables, user: string, at: Date) {
  const own = all.formerly.filter(({ userId }) => userId === user)
  const then = own.findLast(({ validFrom }) => validFrom <= at) ?? own[0]
  const seconds = all.posts.filter((post) => post.userId === user && covers(post, officeDayOf(at)))
  return new Set([...(then ? [then.departmentCode] : []), ...seconds.map(({ departmentCode }) => departmentCode)])
}

function personOf(all: Tables, user: string) {
  const today = officeDayOf(all.now)
  const roles = new Set(all.held.filter((one) => one.userId === user && covers(one, today)).map(({ roleCode }) => roleCode))
  const own = all.users.find(({ id }) => id === user)?.departmentCode ?? ''
  const seconds = all.posts.filter((post) => post.userId === user && covers(post, today)).map(({ departmentCode }) => departmentCode)
  const posts = new Set([own, ...seconds])
  const headed = all.departments.filter(({ headUserId }) => headUserId === user).map(({ code }) => code)
  const isClerk = roles.has('WM00001')
  const answersFor = new Set([...headed, ...(isClerk ? posts : [])])
  return { user, roles, posts, isClerk, answersFor }
}
type Person = ReturnType<typeof personOf>

/** The part of the house below its top that a department belongs to. */
function divisionOf(all: Tables, code: string): string {
  const parent = all.departments.find((one) => one.code === code)?.parentCode
  const above = all.departments.find((one) => one.code === parent)
  return above === undefined || above.parentCode === null ? code : divisionOf(all, above.code)
}

function isAskedIn(step: Step, { user, roles, answersFor }: Person) {
  if (step.approverId === user || step.actedBy === user) return true
  return step.approverId === null && (roles.has(step.roleCode ?? '') || answersFor.has(step.departmentCode ?? ''))
}

/** Stood in for somebody of the line while the document was with that person. */
function stoodIn(all: Tables, document: Document, { user }: Person) {
  const mine = all.delegations.filter(
    ({ deputyId, formCodes, validFrom }) =>
      deputyId === user && validFrom <= all.now && (formCodes.length === 0 || formCodes.includes(document.formCode)),
  )
  return mine.some(({ principalId, stepTypes, validFrom, validTo }) =>
    document.steps.some(
      ({ approverId, type, activatedAt, actedAt }) =>
        approverId === principalId &&
        (stepTypes.length === 0 || stepTypes.includes(type)) &&
        activatedAt !== null &&
        activatedAt < validTo &&
        (actedAt ?? all.now) >= validFrom,
    ),
  )
}

/** Open by the scope of its form to the people of the day of the decision, and to today's clerk of the department. */
function isOpenToDepartment(all: Tables, document: Document, { user, posts, isClerk }: Person) {
  const { departmentCode, readScope, decidedAt, formCode } = document
  if (!isDecided(document) || decidedAt === null) return false
  const kind = all.forms.find(({ code }) => code === formCode)?.kind
  if (isClerk && posts.has(departmentCode) && kind !== 'LEAVE' && kind !== 'SCHEDULE') return true
  const then = departmentsAt(all, user, decidedAt)
  if (readScope === 'DEPT') return then.has(departmentCode)
  if (readScope === 'DIVISION') return [...then].some((code) => divisionOf(all, code) === divisionOf(all, departmentCode))
  return readScope === 'COMPANY'
}

function reads(all: Tables, document: Document, person: Person): boolean {
  const { user, roles, posts, answersFor } = person
  const { drafterId, registrarId, status, steps, participants, receipts, inspections } = document
  if ((registrarId ?? drafterId) === user) return true
  if (status === 'DRAFT') return false
  return (
    drafterId === user ||
    steps.some((step) => isAskedIn(step, person)) ||
    participants.some(({ userId, kind }) => userId === user && (kind !== 'NOTIFY' || isDecided(document))) ||
    stoodIn(all, document, person) ||
    receipts.some(
      ({ userId, handlerId, departmentCode }) =>
        userId === user || handlerId === user || posts.has(departmentCode ?? '') || answersFor.has(departmentCode ?? ''),
    ) ||
    (roles.has('H01') && steps.some((step) => step.status === 'POST_OBJECTED' && !step.superseded)) ||
    inspections.some(({ userId, until }) => userId === user && until > all.now) ||
    isOpenToDepartment(all, document, person)
  )
}

/**
 * Who reads which document, said once more over the tables in memory, apart from the SQL of the portal (SECURITY 3.4): what every way
 * to a document is compared with.
 */
export async function sightOracle(db: PrismaClient) {
  const all = await tables(db)
  const general = new Set(all.forms.filter(({ kind }) => kind === 'GENERAL').map(({ code }) => code))
  return {
    documents: all.documents,
    /** Ids of what a person reads, in order: everything, what is decided, and of that the documents of the general form. */
    readBy: (user: string) => {
      const person = personOf(all, user)
      const read = all.documents.filter((document) => reads(all, document, person))
      const idsOf = (documents: readonly Document[]) => documents.map(({ id }) => id).toSorted()
      const decided = read.filter(isDecided)
      return { all: idsOf(read), decided: idsOf(decided), general: idsOf(decided.filter(({ formCode }) => general.has(formCode))) }
    },
  }
}
