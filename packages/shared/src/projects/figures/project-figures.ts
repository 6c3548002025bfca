import { z } from 'zod'
import { binary, contract, listQuery, page } from '../../contract.ts'
import { projectFilters } from '../project.ts'

const path = '/api/v1/project/projectstatus'

/** What the figures of projects are added up by. */
export const figureGroups = ['DEPARTMENT', 'TYPE', 'STATUS', 'LEAD', 'FUNDER', 'PROJECT'] as const
export type FigureGroup = (typeof figureGroups)[number]

const filters = {
  ...projectFilters,
  group: z.enum(figureGroups).default('DEPARTMENT'),
  sort: z.enum(['name', 'projects', 'running', 'planned', 'spent', 'available', 'spentPercent']).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

/** Sums over the projects whose figures the reader sees; '' where the reader sees none. */
const sums = {
  planned: z.string(),
  reserved: z.string(),
  committed: z.string(),
  spent: z.string(),
  available: z.string(),
  spentPercent: z.string(),
}
const projectFigure = z.object({
  /** Code, person or number that `group` adds up by. */
  key: z.string(),
  /** '' for types and states, which have labels, and for projects without a funder. */
  name: z.string(),
  group: z.enum(figureGroups),
  projects: z.number().int(),
  running: z.number().int(),
  /** Projects among them whose figures the reader doesn't see. */
  hidden: z.number().int(),
  ...sums,
})
export type ProjectFigure = z.output<typeof projectFigure>

const access = { kind: 'session', row: 'seesProject' } as const

/** How far the budgets of projects are used, added up by department, funder and more (`/project/projectstatuslist`). */
export const projectFigures = contract(
  'project-figures',
  {
    list: {
      method: 'GET',
      followsDocuments: true,
      path,
      summary: 'Budget figures of the projects one may see, added up by department, type, status, lead, funder or project',
      access,
      query: z.strictObject({ ...listQuery, ...filters }),
      answer: page(projectFigure),
    },
    totals: {
      method: 'GET',
      followsDocuments: true,
      path: `${path}/totals`,
      summary: 'The sums of all projects that a search finds',
      access,
      query: z.strictObject(filters),
      answer: z.object({ count: z.number().int(), ...sums }),
    },
    export: {
      method: 'GET',
      path: `${path}/export`,
      summary: 'The figures that a search finds, as a workbook',
      access,
      query: z.strictObject(filters),
      answer: binary,
    },
  },
  '/project/projectstatuslist',
)
export type ProjectFigureQuery = z.output<typeof projectFigures.list.query>
