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
