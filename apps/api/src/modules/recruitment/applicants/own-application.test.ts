import { applications } from '@maru/shared/recruitment/application.ts'
import type { ApplicationInput } from '@maru/shared/recruitment/application-fields.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { headCounts } from '@maru/shared/recruitment/head-count.ts'
import { expect, it } from 'vitest'
import {
  act,
  buildApplication,
  buildOpening,
  createTestApplication,
  createTestOpening,
  readAs,
  useRecruitment,
} from '../../../test/staff/recruitment-fixtures.ts'
import { callAs, day, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
useRecruitment((ready) => (app = ready))

const listQuery = { page: 1, size: 100, sort: 'number', direction: 'asc' } as const
const points = { round: 0, expertise: 5, experience: 4, motivation: 4, communication: 3, comment: 'Strong' }

/** Ways an application tells that it is of somebody of the house. */
async function tracesOf(userId: string): Promise<Partial<ApplicationInput>[]> {
  const data = { birthDate: new Date('1980-05-05'), cellPhone: '+49 171 4455667', privateEmail: `${userId}@home.example` }
  const user = await app.context.db.user.update({ where: { id: userId }, data })
  return [
    { email: user.companyEmail.toUpperCase() },
    { email: user.privateEmail },
    { phone: '0171 44 55 667' },
    { firstName: user.firstName, lastName: user.lastName.toUpperCase(), birthYear: '1980' },
  ]
}

/** Everything somebody could do with an opening and an application in it. */
function callsOf(user: string, opening: { id: string; headCountId: string; version: number }, id: string, version: number) {
  const params = { id }
  const interview = { version, day: day(3), startTime: '10:00', minutes: 60, place: 'Room 1', roomId: '' }
  return [
    readAs(app, user, id),
    callAs(app, user, applications.list, { query: { ...listQuery, openingId: opening.id } }),
    callAs(app, user, applications.export, { query: { openingId: opening.id, sort: 'number', direction: 'asc' } }),
    act(app, user, id, 'shortlist'),
    callAs(app, user, applications.interview, { params, body: interview }),
    callAs(app, user, applications.rate, { params, body: points }),
    callAs(app, user, applications.update, { params, body: { ...buildApplication(opening.id), version } }),
    callAs(app, user, applications.data, { params }),
    callAs(app, user, applications.erase, { params }),
    callAs(app, user, applications.create, { body: buildApplication(opening.id) }),
    callAs(app, user, openings.fixShortlist, { params: { id: opening.id } }),
    callAs(app, user, openings.close, { params: { id: opening.id }, body: { closed: true } }),
    callAs(app, user, openings.update, {
      params: { id: opening.id },
      body: { ...buildOpening(opening.headCountId, { panel: ['han'] }), version: opening.version },
    }),
  ]
}

it.each(['office', 'kim'])('keeps %s out of an opening they applied in, however the application tells that it is theirs', async (user) => {
  for (const trace of await tracesOf(user)) {
    const opening = await createTestOpening(app)
    const rival = granted(await callAs(app, 'office2', applications.create, { body: buildApplication(opening.id) }))
    const own = granted(await callAs(app, 'office2', applications.create, { body: buildApplication(opening.id, trace) }))
    for (const { id, version } of [rival, own])
      for (const call of callsOf(user, opening, id, version)) expect([403, 404]).toContain((await call).status)
    const seen = granted(await callAs(app, user, openings.get, { params: { id: opening.id } }))
    expect(seen).toMatchObject({ live: null, applications: null, seesApplicants: false, isOnPanel: false, mayEdit: false, panel: [] })
    expect(granted(await readAs(app, 'han', rival.id)).stage).toBe('APPLIED')
  }
})

it('lets whoever applied neither hold the request, nor find their rivals as the same person elsewhere', async () => {
  const [, , phone] = await tracesOf('office')
  const opening = await createTestOpening(app)
  await callAs(app, 'office2', applications.create, { body: buildApplication(opening.id, phone) })
  const same = buildApplication(opening.id)
  granted(await callAs(app, 'office2', applications.create, { body: same }))
  const { documentId } = await app.context.db.headCount.findUniqueOrThrow({ where: { id: opening.headCountId } })
  expect((await callAs(app, 'office', headCounts.hold, { params: { id: documentId }, body: { onHold: true } })).status).toBe(403)
  const other = await createTestOpening(app)
  const { id } = await createTestApplication(app, other.id, { email: same.email })
  expect(granted(await readAs(app, 'office', id))).toMatchObject({ sameAs: [], duplicates: 0 })
  expect(granted(await readAs(app, 'office2', id)).sameAs).toHaveLength(1)
})

it('lets whoever applied back into the opening once that has ended, never to their own application', async () => {
  const opening = await createTestOpening(app)
  const { companyEmail: email } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'office' } })
  const rival = granted(await callAs(app, 'office2', applications.create, { body: buildApplication(opening.id) }))
  const own = granted(await callAs(app, 'office2', applications.create, { body: buildApplication(opening.id, { email }) }))
  expect((await readAs(app, 'office', rival.id)).status).toBe(404)
  granted(await act(app, 'office2', own.id, 'reject'))
  granted(await readAs(app, 'office', rival.id))
  const list = granted(await callAs(app, 'office', applications.list, { query: { ...listQuery, openingId: opening.id } }))
  expect(list.rows.map(({ id }) => id)).toEqual([rival.id])
  expect((await readAs(app, 'office', own.id)).status).toBe(404)
  expect((await act(app, 'office', own.id, 'reopen')).status).toBe(403)
  expect((await callAs(app, 'office', applications.data, { params: { id: own.id } })).status).toBe(403)
  expect((await callAs(app, 'office', applications.erase, { params: { id: own.id } })).status).toBe(403)
  granted(await act(app, 'office', rival.id, 'shortlist'))
})

it('finds who applied before among thousands, however mail, phone and name are written, and nobody by what is missing', async () => {
  const { db } = app.context
  const { id: openingId } = await createTestOpening(app)
  const { id: elsewhere } = await createTestOpening(app)
  await db.$executeRaw`
    insert into job_application (id, opening_id, number, first_name, last_name, email, phone, birth_year, applied_on)
    select gen_random_uuid(), ${elsewhere}::uuid, n, 'First' || n, 'Last' || n, 'mail' || n || '@mail.example', case when n % 2 = 0 then '' else '+49 681 ' || 1000000 + n end,
      case when n % 3 = 0 then 1960 + n % 40 end, office_day() from generate_series(1, 20000) n`
  const person = { firstName: 'Nobody', lastName: 'Else', phone: '', birthYear: '' }
  const entered: Parameters<typeof buildApplication>[1][] = [
    person,
    { ...person, email: 'MAIL7@Mail.Example' },
    { ...person, phone: '0681/1000009' },
    { ...person, phone: '12345' },
    { ...person, firstName: 'first12', lastName: 'LAST12', birthYear: '1972' },
    { ...person, firstName: 'First12', lastName: 'Last12', birthYear: '1973' },
    { ...person, firstName: 'First12', lastName: 'Last12', birthYear: '1972', email: 'mail14@mail.example', phone: '+49 681 1000015' },
  ]
  for (const part of entered) await createTestApplication(app, openingId, part)
  const query = { openingId, page: 1, size: 50, sort: 'number', direction: 'asc' } as const
  const { rows } = granted(await callAs(app, 'office', applications.list, { query }))
  expect(rows.map(({ duplicates }) => duplicates)).toEqual([0, 1, 1, 0, 2, 0, 4])
  const large = granted(await callAs(app, 'office', applications.list, { query: { ...query, openingId: elsewhere } }))
  expect([
    large.total,
    large.rows.map(({ number, duplicates }) => `${String(number)} ${String(duplicates)}`).filter((one) => !one.endsWith(' 0')),
  ]).toEqual([20_000, ['7 1', '9 1', '12 2', '14 1', '15 1']])
  await db.$executeRaw`update job_application set phone = '+49 681 000 111 222' where opening_id = ${elsewhere}::uuid`
  const started = performance.now()
  const last = granted(await callAs(app, 'office', applications.list, { query: { ...query, openingId: elsewhere, page: 400 } }))
  expect([new Set(last.rows.map(({ duplicates }) => duplicates)), last.rows.length]).toEqual([new Set([20]), 50])
  expect(performance.now() - started).toBeLessThan(4000)
  expect(granted(await readAs(app, 'office', last.rows[0]?.id ?? '')).sameAs).toHaveLength(20)
  await db.$executeRaw`delete from job_application where opening_id = ${elsewhere}::uuid`
})

it('says where an application may be of whoever decides or covers, by less than keeps them out', async () => {
  const { db } = app.context
  const { id: openingId } = await createTestOpening(app)
  const phone = '+49 171 9988776'
  await db.user.update({ where: { id: 'office' }, data: { cellPhone: phone } })
  const { id } = await createTestApplication(app, openingId)
  await db.jobApplication.update({ where: { id }, data: { phone, linkHash: 'of a stranger' } })
  const other = await createTestApplication(app, openingId)
  const query = { openingId, page: 1, size: 50, sort: 'number', direction: 'asc' } as const
  const seen = async (user: string) =>
    granted(await callAs(app, user, applications.list, { query })).rows.map(({ involvesYou }) => involvesYou)
  expect([await seen('office'), await seen('office2')]).toEqual([
    [true, false],
    [false, false],
  ])
  expect(granted(await readAs(app, 'office', id)).involvesYou).toBe(true)
  expect(other.involvesYou).toBe(false)
  await db.user.update({ where: { id: 'office' }, data: { cellPhone: '' } })
})
