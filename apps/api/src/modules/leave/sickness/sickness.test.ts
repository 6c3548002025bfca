import { files } from '@maru/shared/files/file.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { leaveSickness } from '@maru/shared/leave/sickness/leave-sickness.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, granted } from '../../../test/approval-fixtures.ts'
import { picture, pdf, wholePdf } from '../../../test/files/file-samples.ts'
import {
  assertLeaveInvariants,
  giveDays,
  toLeave,
  newColleague,
  submitLeave,
  sumTaken,
  workEveryDay,
} from '../../../test/leave-fixtures.ts'
import { day, todayIn } from '../common/leave-person.service.ts'

let app: TestApp
let today = ''
beforeAll(async () => {
  app = await testApp()
  today = await todayIn(db(), 'Europe/Berlin')
})
afterEach(() => assertLeaveInvariants(app))
afterAll(() => app.close())

const db = () => app.context.db
const on = (days: number) => addDays(today, days)
async function person(id: string, like = 'kim') {
  await newColleague(app, id, like)
  await workEveryDay(app, id)
  await giveDays(app, id, '10')
  return id
}
const upload = async (user: string, name: string, content: Buffer | string) =>
  granted(
    await callAs(app, user, files.upload, {
      uploads: [{ field: 'file', name, content }],
      form: { updateKey: '0', isMsds: 'N' as const },
    }),
  )
const report = (user: string, from: string, to: string, part: object = {}) =>
  callAs(app, user, leaves.tellSick, {
    body: { userId: '', typeCode: 'SICK', from, to, startHalf: 'FULL', endHalf: 'FULL', note: '', fileKey: '', ...part },
  })
const codesOf = ({ problem }: { problem?: { issues?: readonly { path: string; code: string }[] } | undefined }) =>
  problem?.issues?.map(({ path, code }) => `${path} ${code}`)
const confirm = (user: string, id: string, from: string, to: string) =>
  callAs(app, user, leaveSickness.confirm, { params: { id }, body: { from, to } })
const change = (user: string, id: string, from: string, to: string) =>
  callAs(app, user, leaveSickness.change, { params: { id }, body: { from, to, startHalf: 'FULL', endHalf: 'FULL', note: '' } })
const withdraw = (user: string, id: string) => callAs(app, user, leaveSickness.withdraw, { params: { id } })
async function approved(user: string, from: string, to: string) {
  const { id, result } = await submitLeave(app, user, toLeave(from, to, { substitutes: ['lee'] }))
  granted(result)
  granted(await answerAs(app, 'head', id, 'APPROVE'))
}
async function certified(user: string, from: string, to: string) {
  const { id } = granted(await report(user, from, to, { fileKey: await upload(user, 'scan.pdf', wholePdf()) }))
  return id
}

describe('an illness begins', () => {
  it('today at the latest and up to three days back for oneself, the office’s own included; further back by the office', async () => {
    const user = await person('i.start')
    expect(codesOf(await report(user, on(1), on(1)))).toEqual(['from STARTS_LATER'])
    expect(codesOf(await report(user, on(-4), on(-4)))).toEqual(['from BACKDATED'])
    granted(await report(user, on(-3), on(-2)))
    granted(await report(user, today, today))
    granted(await report('office', on(-30), on(-29), { userId: user }))
    expect(codesOf(await report('office', on(1), on(1), { userId: user }))).toEqual(['from STARTS_LATER'])
    expect(codesOf(await report('office', on(-20), on(-19)))).toEqual(['from BACKDATED'])
  })

  it('and ends as far ahead as a certificate says; without one before the day that needs one', async () => {
    const user = await person('i.end')
    expect(codesOf(await report(user, today, on(3)))).toEqual(['to PROOF_REQUIRED'])
    const id = await certified(user, today, on(20))
    // The certificate says ten days: the rest is no illness.
    const detail = granted(await confirm('office', id, today, on(9)))
    expect([detail.to, detail.days, detail.sickNotes[0]?.certifiedTo]).toEqual([on(9), '10', on(9)])
    await person('i.short')
    granted(await report('i.short', today, on(2)))
  })
})

describe('a certificate', () => {
  it('gives days of leave back once somebody else of the office has confirmed it, not before', async () => {
    const user = await person('i.proof')
    await approved(user, today, on(3))
    const id = await certified(user, on(0), on(1))
    expect(await sumTaken(app, user)).toEqual({ USED: '4' })
    for (const other of [user, 'kim', 'admin', 'head']) expect([other, (await confirm(other, id, today, on(1))).ok]).toEqual([other, false])
    const certificateNotices = await db().outbox.findMany({
      where: { key: { startsWith: 'leave.certificateIn:' }, payload: { path: ['values', '0', 'id'], equals: 'i.proof' } },
    })
    expect(certificateNotices.map(({ payload }) => (payload as { userId: string }).userId).toSorted()).toEqual(['office', 'office2'])
    const detail = granted(await confirm('office', id, today, on(1)))
    expect(detail.sickNotes.map(({ confirmedByName }) => confirmedByName)).toEqual(['Sabine Hoffmann'])
    expect(await sumTaken(app, user)).toEqual({ USED: '2', RELEASED: '2' })
    expect((await confirm('office', id, today, on(1))).problem?.code).toBe('NO_CERTIFICATE')
    const brought = await upload('office', 'scan.pdf', wholePdf())
    const { id: other } = granted(await report(await person('i.brought'), on(0), on(1)))
    granted(await callAs(app, 'office', leaves.certify, { params: { id: other }, body: { fileKey: brought } }))
    expect((await confirm('office', other, today, on(1))).problem?.code).toBe('INVOLVED')
    const own = await person('i.office', 'office')
    await db().userRole.create({ data: { userId: own, roleCode: 'H01' } })
    const mine = await certified(own, today, today)
    expect((await confirm(own, mine, today, today)).problem?.code).toBe('OWN_CERTIFICATE')
    await expect(
      db().sickNote.updateMany({
        where: { requestId: mine },
        data: { confirmedBy: own, confirmedAt: new Date(), certifiedFrom: day(today), certifiedTo: day(today) },
      }),
    ).rejects.toThrow('confirmed by somebody else')
  })

  it('covers the days it says, not the whole illness', async () => {
    const user = await person('i.part')
    await approved(user, on(0), on(3))
    const id = await certified(user, on(0), on(3))
    granted(await confirm('office', id, on(1), on(2)))
    const rows = await db().leaveDay.findMany({ where: { userId: user, request: { typeCode: 'ANNUAL' } }, orderBy: { date: 'asc' } })
    expect(rows.map(({ state }) => state)).toEqual(['COUNTED', 'SICK', 'SICK', 'COUNTED'])
    const absent = await db().absence.findMany({ where: { userId: user } })
    expect(absent).toHaveLength(4)
  })

  it('has to be a readable PDF or image, looked into and not judged by its name', async () => {
    const user = await person('i.file')
    const { id } = granted(await report(user, today, today))
    const give = async (name: string, content: Buffer | string) =>
      callAs(app, user, leaves.certify, { params: { id }, body: { fileKey: await upload(user, name, content) } })
    const image = await picture(80, 60, 'jpeg')
    const bad: [string, Buffer | string][] = [
      ['note.txt', 'I am ill'],
      ['empty.pdf', pdf()],
      ['cut.pdf', wholePdf().subarray(0, 300)],
      ['cut.jpg', image.subarray(0, Math.floor(image.length / 2))],
      ['locked.pdf', Buffer.from(wholePdf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R'), 'latin1')],
    ]
    for (const [name, content] of bad) {
      const answer = await give(name, content)
      expect([name, codesOf(answer)]).toEqual([name, ['fileKey UNREADABLE']])
      expect(answer.problem?.issues?.[0]?.message).toContain(name)
    }
    expect((await db().sickNote.findFirstOrThrow({ where: { requestId: id } })).fileGroupId).toBeNull()
    granted(await give('photo.jpg', image))
    granted(await give('scan.pdf', wholePdf()))
  })
})

describe('a changed or withdrawn illness', () => {
  it('works leave out again: shorter, longer with a new certificate, and gone', async () => {
    const user = await person('i.change')
    await approved(user, on(0), on(4))
    const id = await certified(user, on(0), on(3))
    granted(await confirm('office', id, on(0), on(3)))
    expect(await sumTaken(app, user)).toEqual({ USED: '1', RELEASED: '4' })
    expect((await change(user, id, on(0), on(0))).problem?.code).toBe('CONFIRMED_ALREADY')
    granted(await change('office', id, on(0), on(1)))
    expect((await sumTaken(app, user))['USED']).toBe('3')
    expect(codesOf(await change('office', id, on(0), on(9)))).toEqual(['to PROOF_REQUIRED'])
    granted(await withdraw('office', id))
    expect((await sumTaken(app, user))['USED']).toBe('5')
    expect((await db().leaveRequest.findUniqueOrThrow({ where: { id } })).status).toBe('CANCELLED')
    expect(await db().absence.count({ where: { sourceId: id } })).toBe(0)
    const kinds = await db().outbox.findMany({ where: { payload: { path: ['userId'], equals: user } } })
    expect(kinds.map(({ payload }) => (payload as { kind: string }).kind)).toEqual(
      expect.arrayContaining(['illnessChanged', 'illnessWithdrawn']),
    )
  })

  it('is one’s own affair until the certificate is confirmed, and nobody else’s', async () => {
    const user = await person('i.own')
    const { id } = granted(await report(user, on(-1), on(0)))
    for (const other of ['kim', 'head', 'admin'])
      expect([other, (await withdraw(other, id)).status, (await change(other, id, today, today)).status]).toEqual([other, 404, 404])
    const detail = granted(await change(user, id, on(0), on(0)))
    expect([detail.from, detail.days, detail.mayChangeSick]).toEqual([on(0), '1', true])
    expect(granted(await withdraw(user, id)).status).toBe('CANCELLED')
    expect((await withdraw(user, id)).status).toBe(409)
    // The days are free for a new one.
    granted(await report(user, on(-1), on(0)))
  })
})

it('the database keeps days from coming back without a confirmed certificate', async () => {
  const user = await person('i.raw')
  await approved(user, today, today)
  const [row] = await db().leaveDay.findMany({ where: { userId: user } })
  const comeBack = db().$transaction([
    db().leaveConsumption.updateMany({ where: { leaveDayId: row!.id }, data: { state: 'RELEASED', releasedAt: new Date() } }),
    db().leaveDay.update({ where: { id: row!.id }, data: { state: 'SICK', living: false } }),
  ])
  await expect(comeBack).rejects.toThrow('without a confirmed certificate')
})
