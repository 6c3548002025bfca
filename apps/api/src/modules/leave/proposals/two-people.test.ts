import { leaveAdmin, type GrantInput } from '@maru/shared/leave/administration/leave-admin.ts'
import { isProposed, leaveProposals } from '@maru/shared/leave/administration/leave-proposal.ts'
import { jobs } from '@maru/shared/jobs/job.ts'
import { leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '@maru/shared/contract.ts'
import { callAs, day, testApp, type CallArgs, type TestApp } from '../../../test/test-app.ts'
import { granted } from '../../../test/approval-fixtures.ts'
import { assertLeaveInvariants, giveDays, newColleague, thisYear } from '../../../test/leave-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const id of ['keeper', 'second']) {
    await newColleague(app, id, 'office')
    await app.context.db.userRole.create({ data: { userId: id, roleCode: 'H01' } })
  }
})
afterEach(async () => {
  await assertLeaveInvariants(app)
  await app.context.db.delegation.deleteMany({ where: { createdBy: 'test' } })
})
afterAll(() => app.close())

const db = () => app.context.db
const grantTo = (userId: string, reason = 'Jubilee'): GrantInput => ({
  userId,
  pool: 'ANNUAL',
  kind: 'MANUAL',
  amount: '3',
  validFrom: `${String(thisYear())}-01-01`,
  validTo: '',
  reason,
})
const grantsOf = (userId: string) => db().leaveGrant.count({ where: { userId } })
const proposal = async <R extends Route>(user: string, route: R, args: CallArgs<R>) => {
  const answer = granted(await callAs(app, user, route, args))
  if (!isProposed(answer)) throw new Error('was made at once')
  return answer.proposalId
}
const confirmAs = (user: string, id: string) => callAs(app, user, leaveProposals.confirm, { params: { id } })
const refuseAs = (user: string, id: string) => callAs(app, user, leaveProposals.refuse, { params: { id }, body: { reason: 'Not agreed' } })
const noticesOf = async (kind: string) =>
  (await db().outbox.findMany({ where: { topic: 'notify', payload: { path: ['kind'], equals: kind } } })).map(({ payload }) => payload)
const coverFor = (principalId: string, deputyId: string) =>
  db().delegation.create({
    data: {
      principalId,
      deputyId,
      source: 'MANUAL',
      validFrom: new Date(Date.now() - 3_600_000),
      validTo: new Date(Date.now() + 3_600_000),
      createdBy: 'test',
    },
  })

describe('a change of the own account', () => {
  it('waits as a proposal until a second person confirms it; both names are in the history', async () => {
    const id = await proposal('keeper', leaveAdmin.grantAdd, { body: grantTo('keeper') })
    expect(await grantsOf('keeper')).toBe(0)
    const waiting = granted(await callAs(app, 'second', leaveProposals.list, { query: { page: 1, size: 25, state: 'PROPOSED' } }))
    expect(waiting.rows.find((row) => row.id === id)).toMatchObject({
      kind: 'GRANT',
      cause: 'OWN',
      name: 'Test keeper',
      proposedByName: 'Test keeper',
      mayDecide: true,
      text: `3 days, Annual leave, from ${String(thisYear())}-01-01 to no end date: Jubilee`,
    })
    const own = granted(await callAs(app, 'keeper', leaveProposals.list, { query: { page: 1, size: 25, state: 'PROPOSED' } }))
    expect(own.rows.find((row) => row.id === id)?.mayDecide).toBe(false)
    for (const answer of [await confirmAs('keeper', id), await refuseAs('keeper', id)])
      expect([answer.status, answer.problem?.code]).toEqual([403, 'OWN_PROPOSAL'])
    expect(granted(await confirmAs('second', id))).toMatchObject({ state: 'CONFIRMED', decidedByName: 'Test second' })
    const [grant] = await db().leaveGrant.findMany({ where: { userId: 'keeper' } })
    expect([grant?.createdBy, grant?.confirmedBy, grant?.amount.toString()]).toEqual(['keeper', 'second', '3'])
    const { rows } = granted(await callAs(app, 'second', leaveAdmin.changes, { query: { page: 1, size: 25 } }))
    const entry = rows.find(({ entity, entityId }) => entity === 'leaveGrant' && entityId === grant?.id)
    expect([entry?.userName, entry?.fields.find(({ field }) => field === 'confirmedBy')?.after]).toEqual(['Test keeper', 'Test second'])
    const events = rows
      .filter((row) => row.entity === 'leaveProposal' && row.entityId === id)
      .map(({ action, userName }) => [action, userName])
    expect(events.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
      ['CONFIRM', 'Test second'],
      ['PROPOSE', 'Test keeper'],
    ])
    const again = await confirmAs('admin', id)
    expect([again.status, again.problem?.code, again.problem?.message]).toEqual([
      409,
      'DECIDED_ALREADY',
      'Test second has already decided this change.',
    ])
  })

  it('tells those who may confirm it, and the proposer of the decision', async () => {
    const id = await proposal('keeper', leaveAdmin.grantAdd, { body: grantTo('keeper', 'Told') })
    const recipients = (await db().outbox.findMany({ where: { key: { startsWith: `leave.proposed:${id}:` } } })).map(({ key }) =>
      key.split(':').at(-1),
    )
    expect(recipients).toEqual(expect.arrayContaining(['second', 'office', 'admin', 'admin2']))
    expect(recipients).not.toContain('keeper')
    expect(recipients).not.toContain('kim')
    granted(await refuseAs('admin', id))
    expect(await noticesOf('leaveProposalRefused')).toContainEqual({
      userId: 'keeper',
      kind: 'leaveProposalRefused',
      values: [{ ref: 'person', id: 'admin' }, { ref: 'person', id: 'keeper' }, 'Not agreed'],
    })
    expect(await db().leaveGrant.count({ where: { userId: 'keeper', reason: 'Told' } })).toBe(0)
    expect((await confirmAs('second', id)).problem?.code).toBe('DECIDED_ALREADY')
  })

  it('is the same for corrections, working time and places', async () => {
    const lot = await giveDays(app, 'keeper', '5')
    const correction = await proposal('keeper', leaveAdmin.grantAdjust, { params: { id: lot }, body: { amount: '2', reason: 'More' } })
    const hours = { monday: '8', tuesday: '8', wednesday: '0', thursday: '0', friday: '0', saturday: '0', sunday: '0' }
    const schedule = await proposal('keeper', leaveCalendars.scheduleSet, { body: { userId: 'keeper', validFrom: day(30), hours } })
    const place = await proposal('keeper', leaveCalendars.placeSet, { body: { userId: 'keeper', calendarCode: 'KR', validFrom: day(30) } })
    expect([
      await db().leaveGrant.count({ where: { correctsId: lot } }),
      await db().workSchedule.count({ where: { userId: 'keeper' } }),
    ]).toEqual([0, 0])
    for (const id of [correction, schedule, place]) granted(await confirmAs('admin', id))
    const [adjusted] = await db().leaveGrant.findMany({ where: { correctsId: lot } })
    expect([adjusted?.createdBy, adjusted?.confirmedBy]).toEqual(['keeper', 'admin'])
    expect(await db().workSchedule.count({ where: { userId: 'keeper' } })).toBe(1)
    expect((await db().userWorkplaceHistory.findMany({ where: { userId: 'keeper' } })).map((row) => row.calendarCode)).toEqual(['KR'])
    const params = { userId: 'keeper', validFrom: day(30) }
    const gone = [
      await proposal('keeper', leaveCalendars.scheduleRemove, { params }),
      await proposal('keeper', leaveCalendars.placeRemove, { params }),
    ]
    for (const id of gone) granted(await confirmAs('second', id))
    expect([
      await db().workSchedule.count({ where: { userId: 'keeper' } }),
      await db().userWorkplaceHistory.count({ where: { userId: 'keeper' } }),
    ]).toEqual([0, 0])
  })

  it('is the same for the rules of a leave type that takes from an account, not for its names', async () => {
    const types = granted(await callAs(app, 'admin', leaveAdmin.typeList, {}))
    const annual = types.find(({ code }) => code === 'ANNUAL')!
    const update = (body: typeof annual) => ({ params: { code: 'ANNUAL' }, body })
    expect(isProposed(granted(await callAs(app, 'admin', leaveAdmin.typeUpdate, update({ ...annual, nameEn: 'Yearly leave' }))))).toBe(
      false,
    )
    granted(await callAs(app, 'admin', leaveAdmin.typeUpdate, update(annual)))
    const id = await proposal('admin', leaveAdmin.typeUpdate, update({ ...annual, allowNegative: true, maxNegative: '20' }))
    const negative = async () => (await db().leaveType.findUniqueOrThrow({ where: { code: 'ANNUAL' } })).allowNegative
    expect(await negative()).toBe(annual.allowNegative)
    expect((await confirmAs('admin', id)).problem?.code).toBe('OWN_PROPOSAL')
    expect(granted(await confirmAs('admin2', id)).text).toContain('Negative balance')
    expect(await negative()).toBe(true)
    await db().leaveType.update({
      where: { code: 'ANNUAL' },
      data: { allowNegative: annual.allowNegative, maxNegative: annual.maxNegative },
    })
    const mine = await proposal('admin', leaveAdmin.typeCreate, { body: { ...annual, code: 'MINE' } })
    expect(await db().leaveType.count({ where: { code: 'MINE' } })).toBe(0)
    granted(await refuseAs('admin2', mine))
  })

  it('of a colleague is made at once, and the same one does not wait twice', async () => {
    await newColleague(app, 'w.other')
    expect(isProposed(granted(await callAs(app, 'keeper', leaveAdmin.grantAdd, { body: grantTo('w.other') })))).toBe(false)
    await proposal('keeper', leaveAdmin.grantAdd, { body: grantTo('keeper', 'Twice') })
    const twice = await callAs(app, 'keeper', leaveAdmin.grantAdd, { body: grantTo('keeper', 'Twice') })
    expect([twice.status, twice.problem?.code]).toEqual([409, 'PROPOSED_ALREADY'])
  })
})

describe('a change of the account of a deputy', () => {
  it('waits as well while the one covers for the other, and neither of them confirms it', async () => {
    await newColleague(app, 'w.deputy')
    await coverFor('keeper', 'w.deputy')
    const id = await proposal('keeper', leaveAdmin.grantAdd, { body: grantTo('w.deputy') })
    await coverFor('w.deputy', 'second')
    const answer = await confirmAs('second', id)
    expect([answer.status, answer.problem?.code]).toEqual([403, 'DEPUTY_PROPOSAL'])
    granted(await confirmAs('office', id))
    expect((await db().leaveGrant.findFirstOrThrow({ where: { userId: 'w.deputy' } })).confirmedBy).toBe('office')
    await db().delegation.updateMany({ where: { createdBy: 'test' }, data: { active: false } })
    expect(isProposed(granted(await callAs(app, 'keeper', leaveAdmin.grantAdd, { body: grantTo('w.deputy', 'Later') })))).toBe(false)
  })
})

describe('a run', () => {
  it('that would touch only who starts it waits for a second person', async () => {
    granted(await callAs(app, 'office', leaveAdmin.expiryRun, {}))
    const last = String(thisYear() - 1)
    const lot = await giveDays(app, 'keeper', '2', { from: `${last}-01-01`, to: `${last}-06-30`, kind: 'COMP' })
    const id = await proposal('keeper', leaveAdmin.expiryRun, {})
    await db().userRole.create({ data: { userId: 'keeper', roleCode: 'M01' } })
    const byJob = await callAs(app, 'keeper', jobs.start, { params: { name: 'leaveExpiry' } })
    expect([byJob.status, byJob.problem?.code]).toEqual([409, 'ONLY_OWN'])
    await db().userRole.delete({ where: { userId_roleCode: { userId: 'keeper', roleCode: 'M01' } } })
    const expiry = async () => (await db().leaveGrant.findUniqueOrThrow({ where: { id: lot } })).expiry
    expect(await expiry()).toBe('OPEN')
    granted(await confirmAs('second', id))
    expect(await expiry()).toBe('EXPIRED')
    granted(await callAs(app, 'office', leaveAdmin.yearlyRun, { body: { year: thisYear() } }))
    await db().user.update({ where: { id: 'keeper' }, data: { leaveDays: 40 } })
    const year = await proposal('keeper', leaveAdmin.yearlyRun, { body: { year: thisYear() } })
    granted(await confirmAs('admin', year))
    expect(await db().leaveGrant.count({ where: { userId: 'keeper', kind: 'ADJUST', createdBy: 'system' } })).toBe(1)
  })
})

it('the database itself refuses a proposal its proposer or the person decides, and days somebody grants himself', async () => {
  const about = { kind: 'GRANT' as const, userId: 'keeper', cause: 'OWN' as const, payload: grantTo('keeper', 'Raw'), proposedBy: 'keeper' }
  const { id } = await db().leaveProposal.create({ data: about })
  const decide = (decidedBy: string) =>
    db().$executeRaw`update leave_proposal set state = 'CONFIRMED', decided_by = ${decidedBy}, decided_at = now() where id = ${id}::uuid`
  await expect(decide('keeper')).rejects.toThrow('leave_proposal_two_people')
  const deputy = await db().leaveProposal.create({ data: { ...about, userId: 'second', cause: 'DEPUTY' } })
  await expect(
    db()
      .$executeRaw`update leave_proposal set state = 'CONFIRMED', decided_by = 'second', decided_at = now() where id = ${deputy.id}::uuid`,
  ).rejects.toThrow('leave_proposal_two_people')
  await expect(db().$executeRaw`delete from leave_proposal where id = ${id}::uuid`).rejects.toThrow('decided once and kept')
  await decide('office')
  await expect(decide('admin')).rejects.toThrow('decided once and kept')
  const row = {
    userId: 'keeper',
    poolCode: 'ANNUAL',
    year: thisYear(),
    kind: 'MANUAL' as const,
    amount: 1,
    validFrom: new Date(addDays(day(0), 0)),
    createdBy: 'keeper',
  }
  await expect(db().leaveGrant.create({ data: row })).rejects.toThrow('leave_grant_not_to_oneself')
  await expect(db().leaveGrant.create({ data: { ...row, confirmedBy: 'keeper' } })).rejects.toThrow('leave_grant_confirmed')
})
