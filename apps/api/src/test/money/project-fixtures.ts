import type { Project, ProjectInput } from '@maru/shared/projects/project-fields.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { assertInvariantViews } from '../invariants.ts'
import { callAs, granted, type TestApp } from '../test-app.ts'

export const blankProject: ProjectInput = {
  nameEn: 'Sensors for clean water',
  nameKo: '',
  nameDe: '',
  type: 'EU',
  confidentiality: 'OPEN',
  funder: 'European Commission',
  callId: '',
  agreementNo: '',
  leadDepartmentCode: 'ENV',
  piUserId: 'park',
  budgetOwnerId: 'tbecker',
  startsOn: '2026-01-01',
  endsOn: '2028-12-31',
  ownShare: '25',
  overheadPct: '20',
  national: false,
  callClosesOn: '',
  nationalExemption: '',
  keywords: '',
  lines: [],
}

export const buildBudgetLine = (part: Partial<ProjectInput['lines'][number]> = {}): ProjectInput['lines'][number] => ({
  id: '',
  year: 2026,
  category: 'MATERIAL',
  name: '',
  planned: '1000',
  ...part,
})

/** Approves a proposal without its approval line, which requests/proposal-request.test.ts goes through. */
export const approveTestProject = (app: TestApp, projectNo: string) =>
  app.context.db.project.update({ where: { projectNo }, data: { status: 'APPROVED' } })

/** A project that park leads, running unless it is to stay a proposal. */
export async function createTestProject(app: TestApp, part: Partial<ProjectInput> = {}, { runs = true } = {}) {
  const { projectNo } = granted(await callAs(app, 'office', projects.create, { body: { ...blankProject, ...part } }))
  if (runs) {
    await approveTestProject(app, projectNo)
    granted(await callAs(app, 'office', projects.setStatus, { params: { projectNo }, body: { status: 'RUNNING', reason: '' } }))
  }
  return granted(await callAs(app, 'office', projects.get, { params: { projectNo } }))
}

/** A running project of kim with so much planned on its only line, whose budget tbecker owns. */
export const createChargedProject = (app: TestApp, planned = '500') =>
  createTestProject(app, { piUserId: 'kim', budgetOwnerId: 'tbecker', lines: [buildBudgetLine({ planned })] })

/** Ends a running project. */
export const endTestProject = async (app: TestApp, { projectNo }: Pick<Project, 'projectNo'>) =>
  granted(await callAs(app, 'office', projects.setStatus, { params: { projectNo }, body: { status: 'ENDED', reason: 'Over' } }))

/** Fails when one of the invariant views of research has a row. */
export const assertResearchInvariants = (app: TestApp) => assertInvariantViews(app, 'research', 4)

/** What a request is charged to: the first line of the project's budget. */
export const chargeTo = ({ projectNo, lines }: Project) => ({ projectNo, budgetLineId: lines[0]?.id ?? '' })

/** The first line of the project's budget: `reserved committed spent available`. */
export async function readBudget(app: TestApp, { projectNo }: Project) {
  const { lines } = granted(await callAs(app, 'office', projects.get, { params: { projectNo } }))
  return lines.map(({ reserved, committed, spent, available }) => `${reserved} ${committed} ${spent} ${available}`)[0]
}

const RULE_SOURCE = 'Decree 64'
/** Puts limits of national projects in force, as many in all and as lead; 0 = no limit. */
export const limitNational = (app: TestApp, nationalMax: number, nationalAsLead = 0, nationalMonths = 6) =>
  app.context.db.researchRule.create({
    data: {
      validFrom: new Date('2026-01-01'),
      freeMovePercent: 20,
      rateWarning: 90,
      source: RULE_SOURCE,
      nationalMax,
      nationalAsLead,
      nationalMonths,
    },
  })
export const endNationalLimits = (app: TestApp) => app.context.db.researchRule.deleteMany({ where: { source: RULE_SOURCE } })
