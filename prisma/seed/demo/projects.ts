import { randomUUID } from 'node:crypto'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import { addWorkBreakdown } from './work-breakdown.ts'

type Category = Prisma.BudgetLineCreateManyInput['category']
type Line = readonly [category: Category, name: string, planned: number]
type Member = readonly [userId: string, role: Prisma.ProjectParticipationCreateManyInput['role'], rate: number]

interface DemoProject {
  project: Omit<Prisma.ProjectUncheckedCreateInput, 'startsOn' | 'endsOn' | 'projectNo'>
  /** Years from the current one, first and last. */
  years: readonly [number, number]
  /** Planned for each year. */
  lines: readonly Line[]
  members: readonly Member[]
}

const projects: readonly DemoProject[] = [
  {
    project: {
      nameEn: 'CLEARWATER: sensors for microplastics in rivers',
      nameKo: '하천 미세플라스틱 감지 센서',
      nameDe: 'CLEARWATER: Sensoren für Mikroplastik in Flüssen',
      type: 'EU',
      status: 'RUNNING',
      funder: 'European Commission',
      callId: 'HORIZON-CL6-2025-ZEROPOLLUTION',
      agreementNo: '101234567',
      leadDepartmentCode: 'ENV',
      piUserId: 'park',
      budgetOwnerId: 'tbecker',
      overheadPct: 25,
      keywords: 'microplastics, sensors, rivers',
    },
    years: [0, 2],
    lines: [
      ['PERSONNEL', '', 182_000],
      ['MATERIAL', 'Reagents', 12_000],
      ['MATERIAL', 'Consumables', 8_000],
      ['TRAVEL', '', 15_000],
      ['OVERHEAD', '', 54_250],
    ],
    members: [
      ['park', 'PI', 40],
      ['lee', 'RESEARCHER', 50],
      ['kim', 'CO_PI', 20],
      ['hseo', 'STUDENT', 60],
      ['gwolf', 'ADMIN', 25],
    ],
  },
  {
    project: {
      nameEn: 'Graphene membranes for gas separation',
      nameKo: '기체 분리용 그래핀 막',
      nameDe: 'Graphenmembranen zur Gastrennung',
      type: 'COOPERATION',
      status: 'RUNNING',
      national: true,
      funder: 'National Research Foundation of Korea',
      agreementNo: 'NRF-2025-K1A3',
      leadDepartmentCode: 'NAN',
      piUserId: 'skang',
      budgetOwnerId: 'tbecker',
      ownShare: 20,
      overheadPct: 15,
      keywords: 'graphene, membranes, hydrogen',
    },
    years: [-1, 1],
    lines: [
      ['PERSONNEL', '', 96_000],
      ['EQUIPMENT', '', 40_000],
      ['MATERIAL', '', 18_500],
      ['TRAVEL', '', 9_000],
    ],
    members: [
      ['skang', 'PI', 30],
      ['han', 'RESEARCHER', 50],
      ['jlim', 'RESEARCHER', 100],
      ['yoh', 'STUDENT', 50],
    ],
  },
  {
    project: {
      nameEn: 'Rapid test for antibiotic residues',
      nameKo: '항생제 잔류 신속 검사',
      nameDe: 'Schnelltest für Antibiotikarückstände',
      type: 'CONTRACT',
      status: 'PROPOSAL',
      confidentiality: 'SECRET',
      funder: 'Meditest GmbH',
      leadDepartmentCode: 'BIO',
      piUserId: 'choi',
      budgetOwnerId: 'tbecker',
      overheadPct: 30,
    },
    years: [1, 1],
    lines: [
      ['PERSONNEL', '', 48_000],
      ['MATERIAL', '', 11_000],
    ],
    members: [
      ['choi', 'PI', 30],
      ['avdberg', 'RESEARCHER', 40],
    ],
  },
]

const spentPart = 0.31

/** Books what the first year of a running project has reserved and spent, through the ledger's own entries. */
async function addSpending(db: Prisma.TransactionClient, lineId: string, planned: number) {
  const cents = Math.round(planned * spentPart * 100)
  const amount = (cents / 100).toFixed(2)
  const entry = { lineId, amount, purpose: 'demo:spending', userId: 'agruber', reason: 'Invoices of the year' }
  for (const kind of ['RESERVE', 'COMMIT', 'SPEND'] as const) await db.budgetEntry.create({ data: { ...entry, kind, key: `demo:${kind}` } })
}

/** Projects of the demo organisation with their budgets and people. */
export async function addProjects(db: Prisma.TransactionClient, now: Date) {
  const year = now.getUTCFullYear()
  for (const [at, { project, years, lines, members }] of projects.entries()) {
    const [first, last] = [year + years[0], year + years[1]]
    const dates = { startsOn: new Date(`${String(first)}-01-01`), endsOn: new Date(`${String(last)}-12-31`) }
    const callClosesOn = project.national ? new Date(`${String(first - 1)}-10-31`) : null
    const projectNo = `P${String(year)}-${String(at + 1).padStart(3, '0')}`
    const { id: projectId } = await db.project.create({ data: { ...project, ...dates, callClosesOn, projectNo } })
    for (let each = first; each <= last; each += 1) {
      for (const [category, name, planned] of lines) {
        const id = randomUUID()
        await db.budgetLine.create({ data: { id, projectId, year: each, category, name } })
        await db.budgetEntry.create({ data: { lineId: id, kind: 'PLAN', amount: planned, key: 'demo:plan', userId: 'office' } })
        if (project.status === 'RUNNING' && each === year) await addSpending(db, id, planned)
      }
    }
    const period = { validFrom: dates.startsOn, validTo: dates.endsOn }
    await db.projectParticipation.createMany({
      data: members.map(([userId, role, rate]) => ({ projectId, userId, role, rate, ...period })),
    })
    // The first project has room for tasks: it begins with the year and runs for three.
    if (at === 0) await addWorkBreakdown(db, projectId, year)
  }
}
