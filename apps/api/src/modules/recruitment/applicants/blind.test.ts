import { applications } from '@maru/shared/recruitment/application.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { files } from '@maru/shared/files/file.ts'
import { expect, it } from 'vitest'
import { uploadReceipt } from '../../../test/money/payment-fixtures.ts'
import {
  act,
  buildApplication,
  createTestApplication,
  createTestOpening,
  readAs,
  useRecruitment,
} from '../../../test/staff/recruitment-fixtures.ts'
import { callAs, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
useRecruitment((ready) => (app = ready))

const person = {
  firstName: 'Zuleika',
  lastName: 'Quarshie',
  email: 'zuleika.q@mail.example',
  phone: '+49 681 7770001',
  birthYear: '1971',
  nationalityCode: 'GH',
}
const traces = /Zuleika|Quarshie|zuleika|7770001|1971|GH\b|Ghana/
const listQuery = { page: 1, size: 100, sort: 'number', direction: 'asc' } as const
const points = { round: 0, expertise: 5, experience: 4, motivation: 4, communication: 3, comment: 'Strong' }

async function openingWithPerson() {
  const opening = await createTestOpening(app)
  const fileKey = await uploadReceipt(app, 'office')
  const { id } = await createTestApplication(app, opening.id, { ...person, fileKey })
  return { openingId: opening.id, id, fileKey }
}

it('tells the panel nothing of who applied in record, list, board, search, order, files and workbook until the shortlist is fixed', async () => {
  const { openingId, id, fileKey } = await openingWithPerson()
  const { id: other } = await createTestApplication(app, openingId, { lastName: 'Aaronson' })
  const record = await readAs(app, 'kim', id)
  expect(record.status).toBe(200)
  expect(record.body).not.toMatch(traces)
  expect(granted(record)).toMatchObject({ name: '', isBlind: true, fileKey: '', sameAs: [], accesses: [], number: 1 })
  const list = await callAs(app, 'kim', applications.list, { query: { ...listQuery, openingId, sort: 'name' } })
  expect(list.body).not.toMatch(traces)
  // By name Aaronson would stand first.
  expect(granted(list).rows.map((row) => row.id)).toEqual([id, other])
  expect(granted(await callAs(app, 'kim', applications.list, { query: { ...listQuery, openingId, q: 'quarshie' } })).total).toBe(0)
  const sheet = await callAs(app, 'kim', applications.export, { query: { openingId, sort: 'number', direction: 'asc' } })
  expect(sheet.status).toBe(200)
  expect((await callAs(app, 'kim', files.list, { params: { fileKey } })).status).toBe(404)
  expect((await callAs(app, 'office', files.list, { params: { fileKey } })).status).toBe(200)
  granted(await act(app, 'office', id, 'shortlist'))
  granted(await callAs(app, 'office', openings.fixShortlist, { params: { id: openingId } }))
  expect(granted(await readAs(app, 'kim', id))).toMatchObject({ name: 'Zuleika Quarshie', email: person.email, isBlind: false })
  expect((await callAs(app, 'kim', files.list, { params: { fileKey } })).status).toBe(200)
})

it('shows applicants to the office and the panel of the opening only, neither to heads nor to administrators nor in their view', async () => {
  const { openingId, id } = await openingWithPerson()
  for (const user of ['head', 'director', 'admin', 'park', 'lee']) {
    expect((await readAs(app, user, id)).status).toBe(404)
    expect((await callAs(app, user, applications.list, { query: { ...listQuery, openingId } })).status).toBe(404)
    expect((await act(app, user, id, 'shortlist')).status).toBe(404)
  }
  expect(granted(await callAs(app, 'head', openings.get, { params: { id: openingId } }))).toMatchObject({
    applications: null,
    live: null,
    panel: [],
  })
  expect(granted(await callAs(app, 'kim', openings.get, { params: { id: openingId } }))).toMatchObject({
    applications: 1,
    isOnPanel: true,
    isBlind: true,
  })
})

it('hides the scorecards of others, and what they add up to, until one has given one’s own', async () => {
  const { openingId, id } = await openingWithPerson()
  granted(await callAs(app, 'han', applications.rate, { params: { id }, body: points }))
  const before = granted(await readAs(app, 'kim', id))
  expect(before).toMatchObject({ hidesRatings: true, scorecards: [], points: '', ratings: 0 })
  const rowOf = async (user: string) => granted(await callAs(app, user, applications.list, { query: { ...listQuery, openingId } })).rows[0]
  expect(await rowOf('kim')).toMatchObject({ points: '', ratings: 0, isRated: false })
  expect(await rowOf('office')).toMatchObject({ points: '4.0', ratings: 1 })
  const after = granted(await callAs(app, 'kim', applications.rate, { params: { id }, body: { ...points, expertise: 1 } }))
  expect(after.scorecards).toHaveLength(2)
  expect(await rowOf('kim')).toMatchObject({ points: '3.5', ratings: 2, isRated: true })
  expect((await callAs(app, 'office', applications.rate, { params: { id }, body: points })).status).toBe(403)
})

it('refuses a profile that names the applicant, and notes who read an application', async () => {
  const { id, openingId } = await openingWithPerson()
  const refused = await callAs(app, 'office', applications.create, {
    body: buildApplication(openingId, { lastName: 'Okonkwo', profile: 'Ms Okonkwo is a chemist' }),
  })
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('NAMES_APPLICANT')])
  granted(await readAs(app, 'kim', id))
  const { accesses } = granted(await readAs(app, 'office', id))
  expect(accesses.map(({ kind }) => kind)).toEqual(['OPEN'])
  expect(accesses[0]?.name).toContain('Kim')
})

it('names nobody to the panel who is not shortlisted, after the list is fixed too, and of the office on it', async () => {
  const opening = await createTestOpening(app, { panel: ['kim', 'office'] })
  const enter = async (part: object = {}) =>
    granted(await callAs(app, 'office2', applications.create, { body: buildApplication(opening.id, part) }))
  const chosen = await enter({ firstName: 'Chosen' })
  const refused = await enter(person)
  granted(await act(app, 'office2', chosen.id, 'shortlist'))
  granted(await act(app, 'office2', refused.id, 'reject'))
  granted(await callAs(app, 'office2', openings.fixShortlist, { params: { id: opening.id } }))
  const late = await enter({ ...person, email: 'late@mail.example' })
  for (const user of ['kim', 'office']) {
    for (const { id } of [refused, late]) {
      const record = await readAs(app, user, id)
      expect(record.body).not.toMatch(traces)
      expect(granted(record)).toMatchObject({ isBlind: true, isOffice: false, name: '', sameAs: [], duplicates: 0 })
    }
    expect(granted(await readAs(app, user, chosen.id))).toMatchObject({ isBlind: false, firstName: 'Chosen' })
    const list = await callAs(app, user, applications.list, { query: { ...listQuery, openingId: opening.id, sort: 'name' } })
    expect(list.body).not.toMatch(traces)
    expect(granted(list).rows.filter(({ name }) => name !== '')).toMatchObject([{ id: chosen.id }])
    const found = async (q: string) =>
      granted(await callAs(app, user, applications.list, { query: { ...listQuery, openingId: opening.id, q } })).total
    expect([await found('quarshie'), await found('chosen')]).toEqual([0, 1])
  }
  const { version } = granted(await readAs(app, 'office2', late.id))
  const change = { ...buildApplication(opening.id), version }
  expect((await callAs(app, 'office', applications.update, { params: { id: late.id }, body: change })).status).toBe(403)
  expect((await callAs(app, 'office', applications.data, { params: { id: late.id } })).status).toBe(403)
  granted(await act(app, 'kim', late.id, 'shortlist'))
  expect(granted(await readAs(app, 'kim', late.id)).lastName).toBe(person.lastName)
})

it('hands a member of the office on the panel no points of others with the data of a person before their own', async () => {
  const opening = await createTestOpening(app, { panel: ['kim', 'office'] })
  const { id } = granted(await callAs(app, 'office2', applications.create, { body: buildApplication(opening.id) }))
  granted(await callAs(app, 'kim', applications.rate, { params: { id }, body: points }))
  granted(await act(app, 'office2', id, 'shortlist'))
  granted(await callAs(app, 'office2', openings.fixShortlist, { params: { id: opening.id } }))
  const ratings = async () => granted(await callAs(app, 'office', applications.data, { params: { id } })).ratings
  expect(await ratings()).toEqual([])
  granted(await callAs(app, 'office', applications.rate, { params: { id }, body: points }))
  expect(await ratings()).toHaveLength(2)
})
