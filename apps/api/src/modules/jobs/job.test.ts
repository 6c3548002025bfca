import { jobs } from '@maru/shared/jobs/job.ts'
import { countsText } from '@maru/shared/jobs/job-text.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobCrons, jobPlans } from '../../job-plans.ts'
import { runSchedules } from '../../kernel/background/scheduler.ts'
import { callAs, testApp, type TestApp } from '../../test/test-app.ts'
import { answerAs, granted, lineWith, submitted } from '../../test/approval-fixtures.ts'
import { beginJob, runScheduled, type JobPlans } from '../../kernel/background/job-run.service.ts'

let app: TestApp
let plans: JobPlans
beforeAll(async () => {
  app = await testApp()
  plans = jobPlans(app.context)
})
afterAll(() => app.close())

const runsAs = async (user: string, query: object = {}) =>
  granted(await callAs(app, user, jobs.runs, { query: { page: 1, size: 50, ...query } }))
const slow = (made: Promise<unknown>): JobPlans => ({
  ...plans,
  cleanUp: { cron: '* * * * *', run: async () => (await made, { rows: 3 }) },
})

it('the schedules of every job stand in the database after the migration step', async () => {
  const { rows } = await app.context.pool.query<{ key: string; cron: string }>('select key, cron from pgboss.schedule order by key')
  expect(Object.fromEntries(rows.map((row) => [row.key, { cron: row.cron }]))).toEqual(jobCrons)
})

it('a job runs once at a time, over all processes, and its run says what it counted', async () => {
  const gate = Promise.withResolvers<undefined>()
  const first = await beginJob(app.context, slow(gate.promise), 'cleanUp', null)
  const second = await beginJob(app.context, slow(gate.promise), 'cleanUp', null)
  expect(second).toBeUndefined()
  const refused = await callAs(app, 'admin', jobs.start, { params: { name: 'cleanUp' } })
  expect(refused.problem).toMatchObject({ code: 'JOB_RUNNING', values: [expect.any(String)] })
  gate.resolve(undefined)
  await first?.done
  const { rows } = await runsAs('admin', { name: 'cleanUp' })
  expect(rows[0]).toMatchObject({ id: first?.id, state: 'DONE', counts: { rows: 3 }, askedByName: '' })
})

it('a run that fails keeps its error, and the next one runs', async () => {
  await runScheduled(app.context, { ...plans, cleanUp: { cron: '', run: () => Promise.reject(new Error('disk is full')) } }, 'cleanUp')
  expect((await runsAs('admin', { state: 'FAILED' })).rows[0]).toMatchObject({ name: 'cleanUp', error: 'disk is full' })
  const { id } = granted(await callAs(app, 'admin', jobs.start, { params: { name: 'cleanUp' } }))
  await expect.poll(async () => granted(await callAs(app, 'admin', jobs.run, { params: { id } })).state).toBe('DONE')
  expect(granted(await callAs(app, 'admin', jobs.run, { params: { id } })).askedByName).not.toBe('')
})

it('what a dead process left running is marked as cut off by the next run', async () => {
  const { id } = await app.context.db.jobRun.create({ data: { name: 'invalidApprovers' } })
  await runScheduled(app.context, plans, 'invalidApprovers')
  expect(granted(await callAs(app, 'admin', jobs.run, { params: { id } })).state).toBe('BROKEN')
})

it('the leave jobs run by the clock and change nothing the second time', async () => {
  for (const name of ['leaveYear', 'leaveExpiry', 'leaveHints'] as const) {
    await runScheduled(app.context, plans, name)
    await runScheduled(app.context, plans, name)
    const [again] = (await runsAs('admin', { name })).rows
    expect([name, again?.error, again?.state, again?.counts['done']]).toEqual([name, '', 'DONE', 0])
  }
})

it('a quiet job that had nothing to do leaves no line, and is listed with when it looked', async () => {
  const lookedAt = async () => granted(await callAs(app, 'admin', jobs.list, {})).find(({ name }) => name === 'delegationEdges')?.checkedAt
  expect(await lookedAt()).toBe('')
  await app.context.db.delegation.deleteMany()
  await runScheduled(app.context, plans, 'delegationEdges')
  expect((await runsAs('admin', { name: 'delegationEdges' })).total).toBe(0)
  const first = await lookedAt()
  expect(first).toBeInstanceOf(Date)
  await runScheduled(app.context, plans, 'delegationEdges')
  expect(Number(await lookedAt())).toBeGreaterThan(Number(first))
})

it('an approver is reminded at half and at the whole of the time, and the superior at one and a half', async () => {
  const id = await submitted(app, 'kim', { title: 'Late one' })
  const late = (hours: number) =>
    app.context.pool.query(
      `update approval_step set activated_at = now() - make_interval(hours => $2), due_at = now() - make_interval(hours => $2) + interval '10 hours', half_at = now() - make_interval(hours => $2) + interval '5 hours' where document_id = $1 and status = 'WAITING'`,
      [id, hours],
    )
  const kinds = async (user: string) => {
    const rows = await app.context.db.notification.findMany({ where: { userId: user, documentId: id }, orderBy: { key: 'asc' } })
    return rows.map((row) => row.key.split(':')[0])
  }
  await late(4)
  await runScheduled(app.context, plans, 'reminders')
  expect(await kinds('head')).toEqual([])
  await late(6)
  await runScheduled(app.context, plans, 'reminders')
  await runScheduled(app.context, plans, 'reminders')
  expect(await kinds('head')).toEqual(['reminder50'])
  // Long enough for the working time in it, whatever days these were.
  await late(16 * 24)
  await runScheduled(app.context, plans, 'reminders')
  expect(await kinds('head')).toEqual(['reminder100', 'reminder50'])
  const above = await app.context.db.notification.findMany({ where: { kind: 'overdue', documentId: id } })
  expect(above).toHaveLength(1)
  expect(above[0]?.userId).not.toBe('head')
})

it('a department and a role are reminded as well: everybody who may answer, and the head above a department', async () => {
  const { db, pool } = app.context
  await db.userRole.createMany({ data: [{ userId: 'lfischer', roleCode: 'WM00002' }], skipDuplicates: true })
  const people = async (key: string) => {
    const { rows } = await pool.query<{ user_id: string }>('select user_id from approval_people($1) order by 1', [key])
    return rows.map((row) => row.user_id)
  }
  const approvers = [...(await people('dept:BIO')), ...(await people('role:WM00002'))]
  expect(approvers).toEqual(expect.arrayContaining(['yjang', 'lfischer']))
  const [head, director] = lineWith()!.stages
  const group = [
    { type: 'AGREE' as const, userId: '', departmentCode: 'BIO' },
    { type: 'AGREE' as const, userId: '', roleCode: 'WM00002' as const },
  ]
  const id = await submitted(app, 'kim', { line: { stages: [head!, { rule: 'ALL', need: null, steps: group }, director!] } })
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  await pool.query(
    `update approval_step set activated_at = now() - interval '22 days', half_at = now() - interval '21 days', due_at = now() - interval '20 days' where document_id = $1 and status = 'WAITING'`,
    [id],
  )
  const listRecipients = async (kind: string) => {
    const rows = await db.notification.findMany({ where: { kind, documentId: id }, orderBy: { userId: 'asc' } })
    return rows.map((row) => row.userId)
  }
  await runScheduled(app.context, plans, 'reminders')
  await runScheduled(app.context, plans, 'reminders')
  expect(await listRecipients('reminder')).toEqual([...new Set(approvers)].toSorted((a, b) => a.localeCompare(b)))
  expect(await listRecipients('overdue')).toEqual(['director'])
})

it('what was put on hold longer than a hold stops the clock is asked for again', async () => {
  const { pool, db } = app.context
  const id = await submitted(app, 'kim')
  granted(await answerAs(app, 'head', id, 'HOLD', { opinion: 'I wait for the offer.' }))
  const heldFor = (days: number) =>
    pool.query(
      `update approval_step set held_at = now() - make_interval(days => $2), activated_at = now() - make_interval(days => $2), half_at = now() - make_interval(days => $2),
         due_at = now() - make_interval(days => $2) + interval '1 hour' where document_id = $1 and status = 'HELD'`,
      [id, days],
    )
  const reminders = async () => {
    await runScheduled(app.context, plans, 'reminders')
    return db.notification.count({ where: { userId: 'head', documentId: id, kind: 'reminder' } })
  }
  await heldFor(8)
  expect(await reminders()).toBe(0)
  await heldFor(40)
  expect(await reminders()).toBe(1)
})

it('half of the time to answer is half of the working time', async () => {
  const slaOf = (slaHours: number | null) => app.context.db.approvalForm.update({ where: { code: 'GENERAL' }, data: { slaHours } })
  await slaOf(24)
  const id = await submitted(app, 'kim')
  const { rows } = await app.context.pool.query<{ whole: string; half: string }>(
    `select extract(epoch from approval_worked(activated_at, due_at, assignee_key)) / 3600 as whole, extract(epoch from approval_worked(activated_at, half_at, assignee_key)) / 3600 as half
     from approval_step where document_id = $1 and status = 'WAITING'`,
    [id],
  )
  await slaOf(null)
  expect([Number(rows[0]?.whole), Number(rows[0]?.half)]).toEqual([24, 12])
})

it('the deputy of the day is reminded with the person he stands in for', async () => {
  const { db, pool } = app.context
  const now = Date.now()
  const days = { validFrom: new Date(now - 3_600_000), validTo: new Date(now + 86_400_000) }
  const { id: delegation } = await db.delegation.create({
    data: { principalId: 'head', deputyId: 'lee', source: 'MANUAL', createdBy: 'head', ...days },
  })
  const id = await submitted(app, 'kim')
  await pool.query(
    `update approval_step set activated_at = now() - interval '6 hours', half_at = now() - interval '1 hour', due_at = now() + interval '4 hours' where document_id = $1 and status = 'WAITING'`,
    [id],
  )
  await runScheduled(app.context, plans, 'reminders')
  const rows = await db.notification.findMany({ where: { kind: 'reminder', documentId: id }, orderBy: { userId: 'asc' } })
  await db.delegation.delete({ where: { id: delegation } })
  expect(rows.map((row) => row.userId)).toEqual(['head', 'lee'])
})

it('the drafter and the office hear once of a step that nobody can answer', async () => {
  const { db } = app.context
  const id = await submitted(app, 'kim')
  await db.user.update({ where: { id: 'head' }, data: { active: false } })
  await runScheduled(app.context, plans, 'invalidApprovers')
  await runScheduled(app.context, plans, 'invalidApprovers')
  const noApproverNotices = await db.notification.findMany({ where: { kind: 'noApprover', documentId: id } })
  await db.user.update({ where: { id: 'head' }, data: { active: true } })
  expect(noApproverNotices.map((row) => row.userId).toSorted((a, b) => a.localeCompare(b))).toEqual(
    expect.arrayContaining(['kim', 'office']),
  )
  expect(new Set(noApproverNotices.map((row) => row.userId)).size).toBe(noApproverNotices.length)
})

it('a message that failed is listed with its reason and can be tried again', async () => {
  const { db } = app.context
  const { id } = await db.outbox.create({
    data: { topic: 'odd.topic', key: 'odd', payload: {}, state: 'FAILED', attempts: 8, error: 'nobody' },
  })
  expect(granted(await callAs(app, 'admin', jobs.failed, { query: { page: 1, size: 10 } })).rows).toMatchObject([
    { id: String(id), error: 'nobody' },
  ])
  granted(await callAs(app, 'admin', jobs.retry, { params: { id: String(id) } }))
  expect(await db.outbox.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'PENDING', attempts: 0 })
})

it('two schedulers hand a due job to one of them', async () => {
  const ran: string[] = []
  const fail = (error: Error) => {
    throw error
  }
  const start = () => runSchedules(app.context.pool, async (name) => void ran.push(name), fail)
  const both = await Promise.all([start(), start()])
  await app.context.pool.query(`insert into pgboss.job_common (name, data) values ('job', '{"name":"cleanUp"}')`)
  await expect.poll(() => ran).toContain('cleanUp')
  await Promise.all(both.map((one) => one.close()))
  // The schedule of every minute may have come due as well.
  expect(ran.filter((name) => name === 'cleanUp')).toHaveLength(1)
})

it('every figure that any job tells has a name in the languages of the portal', async () => {
  // The yearly grant is long and tells the same figures as the expiry.
  for (const [name, plan] of Object.entries(plans).filter(([one]) => one !== 'leaveYear')) {
    const figures = Object.keys(await plan.run(app.context.db, new Date()))
    const unnamed = figures.filter((figure) => !countsText({ [figure]: 1 }, ([number]) => number).startsWith('LB'))
    expect([name, figures.length > 0, ...unnamed]).toEqual([name, true])
  }
})
