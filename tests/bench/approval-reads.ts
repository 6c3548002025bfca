import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { boxCases, SIZE } from './approval-cases.ts'
import { personas } from './approval-data.sql.ts'
import { address, assertCovers, fetchBytes, compare, loadRows, signIn, whereTimeGoes, type Bench } from './bench.ts'
import { call } from './load.ts'
import { spread, type Goal } from './report.ts'
import { interleave, calculateMedian, type Sample } from './rounds.ts'

interface Work {
  name: string
  /** Most times the p50 of the limit; absent = only reported. */
  most?: number
  /** Most times its own p50 at the small number of documents. */
  growth?: number
  paths: readonly string[]
  limitPaths: readonly string[]
  /** Paths without session and rights, and with fewer fields: only reported. */
  barePaths?: readonly string[]
  cookie: string
}

interface Box {
  rows: { id: string }[]
  total: number
}

const boxPath = (person: string, query: string) =>
  `${approvals.boxList.path}?aprvBoxType=RECP&approvalUserId=${person}&size=${String(SIZE)}${query}`

/** Fails unless the portal answers all its limit does, field by field. */
async function assertAlike(bench: Bench, { name, paths: [path = ''], limitPaths: [limitPath = ''], cookie }: Work) {
  const limit = await fetchBytes(address(bench.limit, limitPath), { cookie })
  return assertCovers(name, await fetchBytes(address(bench.api, path), { cookie }), limit) as Box
}

async function worksOf(bench: Bench): Promise<Work[]> {
  const cookie = await signIn(bench.api, personas.approver)
  const director = await signIn(bench.api, personas.director)
  const same = await signIn(bench.api, personas.same)
  const boxes = Object.entries(boxCases).flatMap(([name, { query, growthOfPile }], at) => [
    {
      name: `received box, ${name}`,
      most: 2,
      ...(growthOfPile && { growth: 1.8 }),
      paths: [boxPath(personas.approver, query)],
      limitPaths: [`/approvals/box/${String(at)}/${personas.approver}`],
      cookie,
    },
    {
      name: `received box, ${name}, the same waiting documents`,
      growth: 1.8,
      paths: [boxPath(personas.same, query)],
      limitPaths: [`/approvals/box/${String(at)}/${personas.same}`],
      cookie: same,
    },
  ])
  const ofDirector = {
    name: 'received box of a director',
    paths: [boxPath(personas.director, boxCases['newest first'].query)],
    limitPaths: [`/approvals/box/0/${personas.director}`],
    cookie: director,
  }
  const ids = (await assertAlike(bench, ofDirector)).rows.map(({ id }) => id)
  const count = {
    name: 'received count',
    most: 1.8,
    growth: 1.3,
    paths: [`${approvals.boxList.path}?aprvBoxType=RECP&approvalUserId=${personas.approver}&size=0`],
    limitPaths: [`/approvals/count/${personas.approver}`],
    barePaths: [`/approvals/bare-count/${personas.approver}`],
    cookie,
  }
  const document = {
    name: 'one document',
    most: 2.2,
    growth: 1.1,
    paths: ids.map((id) => approvals.get.path.replace(':id', id)),
    limitPaths: ids.map((id) => `/approvals/document/${id}`),
    barePaths: ids.map((id) => `/approvals/bare-document/${id}`),
    cookie: director,
  }
  for (const work of [...boxes, count, document]) await assertAlike(bench, work)
  return [...boxes, ofDirector, count, document]
}

export interface ReadFigures {
  work: Work
  base: readonly Sample[]
  own: readonly Sample[]
  rows: readonly (readonly string[])[]
}

/** Every read against its hand-written statement, at the number of documents there are now. */
export async function measureReads(bench: Bench, documents: string): Promise<ReadFigures[]> {
  const figures: ReadFigures[] = []
  for (const work of await worksOf(bench)) {
    const { name, paths, limitPaths, barePaths, cookie } = work
    const ofLimit = (what: string, asked: readonly string[]) => ({
      name: `${name}, ${documents}: ${what}`,
      calls: asked.map((path) => call({ port: bench.limit.port, path, headers: { cookie } })),
      pids: [bench.limit.pid],
    })
    const variants = [
      ofLimit('limit', limitPaths),
      {
        name: `${name}, ${documents}: portal`,
        calls: paths.map((path) => call({ port: bench.api.port, path, headers: { cookie } })),
        pids: [bench.api.pid],
      },
      ...(barePaths ? [ofLimit('bare, without session and rights', barePaths)] : []),
    ]
    const samples = await interleave(variants, bench.rounds)
    const [base = [], own = []] = samples
    figures.push({ work, base, own, rows: loadRows(variants, samples, 'p50') })
  }
  return figures
}

const growthOf = (few: readonly Sample[], many: readonly Sample[]) => calculateMedian(many, 'p50') / calculateMedian(few, 'p50')

/** Goals of one read: against its limit at the large number, and its growth from the small one. */
export async function buildGoals(bench: Bench, few: ReadFigures, many: ReadFigures): Promise<Goal[]> {
  const { name, most, growth, paths } = many.work
  const goals: Goal[] = []
  if (most !== undefined) {
    const ratio = compare(many.own, many.base, 'p50')
    const limits = whereTimeGoes(many.own, many.base, bench.rounds, await bench.trips(paths[0] ?? '', many.work.cookie))
    const goal = `≤ ${String(most)} × p50 of its hand-written SQL`
    goals.push({ work: name, goal, measured: spread(ratio), met: ratio.median <= most, limits })
  }
  if (growth !== undefined) {
    const [grown, ofLimit] = [growthOf(few.own, many.own), growthOf(few.base, many.base)]
    goals.push({
      work: `${name}, growth`,
      goal: `≤ ${String(growth)} ×`,
      measured: `${grown.toFixed(2)} (the limit itself ${ofLimit.toFixed(2)})`,
      met: grown <= growth,
      limits: `the hand-written statement grows by ${ofLimit.toFixed(2)}; PostgreSQL ${(calculateMedian(few.own, 'postgres') / 1000).toFixed(2)} → ${(calculateMedian(many.own, 'postgres') / 1000).toFixed(2)} ms of processor a request`,
    })
  }
  return goals
}

/** How a read grew that has no goal for it. */
export const growthNote = (few: ReadFigures, many: ReadFigures) =>
  many.work.growth === undefined
    ? [
        `${many.work.name}: from few documents to many ${growthOf(few.own, many.own).toFixed(2)} (its limit ${growthOf(few.base, many.base).toFixed(2)}); what waits for the person grows with them.`,
      ]
    : []
