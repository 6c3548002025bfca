import { notifications } from '@maru/shared/notifications/notification.ts'
import { type VisitInput, visits, type VisitQuery } from '@maru/shared/boards/visitors/visit.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { outboxTopics } from '../../../outbox-topics.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format()
const guest = (name: string, nationalityCode = 'DE') => ({ name, organisation: 'Uni', nationalityCode })
const input = (more: Partial<VisitInput> = {}): VisitInput => ({
  hostId: 'kim',
  workplaceCode: 'DE01',
  day: today(),
  time: '10:00',
  purpose: 'Seminar',
  visitors: [guest('Maria Rossi')],
  carPlate: '',
  wifi: true,
  note: '',
  fileKey: '',
  ...more,
})
const announce = async (user: string, more: Partial<VisitInput> = {}) => {
  const { answer, problem } = await callAs(app, user, visits.create, { body: input(more) })
  expect(problem).toBeUndefined()
  if (!answer) throw new Error('refused')
  return answer
}
const byId = (id: string) => ({ params: { id } })
const list = async (user: string, more: Partial<VisitQuery> = {}) =>
  (await callAs(app, user, visits.list, { query: { page: 1, size: 50, sort: 'day', direction: 'desc', ...more } })).answer?.rows ?? []

it('a visit is announced by its host, checked in with badges nobody else wears, told to the host, listed inside and checked out', async () => {
  const first = await announce('kim', { visitors: [guest('Maria Rossi'), guest('Jean Petit')] })
  const second = await announce('lee', { hostId: 'lee', visitors: [guest('Ana Silva')] })
  const one = (await callAs(app, 'office', visits.checkIn, byId(first.id))).answer
  const two = (await callAs(app, 'office', visits.checkIn, byId(second.id))).answer
  expect([one?.status, one?.visitors.map(({ badge }) => badge), two?.visitors.map(({ badge }) => badge)]).toEqual([
    'CHECKED_IN',
    [1, 2],
    [3],
  ])
  await deliverDue(app.context.db, outboxTopics)
  const hostNotices = (await callAs(app, 'kim', notifications.list, { query: { page: 1, size: 20 } })).answer?.rows
  expect(hostNotices?.find(({ kind }) => kind === 'visitorArrived')?.values[0]).toBe('Maria Rossi, Jean Petit')
  expect((await list('office', { status: 'CHECKED_IN' })).map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
  expect((await callAs(app, 'office', visits.checkOut, byId(first.id))).answer?.status).toBe('CHECKED_OUT')
  expect((await callAs(app, 'office', visits.checkOut, byId(first.id))).problem?.code).toBe('VISIT_NOT_INSIDE')
  // A badge that came back is handed out again.
  const third = await announce('kim')
  expect((await callAs(app, 'office', visits.checkIn, byId(third.id))).answer?.visitors[0]?.badge).toBe(1)
})

it('the list for a fire alarm, read a hundred rows a page, has everybody who is inside once, however many there are', async () => {
  const { db } = app.context
  const guests = Array.from({ length: 20 }, (_, place) => guest(`Fire guest ${String(place)}`))
  const first = await announce('kim', { visitors: guests })
  granted(await callAs(app, 'office', visits.checkIn, byId(first.id)))
  const { id: _id, ...inside } = await db.visit.findUniqueOrThrow({ where: { id: first.id } })
  const others = await db.visit.createManyAndReturn({ data: Array.from({ length: 230 }, () => inside), select: { id: true } })
  await db.visitor.createMany({ data: others.map(({ id }) => ({ ...guest('Fire guest'), visitId: id, place: 0 })) })
  const pages = []
  for (const page of [1, 2, 3, 4]) pages.push(await list('office', { status: 'CHECKED_IN', page, size: 100 }))
  expect(pages[3]).toEqual([])
  const rows = pages.flat().filter(({ visitors }) => visitors[0]?.name.startsWith('Fire guest'))
  expect(rows.map(({ id }) => id).toSorted()).toEqual([first, ...others].map(({ id }) => id).toSorted())
  expect(rows.flatMap(({ visitors }) => visitors)).toHaveLength(250)
  await db.visit.deleteMany({ where: { id: { in: others.map(({ id }) => id) } } })
  granted(await callAs(app, 'office', visits.checkOut, byId(first.id)))
})

it('hosts see their own visits only; others get 404, and only the desk checks in or names another host', async () => {
  const visit = await announce('kim')
  expect((await callAs(app, 'lee', visits.one, byId(visit.id))).status).toBe(404)
  expect((await callAs(app, 'lee', visits.cancel, byId(visit.id))).status).toBe(404)
  expect((await list('lee')).some(({ hostId }) => hostId === 'kim')).toBe(false)
  expect((await callAs(app, 'kim', visits.checkIn, byId(visit.id))).status).toBe(403)
  expect((await callAs(app, 'lee', visits.create, { body: input() })).status).toBe(403)
  expect((await announce('office', { hostId: 'lee' })).hostName).not.toBe('')
  expect((await callAs(app, 'kim', visits.cancel, byId(visit.id))).answer?.status).toBe('CANCELLED')
  expect((await callAs(app, 'kim', visits.save, { ...byId(visit.id), body: { ...input(), version: 2 } })).status).toBe(409)
})

it('guests of listed countries wait for a security review by somebody else than the host', async () => {
  const visit = await announce('office', { hostId: 'office', visitors: [guest('A', 'IR')] })
  expect(visit.review).toBe('PENDING')
  expect((await callAs(app, 'office', visits.checkIn, byId(visit.id))).problem?.code).toBe('VISIT_NOT_CLEARED')
  const cleared = { ...byId(visit.id), body: { cleared: true } }
  expect((await callAs(app, 'office', visits.review, cleared)).problem?.code).toBe('VISIT_OWN_REVIEW')
  expect((await callAs(app, 'admin', visits.review, cleared)).answer?.review).toBe('CLEARED')
  const body = { ...input({ hostId: 'office', visitors: [guest('B', 'KP')] }), version: 2 }
  expect((await callAs(app, 'office', visits.save, { ...byId(visit.id), body })).answer?.review).toBe('PENDING')
  expect((await callAs(app, 'office', visits.save, { ...byId(visit.id), body })).status).toBe(409)
})

it('a refused visit stays refused, an open review is not edited away, and who was refused once is reviewed again', async () => {
  const refuse = (id: string) => callAs(app, 'admin', visits.review, { ...byId(id), body: { cleared: false } })
  const save = (id: string, version: number, visitors: VisitInput['visitors']) =>
    callAs(app, 'kim', visits.save, { ...byId(id), body: { ...input({ visitors }), version } })
  const open = await announce('kim', { visitors: [guest('Igor Petrov', 'RU')] })
  const edited = granted(await save(open.id, open.version, [guest('Igor Petrov', 'FR')]))
  expect(edited.review).toBe('PENDING')
  const refused = granted(await refuse(open.id))
  expect((await save(open.id, refused.version, [guest('I. Petrov', 'FR')])).problem?.issues?.[0]?.code).toBe('VISIT_GUESTS_HELD')
  expect(granted(await save(open.id, refused.version, [guest('Igor Petrov', 'DE')])).review).toBe('REFUSED')
  expect((await callAs(app, 'office', visits.checkIn, byId(open.id))).problem?.code).toBe('VISIT_NOT_CLEARED')
  expect((await announce('lee', { hostId: 'lee', visitors: [guest('IGOR PETROV', 'FR')] })).review).toBe('PENDING')
  const unknown = await callAs(app, 'kim', visits.create, { body: input({ visitors: [guest('Ann'), guest('Bob', '')] }) })
  expect(unknown.problem?.issues?.[0]).toMatchObject({ path: 'visitors.1.nationalityCode', code: 'REQUIRED' })
})

it('refuses days that have passed, unknown places and people; check-in only on the day', async () => {
  const faults = [
    [{ day: '2020-01-01' }, 'day'],
    [{ workplaceCode: 'NOPE' }, 'workplaceCode'],
    [{ hostId: 'nobody' }, 'hostId'],
    // Clocks go forward over this hour.
    [{ day: '2027-03-28', time: '02:30' }, 'time'],
  ] as const
  for (const [more, path] of faults)
    expect((await callAs(app, 'office', visits.create, { body: input(more) })).problem?.issues?.[0]?.path).toBe(path)
  const later = await announce('kim', { day: '2099-01-01' })
  expect((await callAs(app, 'office', visits.checkIn, byId(later.id))).problem?.code).toBe('VISIT_NOT_TODAY')
})

it('a review is decided by nobody who announced or hosted the visit, nor covers for one of them', async () => {
  const { db } = app.context
  const review = (user: string, id: string) => callAs(app, user, visits.review, { ...byId(id), body: { cleared: true } })
  const entered = await announce('office', { hostId: 'han', visitors: [guest('C', 'IR')] })
  expect((await review('office', entered.id)).problem?.code).toBe('INVOLVED')
  const own = await announce('office', { hostId: 'office', visitors: [guest('D', 'IR')] })
  const handed = { ...input({ hostId: 'lee', visitors: [guest('D', 'IR')] }), version: own.version }
  granted(await callAs(app, 'office2', visits.save, { ...byId(own.id), body: handed }))
  expect((await review('office', own.id)).problem?.code).toBe('INVOLVED')
  const at = { validFrom: new Date(Date.now() - 1000), validTo: new Date(Date.now() + 3_600_000) }
  await db.delegation.create({ data: { principalId: 'choi', deputyId: 'office', createdBy: 'choi', source: 'MANUAL', ...at } })
  const covered = await announce('choi', { hostId: 'choi', visitors: [guest('E', 'IR')] })
  expect((await review('office', covered.id)).problem?.code).toBe('INVOLVED')
  expect((await review('admin', covered.id)).answer?.review).toBe('CLEARED')
})
