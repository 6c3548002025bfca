import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { equalShares } from '@maru/shared/outputs/contributors.ts'
import { blankPatent } from '@maru/shared/outputs/patents/blank-patent.ts'
import { planPatentDeadlines } from '../modules/outputs/patents/patent-plan.service.ts'
import { seedOnce } from './seed-once.ts'

type Db = Prisma.TransactionClient
const FACT = 'demo.outputs'

const journals: readonly (readonly [issn: string, title: string, publisher: string, factor: string, quartile: string])[] = [
  ['2041-1723', 'Nature Communications', 'Springer Nature', '15.700', 'Q1'],
  ['0043-1354', 'Water Research', 'Elsevier', '12.400', 'Q1'],
  ['0013-936X', 'Environmental Science & Technology', 'American Chemical Society', '11.300', 'Q1'],
  ['1932-6203', 'PLOS ONE', 'Public Library of Science', '2.600', 'Q2'],
  ['1388-0764', 'Journal of Nanoparticle Research', 'Springer', '2.600', 'Q3'],
]

interface DemoOutput {
  readonly title: string
  readonly kind: 'PAPER' | 'CONFERENCE' | 'BOOK' | 'DATA' | 'TALK'
  readonly issn?: string
  readonly source?: string
  readonly doi?: string
  readonly yearsAgo: number
  /** User ids of colleagues, other names as printed. */
  readonly authors: readonly string[]
  readonly status?: 'VERIFIED' | 'RETURNED'
  /** Shares of the demo's projects, in the order of their numbers. */
  readonly shares?: readonly string[]
}

const outputs: readonly DemoOutput[] = [
  {
    title: 'Fate of silver nanoparticles in river sediments',
    kind: 'PAPER',
    issn: '0043-1354',
    doi: '10.5555/maru.2025.101',
    yearsAgo: 1,
    authors: ['kim', 'han', 'Jane Roe'],
    status: 'VERIFIED',
    shares: ['60.00', '40.00'],
  },
  {
    title: 'Single-particle detection in drinking water by ICP-MS',
    kind: 'PAPER',
    issn: '0013-936X',
    doi: '10.5555/maru.2025.117',
    yearsAgo: 1,
    authors: ['han', 'choi'],
    status: 'VERIFIED',
  },
  {
    title: 'Cerium oxide uptake by freshwater algae',
    kind: 'PAPER',
    issn: '2041-1723',
    doi: '10.5555/maru.2026.004',
    yearsAgo: 0,
    authors: ['choi', 'kim', 'Li Wei', 'Ana Costa'],
    shares: ['100.00'],
  },
  {
    title: 'Comparing extraction protocols for microplastics',
    kind: 'CONFERENCE',
    source: 'SETAC Europe Annual Meeting',
    yearsAgo: 0,
    authors: ['lee', 'han'],
  },
  {
    title: 'Reference data of sediment samples along the Saar',
    kind: 'DATA',
    source: 'Zenodo',
    doi: '10.5555/maru.data.12',
    yearsAgo: 1,
    authors: ['kim'],
    status: 'RETURNED',
  },
  { title: 'Nanosafety in practice', kind: 'BOOK', source: 'Springer', yearsAgo: 2, authors: ['park', 'lee'], status: 'VERIFIED' },
]

/** The names of the demo's authors: colleagues by their user id, others as they are. */
export async function namesOf(db: Db) {
  const people = await db.user.findMany({ select: { id: true, englishName: true } })
  return new Map(people.map(({ id, englishName }) => [id, englishName]))
}

export function authorRows(authors: readonly string[], names: ReadonlyMap<string, string>) {
  const shares = equalShares(authors.length)
  return authors.map((author, place) => ({
    place,
    userId: names.has(author) ? author : null,
    name: names.get(author) ?? author,
    sharePct: shares[place] ?? '0',
  }))
}

async function writeOutputs(db: Db, names: ReadonlyMap<string, string>, year: number) {
  const ids = new Map<string, string>()
  for (const [issn, title, publisher, impactFactor, quartile] of journals) {
    const metrics = [1, 2].map((ago) => ({ year: year - ago, impactFactor, quartile }))
    const { id } = await db.journal.create({ data: { issn, title, publisher, indexName: 'SCIE', metrics: { create: metrics } } })
    ids.set(issn, id)
  }
  const projects = await db.project.findMany({ select: { projectNo: true }, orderBy: { projectNo: 'asc' }, take: 2 })
  for (const { authors, yearsAgo, issn = '', status, shares = [], ...output } of outputs) {
    const verified = status === 'VERIFIED' && { status, verifiedById: 'office', verifiedAt: new Date() }
    const returned = status === 'RETURNED' && { status, returnReason: 'Please attach the repository record.' }
    const [enteredById = 'kim'] = authors
    await db.researchOutput.create({
      data: {
        ...output,
        year: year - yearsAgo,
        journalId: ids.get(issn) ?? null,
        enteredById,
        ...verified,
        ...returned,
        authors: { create: authorRows(authors, names) },
        projects: {
          create: projects.slice(0, shares.length).map((project, place) => ({ ...project, place, sharePct: shares[place] ?? '' })),
        },
      },
    })
  }
  const day = (monthAndDay: string) => new Date(`${String(year + 1)}-${monthAndDay}`)
  await db.outputDeadline.create({
    data: { year, openFrom: new Date(`${String(year)}-01-01`), closeOn: day('01-31'), graceUntil: day('02-14') },
  })
}

const patentPlans = (today: string) =>
  [
    {
      title: 'Filter membrane for metal nanoparticles',
      office: 'DE',
      status: 'GRANTED',
      authors: ['kim', 'han'],
      dates: { priorityOn: addDays(today, -1100), filedOn: addDays(today, -1100), grantedOn: addDays(today, -200) },
      cost: '4820.00',
    },
    {
      title: 'Sensor for cerium oxide in waste water',
      office: 'WO',
      status: 'FILED',
      authors: ['choi', 'kim', 'Jane Roe'],
      dates: { priorityOn: addDays(today, -840), filedOn: addDays(today, -480) },
      cost: '6150.50',
    },
    {
      title: 'Low-noise sampling probe',
      office: 'DE',
      status: 'DISCLOSED',
      authors: ['han'],
      dates: { disclosedOn: addDays(today, -60) },
      cost: '',
    },
  ] as const

async function writePatents(db: Db, names: ReadonlyMap<string, string>, today: string) {
  const year = today.slice(0, 4)
  const plans = patentPlans(today)
  for (const [index, { title, office, status, authors, dates, cost }] of plans.entries()) {
    const days = Object.fromEntries(Object.entries(dates).map(([field, day]) => [field, new Date(day)]))
    const costs = cost === '' ? [] : [{ place: 0, day: new Date(addDays(today, -300)), purpose: 'Attorney and filing fees', amount: cost }]
    const internalNo = `PT-${year}-${String(index + 1).padStart(4, '0')}`
    const [enteredById = 'patent'] = authors
    const { id } = await db.patent.create({
      data: {
        internalNo,
        title,
        office,
        status,
        ...days,
        applicants: 'Hanul Europe',
        enteredById,
        inventors: { create: authorRows(authors, names) },
        costs: { create: costs },
      },
    })
    await planPatentDeadlines(db, [{ ...blankPatent, ...dates, id, office, status }])
  }
}

/** Journals, outputs, a deadline and patents of the demo organisation, made once. */
export async function seedDemoOutputs({ db }: { db: PrismaClient }, now = new Date()) {
  await seedOnce(db, FACT, now, async (tx, today) => {
    const names = await namesOf(tx)
    await writeOutputs(tx, names, Number(today.slice(0, 4)))
    await writePatents(tx, names, today)
  })
}
