import { menuLabels } from '@maru/shared/menus.labels.ts'
import { projectColumns } from '@maru/shared/projects/project-columns.ts'
import { projectFigureColumns } from '@maru/shared/projects/figures/project-figure-columns.ts'
import { projectFigures } from '@maru/shared/projects/figures/project-figures.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { researchRuleLabels } from '@maru/shared/projects/rules/research-rule.labels.ts'
import { researchRuleColumns, researchRules } from '@maru/shared/projects/rules/research-rule.ts'
import { wbs } from '@maru/shared/projects/wbs/wbs.ts'
import type { FastifyInstance } from 'fastify'
import type { ParserPool } from '../../adapters/parsing/parser-pool.ts'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { askThrough, type Database } from '../../kernel/database/database.ts'
import { moveWithinLimit, setOverdraft } from './project-budget.service.ts'
import { listProjectChoices } from './project-choice.service.ts'
import { listProjects } from './project-list.service.ts'
import { listProjectFigures, sumProjectFigures } from './figures/project-figures.service.ts'
import { listParticipantRates, loadMonthRates } from './figures/participant-rates.service.ts'
import { listSpending } from './figures/project-spending.service.ts'
import { listBudgetEntries, listBudgetHolds } from './project-ledger.service.ts'
import { listProjectChanges, loadProject } from './project-read.service.ts'
import { loadProjectPlan } from './requests/project-plan.service.ts'
import {
  createResearchRule,
  listResearchRules,
  loadResearchRule,
  removeResearchRule,
  updateResearchRule,
} from './rules/research-rule.service.ts'
import { planWorkbook, readPlanSheet } from './wbs/wbs-sheet.service.ts'
import { loadPlan, savePlan, setBaseline, setTaskProgress, setWorkplace } from './wbs/wbs.service.ts'
import { setProjectStatus } from './project-status.service.ts'
import { createProject, updateProject } from './project.service.ts'

type Context = Pick<Database, 'db' | 'pool'> & { parsers: ParserPool }

function wbsRoutes(app: FastifyInstance, { db, parsers }: Omit<Context, 'pool'>) {
  implement(app, wbs, {
    get: ({ who, params }) => loadPlan(db, who, params.projectNo),
    save: ({ who, params, body }) => savePlan(db, who, params.projectNo, body),
    setWorkplace: ({ who, params, body }) => setWorkplace(db, who, params.projectNo, body),
    setProgress: ({ who, params, body }) => setTaskProgress(db, who, params.projectNo, body.tasks),
    setBaseline: ({ who, params, body }) => setBaseline(db, who, params.projectNo, body),
    readSheet: ({ who, params, files }) => readPlanSheet({ db, parsers }, who, params.projectNo, files.file),
    export: exportList(app, wbs.export, ({ who, params }) => planWorkbook(db, who, params.projectNo)),
  })
}

function figureRoutes(app: FastifyInstance, { pool }: Pick<Context, 'pool'>) {
  const ask = askThrough(pool)
  implement(app, projectFigures, {
    list: ({ who, query }) => listProjectFigures(ask, who, query),
    totals: ({ who, query }) => sumProjectFigures(ask, who, query),
    export: exportList(app, projectFigures.export, ({ who, query }) =>
      listWorkbook(who, menuLabels.projectStatus, projectFigureColumns(query.group), (page) =>
        listProjectFigures(ask, who, { ...query, ...page }),
      ),
    ),
  })
}

export function projectRoutes(app: FastifyInstance, { db, pool, parsers }: Context) {
  const ask = askThrough(pool)
  implement(app, projects, {
    list: ({ who, query }) => listProjects(ask, who, query),
    export: exportList(app, projects.export, ({ who, query }) =>
      listWorkbook(who, menuLabels.projectList, projectColumns, (page) => listProjects(ask, who, { ...query, ...page })),
    ),
    choices: ({ who, query }) => listProjectChoices(db, who, query),
    get: ({ who, params }) => loadProject(db, who, params.projectNo),
    plan: ({ who, params }) => loadProjectPlan(db, who, params.projectNo),
    create: ({ who, body }) => createProject(db, who, body),
    update: ({ who, params, body }) => updateProject(db, who, params.projectNo, body),
    setStatus: ({ who, params, body }) => setProjectStatus(db, who, params.projectNo, body),
    holds: ({ who, params }) => listBudgetHolds(db, who, params.projectNo),
    entries: ({ who, params, query }) => listBudgetEntries(db, who, params.projectNo, query),
    spending: ({ who, params }) => listSpending(db, who, params.projectNo),
    rates: ({ who, params, query }) => listParticipantRates(db, who, params.projectNo, query.year),
    monthRates: ({ who, params, query }) => loadMonthRates(db, who, { ...params, ...query }),
    history: ({ who, params, query }) => listProjectChanges(db, who, params.projectNo, query),
    move: ({ who, params, body }) => moveWithinLimit(db, who, params.projectNo, body),
    setOverdraft: ({ who, params, body }) => setOverdraft(db, who, params, body),
  })
  figureRoutes(app, { pool })
  implement(app, researchRules, {
    list: ({ query }) => listResearchRules(db, query),
    export: exportList(app, researchRules.export, ({ who, query }) =>
      listWorkbook(who, researchRuleLabels.rules, researchRuleColumns, (page) => listResearchRules(db, { ...query, ...page })),
    ),
    get: ({ params }) => loadResearchRule(db, params.id),
    create: ({ who, body }) => createResearchRule(db, who, body),
    update: ({ who, params, body }) => updateResearchRule(db, who, params.id, body),
    remove: ({ who, params }) => removeResearchRule(db, who, params.id),
  })
  wbsRoutes(app, { db, parsers })
}
