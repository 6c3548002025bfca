import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { approvalKinds, submissionChecks } from './approval-kinds.ts'
import { openDatabase, toDatabaseOptions, type Database } from './kernel/database/database.ts'
import type { Env } from './kernel/env.ts'
import { guardRoutes, toSessionRules } from './http/guards/access.ts'
import { refuseCrossSite } from './http/guards/cross-site.ts'
import { importKinds } from './import-kinds.ts'
import { jobPlans } from './job-plans.ts'
import { fileParents } from './file-parents.ts'
import { recordCalls } from './http/call-history.ts'
import { answerErrors, refuseAddress, refuseConnection } from './http/error-handler.ts'
import { healthRoutes } from './http/health.ts'
import { openLiveStreams, type LiveStreams } from './http/live-streams.ts'
import { logAnswers, loggerOptions } from './http/logging.ts'
import { registerMultipart } from './http/multipart.ts'
import { openApiRoutes } from './http/api-docs/openapi.ts'
import { shedLoad } from './http/guards/overload.ts'
import { limitRequests } from './http/guards/rate-limit.ts'
import { giveUpSlowBodies, headerLimits, type Patience } from './http/guards/slow-requests.ts'
import { guardBrowsers } from './http/guards/security-headers.ts'
import { dropUnusedConnections } from './http/guards/unused-connections.ts'
import { serveWebApp } from './http/web-app.ts'
import { exportRoutes } from './modules/exports/export.routes.ts'
import { createExportQueue, type ListExports } from './http/list-export.ts'
import { departmentRoutes } from './modules/departments/department.routes.ts'
import { delegationRoutes } from './modules/delegations/delegation.routes.ts'
import { fileRoutes } from './modules/files/file.routes.ts'
import { codeRoutes } from './modules/codes/code.routes.ts'
import { assetRequestRoutes } from './modules/assets/asset-request.routes.ts'
import { certificateRoutes } from './modules/certificates/certificate.routes.ts'
import { disclosureRoutes } from './modules/boards/disclosure.routes.ts'
import { postRoutes } from './modules/boards/post.routes.ts'
import { scheduleRoutes } from './modules/schedule/schedule.routes.ts'
import { reviewRuleRoutes, visitRoutes } from './modules/boards/visit.routes.ts'
import { cardRoutes } from './modules/cards/card.routes.ts'
import { paymentFileRoutes } from './modules/payments/payment-file.routes.ts'
import { remittanceRoutes } from './modules/payments/remittance.routes.ts'
import { personnelRoutes } from './modules/personnel/personnel.routes.ts'
import { assetRoutes, assetSetupRoutes } from './modules/assets/asset.routes.ts'
import { purchaseRoutes } from './modules/purchases/purchase.routes.ts'
import { paymentRoutes } from './modules/payments/payment.routes.ts'
import { vendorRoutes } from './modules/payments/vendor.routes.ts'
import { recruitmentRoutes } from './modules/recruitment/recruitment.routes.ts'
import { projectRequestRoutes } from './modules/projects/project-request.routes.ts'
import { projectRoutes } from './modules/projects/project.routes.ts'
import { memorandumRoutes } from './modules/boards/memorandum.routes.ts'
import { tokenRoutes } from './modules/tokens/token.routes.ts'
import { tripRoutes } from './modules/trips/trip.routes.ts'
import { outputRoutes } from './modules/outputs/output.routes.ts'
import { boardAdminRoutes } from './modules/boards/board-admin.routes.ts'
import { workplaceRoutes } from './modules/workplaces/workplace.routes.ts'
import { textTemplateRoutes } from './modules/templates/text-template.routes.ts'
import { labelRoutes } from './modules/labels/label.routes.ts'
import { documentRoutes } from './modules/approvals/document.routes.ts'
import { canRead } from './modules/approvals/common/approval.policy.ts'
import { accessHistoryRoutes } from './modules/histories/access-history.routes.ts'
import { leaveRoutes } from './modules/leave/leave.routes.ts'
import { reservationRoutes } from './modules/reservations/reservation.routes.ts'
import { importRoutes } from './modules/imports/import.routes.ts'
import { homeRoutes } from './modules/home/home.routes.ts'
import { jobRoutes } from './modules/jobs/job.routes.ts'
import { mailRoutes } from './modules/mail/mail.routes.ts'
import { mailSendRoutes } from './modules/mail/mail-send.routes.ts'
import { openMailContext, type MailContext } from './modules/mail/mail-context.ts'
import { liveRoutes } from './modules/notifications/live.routes.ts'
import { noticeSubjects } from './outbox-topics.ts'
import { notificationRoutes } from './modules/notifications/notification.routes.ts'
import { platformRoutes } from './modules/platform/platform.routes.ts'
import { setUpRoutes } from './modules/platform/set-up.routes.ts'
import { menuRoutes } from './modules/menus/menu.routes.ts'
import { roleRoutes } from './modules/roles/role.routes.ts'
import { passwordsWith, type Passwords } from './modules/session/password.service.ts'
import { sessionRoutes } from './modules/session/session.routes.ts'
import { userRoutes } from './modules/users/user.routes.ts'
import { openFileDisk, type FileDisk } from './adapters/files/file-disk.ts'
import { watchVersions, type CacheVersions } from './kernel/database/cache-versions.ts'
import type { FairQueue } from './kernel/background/fair-queue.ts'
import { openListener, type Listener } from './kernel/database/listener.ts'
import { openSealFile, type SealFile } from './adapters/files/seal-file.ts'
import { openParserPool, type ParserPool } from './adapters/parsing/parser-pool.ts'
import { openWorkbookWriters, type WorkbookWriters } from './adapters/spreadsheets/workbook-writers.ts'

/** What the modules are built on. */
export interface Context extends Database {
  env: Env
  passwords: Passwords
  versions: CacheVersions
  disk: FileDisk
  listener: Listener
  live: LiveStreams
  exports: ListExports
  exportQueue: FairQueue
  workbooks: WorkbookWriters
  parsers: ParserPool
  mail: MailContext
  seals: SealFile
}

declare module 'fastify' {
  interface FastifyInstance {
    context: Context
  }
}

/** No route has a JSON schema, the contracts check: Fastify's own checker, which it would load for every process, is not needed. */
const checkedByContracts = () => () => {
  throw new Error('a route has a JSON schema: give it a contract')
}

function newServer(env: Env) {
  return fastify({
    schemaController: { compilersFactory: { buildValidator: checkedByContracts, buildSerializer: checkedByContracts } },
    logger: loggerOptions(env.LOG_LEVEL),
    // One line an answer is ours to write (http/logging.ts).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.TRUST_PROXY === '' ? false : env.TRUST_PROXY.split(',').map((address) => address.trim()),
    bodyLimit: 1_048_576,
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    return503OnClosing: true,
    frameworkErrors: refuseAddress(env.APP_STATUS_LINE),
    clientErrorHandler: refuseConnection,
    http: headerLimits,
  })
}

async function registerPlugins(app: FastifyInstance, { env, db, disk }: Context) {
  guardBrowsers(app, env.PUBLIC_URL)
  await app.register(cookie)
  await shedLoad(app, env)
  await limitRequests(app, env)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^(text\/(html|css|plain|javascript)|application\/(json|javascript))(;|$)/,
  })
  await registerMultipart(app, { db, disk, quotaBytes: env.QUOTA_BYTES })
  // Text bodies have no route; without this parser they are 415.
  app.removeContentTypeParser('text/plain')
}

/** The ports of a process and what listens through them; closed with the server. */
function openContext(app: FastifyInstance, env: Env & { DATABASE_URL: string }): Context {
  const say = (error: Error) => app.log.warn({ err: error }, 'database connection')
  const database = openDatabase(env.DATABASE_URL, say, toDatabaseOptions(env))
  const listener = openListener(env.DATABASE_URL, say)
  const live = openLiveStreams(listener, database.pool, { idleMinutes: env.SESSION_IDLE_MINUTES, say })
  // An open stream would keep the server from closing.
  app.addHook('preClose', async () => live.close())
  const mail = openMailContext({ ...database, env, say: (error) => app.log.warn({ err: error }, 'mail') })
  const workbooks = openWorkbookWriters()
  const parsers = openParserPool()
  app.addHook('onClose', async () => {
    workbooks.close()
    parsers.close()
    await mail.close()
    await listener.close()
    await database.close()
  })
  const versions = watchVersions(listener, database.pool)
  const files = { disk: openFileDisk(env.DATA_DIR), exports: new Map(), exportQueue: createExportQueue(), workbooks, parsers }
  const seals = openSealFile(env.SEAL_FILE, (seal) => app.log.info({ seal }, 'approval seal'))
  const passwords = passwordsWith(env.PEPPER_FILE, env.PASSWORD_HASHING)
  return { ...database, ...files, seals, env, versions, passwords, listener, live, mail }
}

/** People, where they belong and what they may do. */
function organisationRoutes(app: FastifyInstance, context: Context) {
  userRoutes(app, context)
  departmentRoutes(app, context)
  roleRoutes(app, context)
  menuRoutes(app, context)
  tokenRoutes(app, context)
}

/** What administrators keep: texts, codes and business places, and the way they are imported. */
function referenceRoutes(app: FastifyInstance, context: Context) {
  importRoutes(app, context, importKinds)
  labelRoutes(app, context)
  codeRoutes(app, context)
  assetRequestRoutes(app, context, canRead)
  certificateRoutes(app, context)
  workplaceRoutes(app, context)
  boardAdminRoutes(app, context)
  postRoutes(app, context)
  disclosureRoutes(app, context)
  scheduleRoutes(app, context)
  visitRoutes(app, context)
  reviewRuleRoutes(app, context)
  memorandumRoutes(app, context)
  projectRoutes(app, context)
  projectRequestRoutes(app, context)
  paymentRoutes(app, context)
  purchaseRoutes(app, context, approvalKinds)
  assetRoutes(app, context)
  personnelRoutes(app, context, canRead)
  assetSetupRoutes(app, context)
  remittanceRoutes(app, context)
  vendorRoutes(app, context)
  paymentFileRoutes(app, context)
  cardRoutes(app, context)
  textTemplateRoutes(app, context)
  recruitmentRoutes(app, context)
}

/** Builds the server with everything on it, without listening; `app.close()` also closes the database. */
export async function buildApp(env: Env & { DATABASE_URL: string }, options: { webFolder?: string; patience?: Patience } = {}) {
  mkdirSync(env.DATA_DIR, { recursive: true })
  const app = newServer(env)
  const context = openContext(app, env)
  app.decorate('context', context).decorate('database', context.db)
  dropUnusedConnections(app)
  answerErrors(app, env.APP_STATUS_LINE)
  logAnswers(app)
  recordCalls(app, context.pool)
  await registerPlugins(app, context)
  refuseCrossSite(app, env.PUBLIC_URL)
  giveUpSlowBodies(app, options.patience)
  guardRoutes(app, context.pool, toSessionRules(env))
  healthRoutes(app, context)
  sessionRoutes(app, context)
  platformRoutes(app, context)
  setUpRoutes(app, context)
  organisationRoutes(app, context)
  fileRoutes(app, context, fileParents)
  documentRoutes(app, context, approvalKinds, submissionChecks(context))
  leaveRoutes(app, context, canRead)
  reservationRoutes(app, context)
  tripRoutes(app, context, canRead)
  outputRoutes(app, context, approvalKinds)
  homeRoutes(app, context)
  mailRoutes(app, context.mail)
  mailSendRoutes(app, { mail: context.mail, disk: context.disk, parsers: context.parsers })
  liveRoutes(app, context)
  jobRoutes(app, context, jobPlans(context))
  notificationRoutes(app, context, noticeSubjects)
  exportRoutes(app, context)
  delegationRoutes(app, context)
  referenceRoutes(app, context)
  accessHistoryRoutes(app, context)
  openApiRoutes(app)
  await serveWebApp(app, options.webFolder, env)
  return app
}
