import { exportRuns } from '@maru/shared/exports/export.ts'
import { imports } from '@maru/shared/imports/import.ts'
import { applicantLetters } from '@maru/shared/recruitment/letters/letter.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { expect, it } from 'vitest'
import { buildWorkbook, checkedAs, uploadAs } from '../../../test/files/import-fixtures.ts'
import {
  act,
  buildApplication,
  createTestApplication,
  createTestOpening,
  hire,
  offeredApplication,
  useRecruitment,
} from '../../../test/staff/recruitment-fixtures.ts'
import { callAs, day, granted, problemCode, type TestApp } from '../../../test/test-app.ts'
import { dropOldImports } from '../../imports/import-retention.service.ts'

let app: TestApp
useRecruitment((ready) => (app = ready))

const headings = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Year of birth',
  'Profile for the panel',
  'Applied on',
  'Consent',
  'Language of mails',
]
type Part = Partial<Record<'first' | 'last' | 'email' | 'phone' | 'born' | 'profile' | 'on' | 'consent', string>>
let serial = 0
/** A row of the sheet. */
const row = (part: Part = {}) => {
  serial += 1
  const { first = 'Ngozi', last = `Eze${String(serial)}`, email = `ngozi${String(serial)}@mail.example`, phone = '', born = '' } = part
  return [first, last, email, phone, born, part.profile ?? 'Four years of field work', part.on ?? day(-3), part.consent ?? 'no', 'English']
}
const check = (openingNo: string, rows: readonly string[][], user = 'office') =>
  checkedAs(app, user, 'applicants', [headings, ...rows], openingNo)
const applyAs = (id: string, rows: 'ALL' | 'GOOD' = 'ALL', user = 'office') =>
  callAs(app, user, imports.apply, { params: { id }, body: { rows } })
const undo = (id: string, user = 'office') => callAs(app, user, imports.undo, { params: { id } })
const rowsOf = async (id: string, user = 'office') =>
  granted(await callAs(app, user, imports.rows, { params: { id }, query: { page: 1, size: 50 } })).rows
const stored = (openingId: string) => app.context.db.jobApplication.findMany({ where: { openingId }, orderBy: { number: 'asc' } })
const sheet = () => buildWorkbook([headings, row()])

it('brings the good rows of a workbook into one opening, as if each had been entered by hand, and takes them back', async () => {
  const opening = await createTestOpening(app)
  const rows = [
    row({ email: 'Ada@Mail.Example', consent: 'yes' }),
    row({ email: 'no mail' }),
    row({ last: 'Zed', profile: 'Mr Zed knows water' }),
  ]
  const run = await check(opening.openingNo, [...rows, row({ on: day(2) })])
  expect([run.creates, run.faulty, (await stored(opening.id)).length]).toEqual([1, 3, 0])
  expect((await rowsOf(run.id)).flatMap(({ issues }) => issues.map(({ field }) => field))).toEqual(['email', 'profile', 'appliedOn'])
  granted(await applyAs(run.id, 'GOOD'))
  expect(await stored(opening.id)).toMatchObject([{ number: 1, email: 'ada@mail.example', stage: 'APPLIED', consent: true, endedOn: null }])
  const id = (await stored(opening.id))[0]?.id ?? ''
  const read = granted(await callAs(app, 'office', applications.get, { params: { id } }))
  expect(read.history).toMatchObject([{ action: 'apply' }])
  granted(await act(app, 'office', id, 'reject'))
  expect(granted(await callAs(app, 'office', applications.get, { params: { id } })).keepUntil).not.toBe('')
  expect(problemCode(await undo(run.id))).toBe('APPLICANT_USED')

  const again = await check(opening.openingNo, [rows[0] ?? [], row()])
  expect([again.unchanged, again.creates]).toEqual([1, 1])
  granted(await applyAs(again.id))
  expect(await stored(opening.id)).toHaveLength(2)
  const [, written] = await stored(opening.id)
  const letter = { version: 1, kind: 'RECEIPT' as const, subject: 'Received', text: 'Thank you' }
  granted(await callAs(app, 'office', applicantLetters.send, { params: { id: written?.id ?? '' }, body: letter }))
  expect(problemCode(await undo(again.id))).toBe('APPLICANT_USED')
  await app.context.db.applicantLetter.deleteMany()
  granted(await undo(again.id))
  expect(await stored(opening.id)).toHaveLength(1)
})

it('shows who may be the same person by mail, phone, or name and year of birth, in the sheet and in every opening', async () => {
  const other = await createTestOpening(app)
  await createTestApplication(app, other.id, {
    phone: '+49 681 7654321',
    email: 'same@mail.example',
    firstName: 'Ola',
    lastName: 'Bo',
    birthYear: '1990',
  })
  const opening = await createTestOpening(app)
  await createTestApplication(app, opening.id, { email: 'here@mail.example' })
  const run = await check(opening.openingNo, [
    row({ email: 'SAME@mail.example' }),
    row({ phone: '0681 7654321' }),
    row({ first: 'ola', last: 'BO', born: '1990' }),
    row({ phone: '0049 681 7654321' }),
    row({ email: 'here@mail.example' }),
    row(),
  ])
  expect([run.creates, run.faulty]).toEqual([5, 1])
  const remarks = (await rowsOf(run.id)).map(({ issues }) => issues.map(({ field, values }) => [field, ...values].join(' ')))
  const stranger = `email 1 ${other.openingNo}`
  expect(remarks).toEqual([[stranger], [stranger], [stranger], [stranger, 'phone 3'], ['email'], []])
  granted(await applyAs(run.id, 'GOOD'))
  const list = granted(
    await callAs(app, 'office', applications.list, {
      query: { openingId: opening.id, page: 1, size: 50, sort: 'number', direction: 'asc' },
    }),
  )
  expect(list.rows.map(({ duplicates }) => duplicates)).toEqual([0, 1, 2, 1, 2, 0])
})

it('is for the office alone: no panel, no administrator, nobody who applied, and only into an opening that takes applications', async () => {
  const opening = await createTestOpening(app, { panel: ['kim', 'office2'] })
  const { openingNo } = opening
  const upload = async (user: string, scope = openingNo) =>
    (await uploadAs(app, user, 'applicants', await sheet(), 'sheet.xlsx', scope)).status
  expect([await upload('kim'), await upload('admin'), await upload('office2')]).toEqual([403, 403, 403])
  expect([await upload('office', 'O1999-0001'), await upload('office', '')]).toEqual([404, 404])
  const run = await check(openingNo, [row()])
  for (const call of [imports.get, imports.report] as const)
    expect((await callAs(app, 'office2', call, { params: { id: run.id } })).status).toBe(403)
  expect(
    (await callAs(app, 'office2', imports.runs, { params: { kind: 'applicants' }, query: { page: 1, size: 5, into: openingNo } })).status,
  ).toBe(403)

  const { companyEmail: email } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'office' } })
  const own = await check(openingNo, [row({ email })])
  expect(own.faulty).toBe(1)

  granted(await callAs(app, 'office', openings.close, { params: { id: opening.id }, body: { closed: true } }))
  const closed = await uploadAs(app, 'office', 'applicants', await sheet(), 'sheet.xlsx', openingNo)
  expect(problemCode(closed)).toBe('OPENING_NOT_PUBLISHED')
  expect(problemCode(await applyAs(run.id))).toBe('OPENING_NOT_PUBLISHED')
  const filled = await createTestOpening(app)
  const waiting = await check(filled.openingNo, [row()])
  granted(await hire(app, await offeredApplication(app, filled.id), 'lastone'))
  expect(problemCode(await applyAs(waiting.id))).toBe('OPENING_FILLED')
})

it('keeps no word of an applicant in histories, forgets erased ones, and goes itself once it cannot be undone', async () => {
  const { db } = app.context
  const opening = await createTestOpening(app)
  const run = await check(opening.openingNo, [row({ last: 'Quixwell', email: 'quix@mail.example' }), row()])
  granted(await applyAs(run.id))
  const traces = async () => {
    const [found] = await db.$queryRaw<{ log: number; rows: number }[]>`
      select (select count(*)::int from change_log c where c::text ~* 'quix') as log, (select count(*)::int from import_row r where r::text ~* 'quix') as rows`
    return found
  }
  expect(await traces()).toEqual({ log: 0, rows: 1 })
  const file = { group: { parentKind: 'import', parentId: run.id }, state: 'READY' } as const
  expect(await db.storedFile.count({ where: file })).toBe(1)
  const [first] = await stored(opening.id)
  granted(await callAs(app, 'office', applications.erase, { params: { id: first?.id ?? '' } }))
  expect(await traces()).toEqual({ log: 0, rows: 0 })
  expect(await db.storedFile.count({ where: file })).toBe(0)
  await db.$executeRaw`update import_run set created_at = now() - interval '26 hours', applied_at = now() - interval '25 hours' where id = ${run.id}::uuid`
  await dropOldImports(db)
  expect(await db.importRun.count({ where: { id: run.id } })).toBe(0)
})

/** Corrects an imported applicant, as the sheet of these tests brings them. */
async function correct(openingId: string, application: { id: string; version: number; lastName: string }, email: string) {
  const { id, version, lastName } = application
  const body = { ...buildApplication(openingId, { firstName: 'Ngozi', lastName, email, profile: 'Four years of field work' }), version }
  return granted(await callAs(app, 'office', applications.update, { params: { id }, body }))
}

it('forgets who is erased in every import into their opening: under an earlier mail, in faulty rows and in files that were only read', async () => {
  const { db } = app.context
  const [opening, other] = [await createTestOpening(app), await createTestOpening(app)]
  const vexley = (email = 'vex@mail.example') => row({ last: 'Vexley', email })
  const run = await check(opening.openingNo, [vexley(), vexley(), vexley('vex@@mail.example'), row({ last: 'Staywell' })])
  granted(await applyAs(run.id, 'GOOD'))
  const workbook = await buildWorkbook([headings, vexley(), row()])
  const read = granted(await uploadAs(app, 'office', 'applicants', workbook, 'sheet.xlsx', opening.openingNo))
  await check(opening.openingNo, [vexley('vex.two@mail.example')])
  const elsewhere = await check(other.openingNo, [row({ last: 'Elsewell' })])
  const [first] = await stored(opening.id)
  if (!first) throw new Error('nobody was imported')
  await correct(opening.id, first, 'new@mail.example')
  granted(await callAs(app, 'office', applications.erase, { params: { id: first.id } }))
  const left = await db.$queryRaw<{ name: string }[]>`
    select (regexp_match(r::text, 'Vexley|Staywell|Elsewell'))[1] as name from import_row r where r::text ~ 'Vexley|Staywell|Elsewell' order by 1`
  expect(left.map(({ name }) => name)).toEqual(['Elsewell', 'Staywell'])
  const files = await db.storedFile.findMany({ where: { group: { parentKind: 'import' }, state: 'READY' }, include: { group: true } })
  const runs = [run.id, read.id, elsewhere.id]
  expect(runs.map((id) => files.some(({ group }) => group.parentId === id))).toEqual([false, false, true])
  granted(await undo(run.id))
  expect(await stored(opening.id)).toEqual([])
})

it('takes back whom it brought, never somebody else who has their mail by now', async () => {
  const opening = await createTestOpening(app)
  const run = await check(opening.openingNo, [row({ last: 'Aba', email: 'aba@mail.example' })])
  granted(await applyAs(run.id))
  const [first] = await stored(opening.id)
  if (!first) throw new Error('nobody was imported')
  await correct(opening.id, first, 'aba.new@mail.example')
  const { id: _id, number: _number, email: _email, version: _version, accountBefore: _account, ...same } = first
  const { id } = await app.context.db.jobApplication.create({ data: { ...same, number: 2, email: 'aba@mail.example' } })
  expect(problemCode(await undo(run.id))).toBe('APPLICANT_USED')
  expect((await stored(opening.id)).map((one) => one.id)).toEqual([first.id, id])
})

it('stands in the access log of whom it brought, from the dry run on; what brought nobody is noted by its lines', async () => {
  const { db } = app.context
  const opening = await createTestOpening(app)
  const run = await check(opening.openingNo, [row(), row({ email: 'no mail' }), row()])
  await rowsOf(run.id, 'office')
  const { id: second } = granted(await callAs(app, 'office', imports.get, { params: { id: run.id } }))
  const query = { page: 1, size: 1, outcome: 'CREATE' as const }
  granted(await callAs(app, 'office', imports.rows, { params: { id: second }, query }))
  granted(await callAs(app, 'office', imports.report, { params: { id: run.id } }))
  granted(await applyAs(run.id, 'GOOD'))
  const [first, last] = await stored(opening.id)
  const kinds = async (applicationId: string) =>
    (await db.applicantAccess.findMany({ where: { applicationId } })).map(({ kind, userId }) => `${userId} ${kind}`)
  expect([await kinds(first?.id ?? ''), await kinds(last?.id ?? '')]).toEqual([['office IMPORT'], ['office IMPORT']])
  const shown = granted(await callAs(app, 'office', applications.get, { params: { id: first?.id ?? '' } })).accesses
  expect(shown.map(({ kind }) => kind)).toEqual(['IMPORT'])
  const noted = await db.applicantAccess.findMany({ where: { importRunId: run.id }, orderBy: { id: 'asc' } })
  expect(noted.map(({ kind, importLines }) => [kind, importLines])).toContainEqual(['EXPORT', [3]])

  // Once they are applicants, each page of the rows is an access to them.
  await db.applicantAccess.updateMany({ where: { applicationId: first?.id ?? '' }, data: { at: new Date(Date.now() - 600_000) } })
  await rowsOf(run.id, 'office')
  expect(await kinds(first?.id ?? '')).toEqual(['office IMPORT', 'office OPEN', 'office IMPORT'])
  const listed = granted(
    await callAs(app, 'office', imports.runs, { params: { kind: 'applicants' }, query: { page: 1, size: 5, into: opening.openingNo } }),
  )
  expect(listed.rows.map(({ samples }) => samples)).toEqual([[]])

  const report = { api: `GET ${imports.report.path}`, params: { id: run.id }, query: {} }
  const written = granted(await callAs(app, 'office', exportRuns.start, { body: report }))
  await db.exportRun.update({ where: { id: written.id }, data: { state: 'RUNNING', claimedBy: crypto.randomUUID() } })
  granted(await callAs(app, 'office', applications.erase, { params: { id: first?.id ?? '' } }))
  expect(await db.exportRun.findUnique({ where: { id: written.id } })).toMatchObject({ state: 'QUEUED' })
  expect(await db.importRow.count({ where: { runId: run.id } })).toBe(1)
})
