import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveProposals } from '@maru/shared/leave/administration/leave-proposal.ts'
import { leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { leaveExports } from '@maru/shared/leave/administration/leave-exports.ts'
import { absenceEntries } from '@maru/shared/leave/calendars/absence-entry.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { leaveSickness } from '@maru/shared/leave/sickness/leave-sickness.ts'
import { leaveStaffing } from '@maru/shared/leave/schedules/leave-staffing.ts'
import { leavePreferences } from '@maru/shared/leave/planning/leave-preference.ts'
import { scheduleAdjustments } from '@maru/shared/leave/schedules/schedule.ts'
import type { JobKind } from '@maru/shared/jobs/job.ts'
import type { FastifyInstance } from 'fastify'
import type { ParserPool } from '../../adapters/parsing/parser-pool.ts'
import type { FileDisk } from '../../adapters/files/file-disk.ts'
import { askThrough, type Database } from '../../kernel/database/database.ts'
import { readyReference } from '../../http/cached-response.ts'
import { implement } from '../../http/implement.ts'
import { assertRightOn, holdsRightOn } from '../../kernel/access/menu-right.ts'
import type { Who } from '../../kernel/access/session.ts'
import { exportList } from '../../http/list-export.ts'
import { listBlocks, removeBlock, saveBlock } from './planning/block-period.service.ts'
import { balanceWorkbook, listBalances } from './balances/balance-table.service.ts'
import { proposeHolidays, takeOverHolidays } from './calendars/holiday-proposal.service.ts'
import { createHoliday, holidayWorkbook, listCalendars, listHolidays, removeHoliday, updateHoliday } from './calendars/holiday.service.ts'
import { loadBalance } from './balances/leave-balance.service.ts'
import { previewLeave } from './requests/leave-preview.service.ts'
import { leaveOfDocument, type ReadsDocument } from './requests/document-leave.service.ts'
import { adjustmentOfDocument } from './schedules/document-schedule.service.ts'
import { loadLeaveDetail } from './requests/leave-detail.service.ts'
import { type Counts, runNoted } from '../../kernel/background/job-run.service.ts'
import { acknowledge, listNotices, previewExpiry, previewHints, runExpiry, runHints } from './runs/leave-expiry.service.ts'
import { addGrant, adjustGrant, listGrants } from './balances/leave-grants.service.ts'
import { listLeaveChanges } from './balances/leave-history.service.ts'
import { leaveWorkbook, listLeaves } from './requests/leave-list.service.ts'
import { grantWorkbook, leaveChangeWorkbook } from './balances/leave-workbooks.ts'
import { previewYear, runYear } from './runs/leave-runs.service.ts'
import { createType, listPools, listTypes, typeChoices, updateType } from './balances/leave-types.service.ts'
import { confirmProposal, refuseProposal } from './proposals/decide-proposal.service.ts'
import { listProposals } from './proposals/proposal-list.service.ts'
import { startRun, startYear } from './proposals/run-proposal.service.ts'
import { loadAdjustmentDetail, adjustmentWorkbook, listAdjustments, previewAdjustment } from './schedules/schedule.service.ts'
import { changeSick, withdrawSick } from './sickness/sick-change.service.ts'
import { certifySick, confirmCertificate } from './sickness/sick-certificate.service.ts'
import { tellSick } from './sickness/sick-leave.service.ts'
import { listTimes, removeTime, saveTime } from './planning/popular-period.service.ts'
import { listMissingSchedules, listStaffing, saveStaffing } from './schedules/staffing.service.ts'
import { createAbsenceEntry, loadAbsenceEntry, removeAbsenceEntry, saveAbsenceEntry } from './calendars/absence-entry.service.ts'
import { answerTeamCalendar } from './calendars/team-calendar.service.ts'
import { loadPreferencePlan } from './planning/leave-preference-plan.service.ts'
import { answerPreference, removePreference, savePreference } from './planning/leave-preference.service.ts'
import { listPlaces, listSchedules, removePlace, removeSchedule, setPlace, setSchedule } from './schedules/working-time.service.ts'

interface LeaveContext extends Database {
  readonly disk: FileDisk
  readonly parsers: ParserPool
}

export function leaveRoutes(app: FastifyInstance, { db, pool, disk, parsers }: LeaveContext, readsDocument: ReadsDocument) {
  const ask = askThrough(pool)
  implement(app, leaves, {
    list: ({ who, query }) => listLeaves({ db, ask }, who, query),
    excel: exportList(app, leaves.excel, ({ who, query }) => leaveWorkbook(pool, who, query)),
    types: readyReference(leaves.types, (language) => typeChoices(db, language)),
    balance: ({ who, query }) => loadBalance(ask, who, query),
    preview: ({ who, body }) => previewLeave(db, who, body),
    calendar: ({ who, query }) => answerTeamCalendar(ask, who, query),
    notices: ({ who }) => listNotices(db, who),
    acknowledge: ({ who, params, inTransaction }) => inTransaction((tx) => acknowledge(tx, who, params.id)),
    tellSick: ({ who, body, inTransaction }) =>
      inTransaction(async (tx) => {
        const sickLeave = await tellSick(tx, who, body)
        return body.fileKey === '' ? sickLeave : certifySick({ db: tx, disk, parsers }, who, sickLeave.id, body.fileKey)
      }),
    certify: ({ who, params, body, inTransaction }) =>
      inTransaction((tx) => certifySick({ db: tx, disk, parsers }, who, params.id, body.fileKey)),
    ofDocument: ({ who, params }) => leaveOfDocument(db, who, readsDocument, params.id),
    get: ({ who, params }) => loadLeaveDetail(db, who, params.id),
  })
  implement(app, leaveSickness, {
    confirm: ({ who, params, body, inTransaction }) =>
      inTransaction((tx) => confirmCertificate({ db: tx, disk, parsers }, who, params.id, body)),
    change: ({ who, params, body, inTransaction }) => inTransaction((tx) => changeSick(tx, who, params.id, body)),
    withdraw: ({ who, params, inTransaction }) => inTransaction((tx) => withdrawSick(tx, who, params.id)),
  })
  implement(app, scheduleAdjustments, {
    list: ({ who, query }) => listAdjustments(db, who, query),
    excel: exportList(app, scheduleAdjustments.excel, ({ who, query }) => adjustmentWorkbook(pool, who, query)),
    preview: ({ who, body }) => previewAdjustment(db, who, body),
    ofDocument: ({ who, params }) => adjustmentOfDocument(db, who, readsDocument, params.id),
    get: ({ who, params }) => loadAdjustmentDetail(db, who, params.id),
  })
  preferenceRoutes(app, { db, pool })
  adminRoutes(app, { db, pool })
  calendarRoutes(app, { db })
}

function preferenceRoutes(app: FastifyInstance, { db, pool }: Pick<Database, 'db' | 'pool'>) {
  implement(app, leavePreferences, {
    plan: async ({ who, query }) => {
      const plan = await loadPreferencePlan(db, who, query)
      if (await holdsRightOn(pool, who, leavePreferences.answer, 'WRITE')) return plan
      return { ...plan, preferences: plan.preferences.map((preference) => ({ ...preference, mayAnswer: false })) }
    },
    create: ({ who, body, inTransaction }) => inTransaction((tx) => savePreference(tx, who, null, body)),
    update: ({ who, params, body, inTransaction }) => inTransaction((tx) => savePreference(tx, who, params.id, body)),
    remove: ({ who, params, inTransaction }) => inTransaction((tx) => removePreference(tx, who, params.id)),
    // Another person's record: besides being responsible it asks for WRITE on the screen (decision 011).
    answer: async ({ who, params, body, inTransaction }) => {
      await assertRightOn(pool, who, leavePreferences.answer, 'WRITE')
      return inTransaction((tx) => answerPreference(tx, who, params.id, body))
    },
    times: ({ who, query: { year, calendar } }) => listTimes(db, who, { year, ...(calendar !== undefined && { calendars: [calendar] }) }),
    timeCreate: ({ who, body, inTransaction }) => inTransaction((tx) => saveTime(tx, who, null, body)),
    timeUpdate: ({ who, params, body, inTransaction }) => inTransaction((tx) => saveTime(tx, who, params.id, body)),
    timeRemove: ({ who, params, inTransaction }) => inTransaction((tx) => removeTime(tx, who, params.id)),
  })
}

function adminRoutes(app: FastifyInstance, { db, pool }: Pick<Database, 'db' | 'pool'>) {
  const noted = <C extends Counts>(name: JobKind, who: Who, run: (base: PrismaClient) => Promise<C>) =>
    runNoted({ db, pool }, name, who, run)
  const runs = {
    YEARLY_RUN: (who: Who, year: number) => noted('leaveYear', who, (base) => runYear(base, year, who.userId)),
    EXPIRY_RUN: (who: Who) => noted('leaveExpiry', who, (base) => runExpiry(base)),
    HINT_RUN: (who: Who) => noted('leaveHints', who, (base) => runHints(base)),
  }
  implement(app, leaveExports, {
    grants: exportList(app, leaveExports.grants, ({ who, query }) => grantWorkbook(db, who, query)),
    changes: exportList(app, leaveExports.changes, ({ who, query }) => leaveChangeWorkbook(db, who, query)),
  })
  implement(app, leaveAdmin, {
    typeList: () => listTypes(db),
    typeCreate: ({ who, body, inTransaction }) => inTransaction((tx) => createType(tx, who, body)),
    typeUpdate: ({ who, params, body, inTransaction }) => inTransaction((tx) => updateType(tx, who, params.code, body)),
    pools: ({ who }) => listPools(db, who),
    balances: ({ who, query }) => listBalances({ db, ask: askThrough(pool) }, who, query),
    balancesExcel: exportList(app, leaveAdmin.balancesExcel, ({ who, query }) => balanceWorkbook({ db, pool }, who, query)),
    grants: ({ who, query }) => listGrants(db, who, query),
    grantAdd: ({ who, body, inTransaction }) => inTransaction((tx) => addGrant(tx, who, body)),
    grantAdjust: ({ who, params, body, inTransaction }) => inTransaction((tx) => adjustGrant(tx, who, params.id, body)),
    changes: ({ who, query }) => listLeaveChanges(db, who, query),
    yearlyPreview: ({ who, query }) => previewYear(db, query.year, who.language),
    yearlyRun: ({ who, body }) => startYear(db, who, body.year, () => runs.YEARLY_RUN(who, body.year)),
    expiryPreview: () => previewExpiry(db),
    expiryRun: ({ who }) => startRun(db, who, 'EXPIRY_RUN', () => runs.EXPIRY_RUN(who)),
    hintPreview: () => previewHints(db),
    hintRun: ({ who }) => startRun(db, who, 'HINT_RUN', () => runs.HINT_RUN(who)),
  })
  implement(app, leaveProposals, {
    list: ({ who, query }) => listProposals(db, who, query),
    confirm: ({ who, params }) => confirmProposal(db, who, params.id, runs),
    refuse: ({ who, params, body, inTransaction }) => inTransaction((tx) => refuseProposal(tx, who, params.id, body.reason)),
  })
}

function calendarRoutes(app: FastifyInstance, { db }: Pick<Database, 'db'>) {
  implement(app, absenceEntries, {
    get: ({ params }) => loadAbsenceEntry(db, params.id),
    create: ({ who, body }) => createAbsenceEntry(db, who, body),
    save: ({ who, params, body }) => saveAbsenceEntry(db, who, params.id, body),
    remove: ({ who, params }) => removeAbsenceEntry(db, who, params.id),
  })
  implement(app, leaveStaffing, {
    missingSchedules: ({ who }) => listMissingSchedules(db, who),
    list: ({ who }) => listStaffing(db, who),
    save: ({ who, params, body, inTransaction }) => inTransaction((tx) => saveStaffing(tx, who, params.departmentCode, body.minimum)),
  })
  implement(app, leaveCalendars, {
    calendars: ({ who }) => listCalendars(db, who),
    holidays: ({ who, query }) => listHolidays(db, who, query),
    holidayExcel: exportList(app, leaveCalendars.holidayExcel, ({ who, query }) => holidayWorkbook(db, who, query)),
    proposal: ({ who, query }) => proposeHolidays(db, who, query),
    proposalApply: ({ who, body, inTransaction }) => inTransaction((tx) => takeOverHolidays(tx, who, body)),
    holidayCreate: ({ who, body, inTransaction }) => inTransaction((tx) => createHoliday(tx, who, body)),
    holidayUpdate: ({ who, params, body, inTransaction }) => inTransaction((tx) => updateHoliday(tx, who, params.id, body)),
    holidayRemove: ({ who, params, inTransaction }) => inTransaction((tx) => removeHoliday(tx, who, params.id)),
    places: ({ who, query }) => listPlaces(db, who, query.userId),
    placeSet: ({ who, body, inTransaction }) => inTransaction((tx) => setPlace(tx, who, body)),
    placeRemove: ({ who, params, inTransaction }) => inTransaction((tx) => removePlace(tx, who, params)),
    schedules: ({ who, query }) => listSchedules(db, who, query.userId),
    scheduleSet: ({ who, body, inTransaction }) => inTransaction((tx) => setSchedule(tx, who, body)),
    scheduleRemove: ({ who, params, inTransaction }) => inTransaction((tx) => removeSchedule(tx, who, params)),
    blocks: ({ who, query }) => listBlocks(db, who, query),
    blockCreate: ({ who, body, inTransaction }) => inTransaction((tx) => saveBlock(tx, who, null, body)),
    blockUpdate: ({ who, params, body, inTransaction }) => inTransaction((tx) => saveBlock(tx, who, params.id, body)),
    blockRemove: ({ who, params, inTransaction }) => inTransaction((tx) => removeBlock(tx, who, params.id)),
  })
}
