import { randomUUID } from 'node:crypto'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import { addDays, toYear } from '@maru/shared/leave/common/leave-dates.ts'
import { blankPatent } from '@maru/shared/outputs/patents/blank-patent.ts'
import { planPatentDeadlines } from '../../modules/outputs/patents/patent-plan.service.ts'
import { authorRows, namesOf } from '../demo-outputs.ts'
import { pick } from './year-week.ts'

type Db = Prisma.TransactionClient

const topics = [
  ['Sorption of metal ions on biochar', 'Sorption von Metallionen an Pflanzenkohle', '바이오차의 금속 이온 흡착', 'ENV', 'icosta'],
  ['Tracing pharmaceuticals in groundwater', 'Arzneimittel im Grundwasser', '지하수 내 의약품 추적', 'ENV', 'rkoenig'],
  ['Nanoparticles in food packaging', 'Nanopartikel in Verpackungen', '식품 포장재의 나노입자', 'NAN', 'han'],
  ['Printed gas sensors', 'Gedruckte Gassensoren', '인쇄형 가스 센서', 'NAN', 'dmoreau'],
  ['Catalysts for hydrogen storage', 'Katalysatoren für Wasserstoffspeicher', '수소 저장 촉매', 'NAN', 'skang'],
  ['Lab-on-chip for hormones', 'Chiplabor für Hormone', '호르몬 랩온어칩', 'BIO', 'bkrueger'],
  ['Optical biosensors for allergens', 'Optische Biosensoren für Allergene', '알레르겐 광학 바이오센서', 'BIO', 'choi'],
  ['Toxicity of mixtures', 'Toxizität von Gemischen', '혼합물 독성', 'BIO', 'smueller'],
  ['Licensing of membrane patents', 'Lizenzen für Membranpatente', '막 특허 라이선스', 'TTP', 'cwagner'],
] as const
const funders = [
  ['EU', 'European Commission'],
  ['COOPERATION', 'German Research Foundation'],
  ['CONTRACT', 'Saar-Chemie AG'],
] as const
const FIRST_NUMBER = 4
/** Euros planned a year; projects differ by a step. */
const plans = { PERSONNEL: 64_000, MATERIAL: 11_000, TRAVEL: 5_500 } as const
const STEP = 0.12
const MONTHS = 12
/** Part of a year's plan that a month spends, in thousandths: little in spring, much before the year ends. */
const curve = [60, 62, 64, 66, 70, 78, 84, 72, 90, 104, 118, 132] as const
const PER_THOUSAND = 1000

/** Books what each month of the year until today has spent of a line, on its last day. */
async function spend(tx: Db, lineId: string, planned: number, today: string) {
  const year = toYear(today)
  for (let month = 1; month <= MONTHS; month += 1) {
    const day = addDays(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10), -1)
    if (day >= today) return
    const amount = ((planned * (curve[month - 1] ?? 0)) / PER_THOUSAND).toFixed(2)
    const entry = { lineId, amount, purpose: `demo:${day}`, userId: 'agruber', reason: `Postings of ${day.slice(0, 7)}` }
    for (const kind of ['RESERVE', 'COMMIT', 'SPEND'] as const)
      await tx.budgetEntry.create({ data: { ...entry, kind, key: `demo:${kind}:${day}`, at: new Date(`${day}T16:00:00Z`) } })
  }
}

async function writeProjects(tx: Db, today: string) {
  const year = toYear(today)
  for (const [at, [nameEn, nameDe, nameKo, leadDepartmentCode, piUserId]] of topics.entries()) {
    const [type, funder] = pick(funders, at)
    const projectNo = `P${String(year)}-${String(at + FIRST_NUMBER).padStart(3, '0')}`
    const dates = { startsOn: new Date(`${String(year - 1)}-01-01`), endsOn: new Date(`${String(year + 1 + (at % 2))}-12-31`) }
    const people = { leadDepartmentCode, piUserId, budgetOwnerId: 'tbecker' }
    const { id: projectId } = await tx.project.create({
      data: { projectNo, nameEn, nameDe, nameKo, type, funder, status: 'RUNNING', overheadPct: 20, ...dates, ...people },
    })
    const member = { projectId, validFrom: dates.startsOn, validTo: dates.endsOn }
    await tx.projectParticipation.create({ data: { ...member, userId: piUserId, role: 'PI', rate: 15 } })
    for (const [category, base] of Object.entries(plans) as [keyof typeof plans, number][]) {
      const [id, planned] = [randomUUID(), Math.round(base * (1 + at * STEP))]
      await tx.budgetLine.create({ data: { id, projectId, year, category } })
      await tx.budgetEntry.create({ data: { lineId: id, kind: 'PLAN', amount: planned, key: 'demo:plan', userId: 'office' } })
      await spend(tx, id, planned, today)
    }
  }
}

const OUTPUTS = 74
const subjects = [
  'Silver',
  'Cerium oxide',
  'Graphene',
  'Titanium dioxide',
  'Microplastics',
  'Copper',
  'Zinc oxide',
  'Carbon nanotubes',
] as const
const aspects = [
  'in river sediments',
  'in drinking water',
  'in soils under crops',
  'in cell cultures',
  'under ultraviolet light',
  'in waste water plants',
  'in freshwater algae',
] as const
const authors = ['kim', 'han', 'choi', 'lee', 'park', 'icosta', 'skang', 'smueller', 'dmoreau', 'okovac', 'jlim', 'avdberg'] as const
const kinds = ['PAPER', 'PAPER', 'PAPER', 'CONFERENCE', 'TALK', 'DATA'] as const
const VERIFIED_OF = 4

/** Papers, talks and data of three years, three of four verified. */
async function writeOutputs(tx: Db, names: ReadonlyMap<string, string>, year: number) {
  const journals = await tx.journal.findMany({ select: { id: true }, orderBy: { issn: 'asc' } })
  for (let at = 0; at < OUTPUTS; at += 1) {
    const kind = pick(kinds, at)
    const people = [pick(authors, at), pick(authors, at + 5), ...(at % 3 === 0 ? ['Jane Roe'] : [])]
    const journalId = kind === 'PAPER' ? pick(journals, at).id : null
    const source = kind === 'PAPER' ? '' : pick(['SETAC Europe', 'Zenodo', 'NanoTox', 'Gordon Conference'], at)
    const verified = at % VERIFIED_OF !== 0 && { status: 'VERIFIED' as const, verifiedById: 'office', verifiedAt: new Date() }
    await tx.researchOutput.create({
      data: {
        kind,
        title: `${pick(subjects, at)} ${pick(aspects, Math.floor(at / subjects.length) + at)}`,
        journalId,
        source,
        year: year - (at % 3),
        enteredById: pick(authors, at),
        ...verified,
        authors: { create: authorRows(people, names) },
      },
    })
  }
}

const inventions = [
  ['Flow cell for optical sensors', 'DE', 'choi'],
  ['Coating against biofilms', 'EP', 'han'],
  ['Sampler for deep groundwater', 'DE', 'rkoenig'],
  ['Printed ammonia sensor', 'KR', 'dmoreau'],
  ['Chip holder with pre-heating', 'DE', 'bkrueger'],
  ['Membrane module with low fouling', 'EP', 'skang'],
  ['Extraction of microplastics by foam', 'DE', 'icosta'],
] as const
const FIRST_PATENT = 4
const FILED_DAYS_AGO = 260
const PATENT_STEP_DAYS = 95

async function writePatents(tx: Db, names: ReadonlyMap<string, string>, today: string) {
  for (const [at, [title, office, inventor]] of inventions.entries()) {
    const filedOn = addDays(today, -FILED_DAYS_AGO - at * PATENT_STEP_DAYS)
    const internalNo = `PT-${today.slice(0, 4)}-${String(at + FIRST_PATENT).padStart(4, '0')}`
    const days = { priorityOn: new Date(filedOn), filedOn: new Date(filedOn) }
    const inventors = { create: authorRows([inventor], names) }
    const data = { internalNo, title, office, status: 'FILED', ...days, applicants: 'Hanul Europe', enteredById: 'patent' } as const
    const { id } = await tx.patent.create({ data: { ...data, inventors } })
    await planPatentDeadlines(tx, [{ ...blankPatent, priorityOn: filedOn, filedOn, id, office, status: 'FILED' }])
  }
}

/** Nine more projects with what they spent month by month, outputs of three years, and patents. */
export async function writeResearch(tx: Db, today: string) {
  const names = await namesOf(tx)
  await writeProjects(tx, today)
  await writeOutputs(tx, names, toYear(today))
  await writePatents(tx, names, today)
}
