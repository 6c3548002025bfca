import { noticeKinds, type NoticeKind, notifications } from '@maru/shared/notifications/notification.ts'
import { patents } from '@maru/shared/outputs/patents/patent.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverDue } from '../../kernel/background/outbox.ts'
import { noticeSubjects, outboxTopics } from '../../outbox-topics.ts'
import { createTestProject } from '../../test/money/project-fixtures.ts'
import { testPatent } from '../../test/research-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { remindPatentDeadlines } from '../outputs/patents/patent-clock.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Kinds that quote no record by the right of the reader, by the reason why they need not. */
const withoutSubject: Readonly<Record<string, readonly NoticeKind[]>> = {
  'always sent with a document, whose subject they have': [
    ...(['waiting', 'deputy', 'dissent', 'decided', 'returned', 'recalled', 'reassigned', 'held', 'noResponse', 'postOpen'] as const),
    ...(['objected', 'objectionClosed', 'opinionCorrected', 'contentChanged', 'informed', 'receive', 'receiptDone'] as const),
    ...(['receiptReturned', 'reminded', 'cancelled', 'submittedFor', 'reminder', 'overdue'] as const),
    'changeFailed',
    'deputyLeftOut',
    ...(['paperTold', 'paperReceived', 'paperAssigned', 'remittanceExecuted', 'paymentAccount', 'certificateRevoked'] as const),
  ],
  'asks the office to help with a document that nobody can answer': ['noApprover'],
  'names the drafter and the form of a document that auditors look into': ['noSecondPerson'],
  'figures, numbers, days and names of people, workplaces and calendars': [
    ...(['patentEscalated', 'passwordResetOther', 'secondFactorResetOther', 'workingTimeChanged', 'giftReminder'] as const),
    ...(['evidenceBroken', 'retentionDue', 'standsIn', 'standsInEnded', 'deputyArranged', 'deputyArrangedEnded', 'digest'] as const),
    'ownDepartmentChanged',
    'departmentChanged',
    ...(['colleagueAway', 'illnessTold', 'illnessChanged', 'illnessWithdrawn', 'certificateToConfirm', 'holidaysMissing'] as const),
    ...(['calendarMissing', 'placeChosen', 'leaveProposed', 'oneAdministrator', 'signInStorm', 'rightsChanged', 'serviceUnowned'] as const),
  ],
  'about the leave, working time and account of the reader': [
    ...(['leaveExpires', 'certificateDue', 'certificateConfirmed', 'leaveRecounted', 'leaveAskAnew', 'leaveClosed'] as const),
    ...(['leaveProposalConfirmed', 'leaveProposalRefused', 'preferenceAgreed', 'preferenceDeclined', 'placeSet', 'hoursSet'] as const),
    ...([
      'bookingsReleased',
      'accountSleeps',
      'accountCleared',
      'viewedAs',
      'passwordReset',
      'tokenCreated',
      'tokenExpires',
      'tokenRevoked',
      'serviceChanged',
      'secondFactorChanged',
      'secondFactorReset',
    ] as const),
  ],
  'names a post, trip, car booking, mail or file of the reader': [
    ...(['postDisclosed', 'tripReportDue', 'tripSettlementDue', 'mailFailed', 'mailUncertain', 'mailLate'] as const),
    ...(['exportDone', 'exportFailed', 'carLogDue'] as const),
  ],
  'names a loan of the reader, or an asset that everybody may look up': ['loanDue', 'loanOverdue'],
  'says of an end what the reader knew before it': ['travelsAlongEnded'],
}

const bellOf = async (user: string) => {
  await deliverDue(app.context.db, outboxTopics)
  return granted(await callAs(app, user, notifications.list, { query: { page: 1, size: 50 } })).rows
}

it('every kind of notice is drawn by the right to its record, or is known to quote none', () => {
  const drawn = noticeSubjects.flatMap(({ kinds }) => (kinds === 'with a document' ? [] : [...kinds]))
  const all = [...drawn, ...Object.values(withoutSubject).flat()]
  expect(all.toSorted()).toEqual(noticeKinds.toSorted())
})

it('names a project in the bell only to whoever sees it now', async () => {
  const { projectNo, id } = await createTestProject(app, { nameEn: 'Open water' })
  const period = { validFrom: new Date('2026-01-01'), validTo: new Date('2028-12-31'), rate: 5, role: 'STUDENT' as const }
  const part = await app.context.db.projectParticipation.create({ data: { projectId: id, userId: 'han', ...period } })
  granted(await callAs(app, 'office', projects.setStatus, { params: { projectNo }, body: { status: 'SUSPENDED', reason: 'Funder' } }))
  const suspended = async (user: string) => (await bellOf(user)).find(({ kind }) => kind === 'projectSuspended')
  expect((await suspended('han'))?.values[1]).toBe('Open water')
  await app.context.db.projectParticipation.delete({ where: { id: part.id } })
  await app.context.db.project.update({ where: { projectNo }, data: { nameEn: 'Poison in wells', confidentiality: 'SECRET' } })
  expect((await callAs(app, 'han', projects.get, { params: { projectNo } })).status).toBe(404)
  expect(await suspended('han')).toMatchObject({ values: [], unavailable: true })
  expect((await suspended('park'))?.values[1]).toBe('Poison in wells')
})

it('names a patent in the bell only to whoever sees it now', async () => {
  const { db } = app.context
  const row = granted(await callAs(app, 'patent', patents.create, { body: testPatent({ title: 'Filter of clay' }) }))
  await db.patentDeadline.updateMany({ where: { patentId: row.id }, data: { nominalOn: new Date(day(7)), dueOn: new Date(day(7)) } })
  await remindPatentDeadlines(db)
  const due = async (user: string) => (await bellOf(user)).find(({ kind }) => kind === 'patentDue')
  expect((await due('kim'))?.values[1]).toBe('Filter of clay')
  await db.patentInventor.updateMany({ where: { patentId: row.id, userId: 'kim' }, data: { userId: 'han' } })
  expect(await due('kim')).toMatchObject({ values: [], unavailable: true })
  expect((await due('patent'))?.values[1]).toBe('Filter of clay')
})
