import { applications } from '@maru/shared/recruitment/application.ts'
import { onboardingTasks } from '@maru/shared/recruitment/onboarding.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { exportRuns } from '@maru/shared/exports/export.ts'
import { expect, it } from 'vitest'
import { downloadAs, exportedAs } from '../../../test/files/export-fixtures.ts'
import { uploadReceipt } from '../../../test/money/payment-fixtures.ts'
import {
  act,
  buildApplication,
  createTestApplication,
  createTestOpening,
  hire,
  offeredApplication,
  readAs,
  useRecruitment,
} from '../../../test/staff/recruitment-fixtures.ts'
import { callAs, granted, type TestApp } from '../../../test/test-app.ts'
import { deleteOldApplications } from './retention.service.ts'

let app: TestApp
useRecruitment((ready) => (app = ready))

/** Lets an application have ended so many months and days ago. */
const endedAgo = (id: string, months: number, days = 1) =>
  app.context.db
    .$executeRaw`update job_application set ended_on = (office_day() - make_interval(months => ${months}, days => ${days}))::date where id = ${id}::uuid`
const isThere = async (id: string) => (await app.context.db.jobApplication.count({ where: { id } })) === 1

it('deletes rejected applicants with their files after six months, with consent after 24, live ones and hired ones never', async () => {
  const opening = await createTestOpening(app, {}, { places: 3 })
  const fileKey = await uploadReceipt(app, 'office')
  const old = await createTestApplication(app, opening.id, { fileKey })
  const kept = await createTestApplication(app, opening.id)
  const agreed = await createTestApplication(app, opening.id, { consent: true })
  const live = await createTestApplication(app, opening.id)
  const hired = await offeredApplication(app, opening.id)
  granted(await hire(app, hired, 'keptone'))
  for (const { id } of [old, kept, agreed]) granted(await act(app, 'office', id, 'reject'))
  await endedAgo(old.id, 6)
  await endedAgo(kept.id, 6, 0)
  await endedAgo(agreed.id, 23)
  expect(await Promise.all([deleteOldApplications(app.context.db), deleteOldApplications(app.context.db)])).toEqual(
    expect.arrayContaining([{ applicants: 1 }, { applicants: 0 }]),
  )
  expect(await deleteOldApplications(app.context.db)).toEqual({ applicants: 0 })
  expect(await Promise.all([old, kept, agreed, live, hired].map(({ id }) => isThere(id)))).toEqual([false, true, true, true, true])
  const files = await app.context.db.storedFile.findMany({ where: { groupId: fileKey } })
  expect(files.map(({ state }) => state)).toEqual(['DELETED'])
  await endedAgo(agreed.id, 24)
  expect(await deleteOldApplications(app.context.db)).toEqual({ applicants: 1 })
})

it('follows the setting, of what is stored already too', async () => {
  const opening = await createTestOpening(app)
  const { id } = await createTestApplication(app, opening.id)
  granted(await act(app, 'office', id, 'withdraw'))
  await endedAgo(id, 3)
  await deleteOldApplications(app.context.db)
  expect(await isThere(id)).toBe(true)
  granted(await callAs(app, 'office', openings.saveRule, { body: { keepMonths: 2 } }))
  await deleteOldApplications(app.context.db)
  expect(await isThere(id)).toBe(false)
  granted(await callAs(app, 'office', openings.saveRule, { body: { keepMonths: 6 } }))
  expect((await callAs(app, 'kim', openings.rule, {})).status).toBe(403)
})

it('hands out everything stored about one person and erases it at once, for the office only', async () => {
  const opening = await createTestOpening(app)
  const { id } = await createTestApplication(app, opening.id, { firstName: 'Nkechi', lastName: 'Obi', email: 'nkechi@mail.example' })
  granted(
    await callAs(app, 'kim', applications.rate, {
      params: { id },
      body: { round: 0, expertise: 4, experience: 4, motivation: 4, communication: 4, comment: 'Good' },
    }),
  )
  const data = granted(await callAs(app, 'office', applications.data, { params: { id } }))
  expect(data).toMatchObject({
    firstName: 'Nkechi',
    email: 'nkechi@mail.example',
    ratings: [{ comment: 'Good' }],
    events: [{ action: 'apply' }],
  })
  expect(granted(await readAs(app, 'office', id)).accesses.map(({ kind }) => kind)).toContain('EXPORT')
  for (const user of ['kim', 'head', 'admin']) {
    expect((await callAs(app, user, applications.data, { params: { id } })).status).toBe(403)
    expect((await callAs(app, user, applications.erase, { params: { id } })).status).toBe(403)
  }
  granted(await callAs(app, 'office', applications.erase, { params: { id } }))
  expect((await readAs(app, 'office', id)).status).toBe(404)
  const logged = await app.context.db.$queryRaw<unknown[]>`select from change_log where (before || after)::text ~ 'Nkechi|Obi'`
  expect(logged).toEqual([])
})

it('gives onboarding tasks to those who have them, who alone see and finish them', async () => {
  const opening = await createTestOpening(app)
  const offered = await offeredApplication(app, opening.id)
  granted(await hire(app, offered, 'newcomer'))
  const query = { page: 1, size: 100, scope: 'all', sort: 'dueOn', direction: 'asc' } as const
  const tasksOf = async (user: string) =>
    granted(await callAs(app, user, onboardingTasks.list, { query })).rows.filter(({ personId }) => personId === 'newcomer')
  expect((await tasksOf('kim')).length).toBe(0)
  const [briefing, ...others] = await tasksOf('head')
  expect([briefing?.owner, others.length]).toEqual(['HEAD', 0])
  expect((await tasksOf('office')).length).toBe(6)
  expect((await tasksOf('admin')).map(({ owner }) => owner)).toEqual(['ADMINISTRATOR'])
  const mark = (user: string, done: boolean) =>
    callAs(app, user, onboardingTasks.mark, { params: { id: briefing?.id ?? '' }, body: { done } })
  expect((await mark('kim', true)).status).toBe(404)
  granted(await mark('head', true))
  granted(await mark('head', true))
  expect((await tasksOf('head'))[0]).toMatchObject({ doneByName: expect.stringContaining('Vogel') })
})

it('starts the retention of everybody when their opening is closed, over or filled', async () => {
  const ended = async (end: string) => {
    const opening = await createTestOpening(app, {}, { places: 1 })
    const { id } = await createTestApplication(app, opening.id)
    if (end === 'filled') {
      const hired = await offeredApplication(app, opening.id)
      granted(await hire(app, hired, `f${String(Date.now())}`))
      await app.context.db.$executeRaw`update job_application set stage_since = now() - interval '7 months' where id = ${hired.id}::uuid`
    } else if (end === 'closed')
      await app.context.db.$executeRaw`update job_opening set closed_at = now() - interval '7 months' where id = ${opening.id}::uuid`
    else
      await app.context.db
        .$executeRaw`update job_opening set publish_from = office_day() - 240, publish_to = office_day() - 220 where id = ${opening.id}::uuid`
    return id
  }
  const ids = [await ended('filled'), await ended('closed'), await ended('over')]
  expect(granted(await readAs(app, 'office', ids[1] ?? '')).keepUntil < new Date().toISOString()).toBe(true)
  const live = await createTestApplication(app, (await createTestOpening(app)).id)
  await deleteOldApplications(app.context.db)
  expect(await Promise.all([...ids, live.id].map(isThere))).toEqual([false, false, false, true])
})

it('deletes a file at once that a correction takes away, and notes the correction', async () => {
  const opening = await createTestOpening(app)
  const fileKey = await uploadReceipt(app, 'office')
  const { id, version, email } = await createTestApplication(app, opening.id, { fileKey })
  const data = async () => granted(await callAs(app, 'office', applications.data, { params: { id } })).files
  expect(await data()).toHaveLength(1)
  const body = { ...buildApplication(opening.id, { email }), version }
  const { history } = granted(await callAs(app, 'office', applications.update, { params: { id }, body }))
  expect(history.map(({ action }) => action)).toEqual(['correct', 'apply'])
  const stored = await app.context.db.storedFile.findMany({ where: { groupId: fileKey } })
  expect([stored.map(({ state }) => state), await data()]).toEqual([['DELETED'], []])
})

it('keeps no words that applicants were searched by', async () => {
  const opening = await createTestOpening(app)
  const query = { openingId: opening.id, q: 'Zanzibarx', sort: 'number', direction: 'asc' } as const
  expect((await callAs(app, 'office', applications.export, { query })).status).toBe(200)
  const runs = await app.context.db.exportRun.findMany({ orderBy: { createdAt: 'desc' }, take: 1 })
  expect(runs).toMatchObject([{ api: expect.stringContaining('recruitment/applicants/export'), query: { openingId: opening.id } }])
  expect(JSON.stringify(runs.map((run) => run.query))).not.toContain('Zanzibarx')
  const later = { api: runs[0]?.api ?? '', params: {}, query }
  expect((await callAs(app, 'office', exportRuns.start, { body: later })).body).toContain('EXPORT_WORDS_HIDDEN')
})

it('takes files of exports away that hold who is erased or whose retention is over, and leaves those of other openings', async () => {
  const exported = async (openingId: string) => {
    const { run, sheet } = await exportedAs(app, 'office', applications.export, { query: { openingId, sort: 'number', direction: 'asc' } })
    expect(sheet?.rowCount).toBeGreaterThan(1)
    return run
  }
  const fetched = async (run: { fileKey: string }) => (await downloadAs(app, 'office', run)).statusCode
  const [erased, over, other] = [await createTestOpening(app), await createTestOpening(app), await createTestOpening(app)]
  const [{ id }, old] = [await createTestApplication(app, erased.id), await createTestApplication(app, over.id)]
  await createTestApplication(app, other.id)
  const runs = [await exported(erased.id), await exported(over.id), await exported(other.id)]
  granted(await callAs(app, 'office', applications.erase, { params: { id } }))
  granted(await act(app, 'office', old.id, 'reject'))
  await endedAgo(old.id, 6)
  await deleteOldApplications(app.context.db)
  expect(await Promise.all(runs.map(fetched))).toEqual([404, 404, 200])
  const listed = granted(await callAs(app, 'office', exportRuns.list, {})).map((run) => run.id)
  expect(runs.map((run) => listed.includes(run.id))).toEqual([false, false, true])
})
