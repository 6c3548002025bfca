import { applications } from '@maru/shared/recruitment/application.ts'
import { headCountColumns, headCounts } from '@maru/shared/recruitment/head-count.ts'
import { onboardingStepColumns, onboardingSteps, onboardingTasks } from '@maru/shared/recruitment/onboarding.ts'
import { openingColumns, openings } from '@maru/shared/recruitment/opening.ts'
import { recruitmentLabels } from '@maru/shared/recruitment/recruitment.labels.ts'
import { applicantLetters } from '@maru/shared/recruitment/letters/letter.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { FastifyInstance } from 'fastify'
import type { MailPort } from '../../adapters/mail-server/mail-server.ts'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import type { SignInContext } from '../session/session.service.ts'
import { applicationWorkbook, listApplications } from './applicants/application-list.service.ts'
import { openApplication, readApplication } from './applicants/application-read.service.ts'
import { actOnApplication, rateApplication } from './applicants/application-step.service.ts'
import { updateApplication } from './applicants/application-update.service.ts'
import { createApplication } from './applicants/application-write.service.ts'
import { hireApplicant, moveStart } from './applicants/hire.service.ts'
import { eraseApplication, readApplicantData, readRecruitmentRule, saveRecruitmentRule } from './applicants/retention.service.ts'
import { cancelInterview, planInterview } from './interviews/interview.service.ts'
import { draftLetter, sendLetter } from './letters/letter.service.ts'
import { openApplicationLinks } from './letters/application-links.ts'
import { publicApplicationRoutes } from './public-application.routes.ts'
import { checkHeadCount, listPersonnelProjects } from './headcounts/head-count-check.service.ts'
import { listHeadCounts } from './headcounts/head-count-list.service.ts'
import { holdHeadCount, loadHeadCount } from './headcounts/head-count.service.ts'
import {
  createOnboardingStep,
  listOnboardingSteps,
  loadOnboardingStep,
  removeOnboardingStep,
  updateOnboardingStep,
} from './onboarding/onboarding-step.service.ts'
import { listOnboardingTasks, markOnboardingTask } from './onboarding/onboarding-task.service.ts'
import { listOpenings, listOpenRequests, loadOpening } from './openings/opening-list.service.ts'
import { closeOpening, createOpening, fixShortlist, updateOpening } from './openings/opening.service.ts'

interface LetterContext extends SignInContext {
  readonly mail: { readonly port: Pick<MailPort, 'notices'> }
}

function headCountRoutes(app: FastifyInstance, { db }: SignInContext) {
  implement(app, headCounts, {
    list: ({ who, query }) => listHeadCounts(db, who, query),
    export: exportList(app, headCounts.export, ({ who, query }) =>
      listWorkbook(who, menuLabels.newRecruit, headCountColumns, (page) => listHeadCounts(db, who, { ...query, ...page })),
    ),
    projects: ({ who }) => listPersonnelProjects(db, who),
    check: ({ who, body }) => checkHeadCount(db, who, body),
    get: ({ who, params }) => loadHeadCount(db, who, params.id),
    hold: async ({ who, params, body, inTransaction }) => {
      await inTransaction((tx) => holdHeadCount(tx, who, params.id, body.onHold))
      return loadHeadCount(db, who, params.id)
    },
  })
}

function openingRoutes(app: FastifyInstance, { db }: SignInContext) {
  implement(app, openings, {
    list: ({ who, query }) => listOpenings(db, who, query),
    export: exportList(app, openings.export, ({ who, query }) =>
      listWorkbook(who, recruitmentLabels.openings, openingColumns, (page) => listOpenings(db, who, { ...query, ...page })),
    ),
    requests: ({ who }) => listOpenRequests(db, who),
    rule: () => readRecruitmentRule(db),
    saveRule: ({ who, body, inTransaction }) => inTransaction((tx) => saveRecruitmentRule(tx, who, body)),
    get: ({ who, params }) => loadOpening(db, who, params.id),
    create: async ({ who, body, inTransaction }) => loadOpening(db, who, await inTransaction((tx) => createOpening(tx, who, body))),
    update: async ({ who, params, body, inTransaction }) => {
      await inTransaction((tx) => updateOpening(tx, who, params.id, body))
      return loadOpening(db, who, params.id)
    },
    close: async ({ who, params, body, inTransaction }) => {
      await inTransaction((tx) => closeOpening(tx, who, params.id, body.closed))
      return loadOpening(db, who, params.id)
    },
    fixShortlist: async ({ who, params, inTransaction }) => {
      await inTransaction((tx) => fixShortlist(tx, who, params.id))
      return loadOpening(db, who, params.id)
    },
  })
}

function applicationRoutes(app: FastifyInstance, context: SignInContext) {
  const { db } = context
  const links = linksOf(context)
  implement(app, applications, {
    list: ({ who, query }) => listApplications(db, who, query),
    export: exportList(app, applications.export, ({ who, query }) => applicationWorkbook(db, who, query)),
    get: ({ who, params }) => openApplication(db, who, params.id),
    create: async ({ who, body, inTransaction }) => readApplication(db, who, await inTransaction((tx) => createApplication(tx, who, body))),
    update: async ({ who, params, body, inTransaction }) => {
      await inTransaction((tx) => updateApplication(tx, who, params.id, { ...body, links }))
      return readApplication(db, who, params.id)
    },
    act: async ({ who, params, body, inTransaction }) => {
      await inTransaction((tx) => actOnApplication(tx, who, params.id, body))
      return readApplication(db, who, params.id)
    },
    interview: async ({ who, params, body }) => {
      await planInterview(db, who, params.id, body)
      return readApplication(db, who, params.id)
    },
    cancelInterview: async ({ who, params, body, inTransaction }) => {
      await inTransaction((tx) => cancelInterview(tx, who, params.id, body.version))
      return readApplication(db, who, params.id)
    },
    rate: async ({ who, params, body, inTransaction }) => {
      await inTransaction((tx) => rateApplication(tx, who, params.id, body))
      return readApplication(db, who, params.id)
    },
    hire: async ({ who, params, body }) => {
      await hireApplicant(context, who, params.id, body)
      return readApplication(db, who, params.id)
    },
    moveStart: async ({ who, params, body, inTransaction }) => {
      await inTransaction((tx) => moveStart(tx, who, params.id, body))
      return readApplication(db, who, params.id)
    },
    data: ({ who, params, inTransaction }) => inTransaction((tx) => readApplicantData(tx, who, params.id)),
    erase: ({ who, params, inTransaction }) => inTransaction((tx) => eraseApplication(tx, who, params.id)),
  })
}

function letterRoutes(app: FastifyInstance, { mail }: LetterContext) {
  implement(app, applicantLetters, {
    draft: ({ who, params, inTransaction }) => inTransaction((tx) => draftLetter(tx, who, params.id, params.kind)),
    send: ({ who, params, body, inTransaction }) =>
      inTransaction((tx) => sendLetter(tx, who, params.id, body, mail.port.notices !== undefined)),
  })
}

function onboardingRoutes(app: FastifyInstance, { db }: SignInContext) {
  implement(app, onboardingSteps, {
    list: ({ who, query }) => listOnboardingSteps(db, who, query),
    export: exportList(app, onboardingSteps.export, ({ who, query }) =>
      listWorkbook(who, recruitmentLabels.steps, onboardingStepColumns, (page) => listOnboardingSteps(db, who, { ...query, ...page })),
    ),
    get: ({ who, params }) => loadOnboardingStep(db, who, params.id),
    create: ({ who, body }) => createOnboardingStep(db, who, body),
    update: ({ who, params, body }) => updateOnboardingStep(db, who, params.id, body),
    remove: ({ who, params }) => removeOnboardingStep(db, who, params.id),
  })
  implement(app, onboardingTasks, {
    list: ({ who, query }) => listOnboardingTasks(db, who, query),
    mark: ({ who, params, body, inTransaction }) => inTransaction((tx) => markOnboardingTask(tx, who, params.id, body.done)),
  })
}

/** Links of applicants, the same in every process. */
export const linksOf = ({ passwords, env }: Pick<SignInContext, 'passwords' | 'env'>) =>
  openApplicationLinks(passwords.secretFor('links of applicants'), env.PUBLIC_URL)

/** Head-count requests, openings, their applicants, the page they apply on, and the onboarding of who is hired. */
export function recruitmentRoutes(app: FastifyInstance, context: LetterContext) {
  headCountRoutes(app, context)
  openingRoutes(app, context)
  applicationRoutes(app, context)
  letterRoutes(app, context)
  onboardingRoutes(app, context)
  publicApplicationRoutes(app, { ...context, links: linksOf(context) })
}
