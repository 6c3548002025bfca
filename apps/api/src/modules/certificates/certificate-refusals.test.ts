import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inShort, send } from '../../test/assets/asset-request-fixtures.ts'
import { career, employment, issue } from '../../test/staff/certificate-fixtures.ts'
import { day, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('refuses what the record cannot say: unknown days, a period outside the employment, letters no font has', async () => {
  const issuesOf = async (user: string, draft: Parameters<typeof send>[2]) => inShort((await send(app, user, draft)).issues)
  expect(await issuesOf('kim', employment({ language: 'de', secondLanguage: 'de', purpose: '' }))).toEqual([
    'body.purpose REQUIRED',
    'body.secondLanguage LANGUAGE_TWICE',
  ])
  expect(await issuesOf('kim', employment({ purpose: 'Visa 🙂', submittedTo: 'Посольство' }))).toEqual([
    'body.purpose UNPRINTABLE',
    'body.submittedTo UNPRINTABLE',
  ])
  expect(await issuesOf('kim', career({ from: '1950-01-01', to: '2999-01-01' }))).toEqual([
    'body.from OUTSIDE_EMPLOYMENT',
    'body.to OUTSIDE_EMPLOYMENT',
  ])
  const salary = { includeSalary: true, currency: 'KRW' as const }
  expect(await issuesOf('kim', employment({ ...salary, salary: '4000.55' }))).toEqual(['body.salary NO_DECIMALS'])
  expect(await issuesOf('kim', employment({ ...salary, salary: '4000.00' }))).toEqual([])
  const { joinDate, birthDate } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  await app.context.db.user.update({ where: { id: 'kim' }, data: { joinDate: null, birthDate: null } })
  expect(await issuesOf('kim', employment({ showsBirthDate: true }))).toEqual([
    'body.type NO_JOIN_DATE',
    'body.showsBirthDate NO_BIRTH_DATE',
  ])
  await app.context.db.user.update({ where: { id: 'kim' }, data: { joinDate, birthDate } })
})

it('takes one line where the sheet has one, so that nothing typed looks like a row of it', async () => {
  for (const purpose of ['Visa\nSalary EUR 9,500.00 a month', 'Visa\r\nSalary', 'Visa\tSalary', 'Visa\u2028Salary'])
    expect(inShort((await send(app, 'kim', employment({ purpose, submittedTo: purpose }))).issues)).toEqual([
      'body.purpose ONE_LINE',
      'body.submittedTo ONE_LINE',
    ])
})

it('takes no number for a name no font has, and prints the English one where only another cannot be printed', async () => {
  const { db } = app.context
  const { englishName, koreanName } = await db.user.findUniqueOrThrow({ where: { id: 'lee' } })
  const count = await db.certificate.count()
  for (const name of ['Владимир', '李小龍', 'Lee 😀', 'محمد']) {
    await db.user.update({ where: { id: 'lee' }, data: { englishName: name } })
    expect(inShort((await send(app, 'lee', employment())).issues), name).toEqual(['body.language NAME_UNPRINTABLE'])
  }
  expect(await db.certificate.count()).toBe(count)
  await db.user.update({ where: { id: 'lee' }, data: { englishName, koreanName: '李小龍' } })
  const { id } = await issue(app, 'lee', employment({ language: 'ko' }))
  const { sheet } = await db.certificate.findUniqueOrThrow({ where: { id } })
  expect(JSON.stringify(sheet)).toContain(englishName)
  expect(JSON.stringify(sheet)).not.toContain('李')
  await db.user.update({ where: { id: 'lee' }, data: { koreanName } })
})

it('shows name and date of birth by the will of its holder alone, not of the office that asks for them', async () => {
  const draft = { ...employment({ showsName: true, showsBirthDate: true }), onBehalfOf: 'kim' }
  expect(inShort((await send(app, 'office', draft)).issues)).toEqual(['body.showsBirthDate HOLDER_ONLY', 'body.showsName HOLDER_ONLY'])
  expect((await send(app, 'office', { ...employment(), onBehalfOf: 'kim' })).issues).toEqual([])
})

it('is refused before the first day, of whatever type it is and whatever the last day', async () => {
  const { db } = app.context
  const { joinDate, retirementDate } = await db.user.findUniqueOrThrow({ where: { id: 'lee' } })
  const set = (data: object) => db.user.update({ where: { id: 'lee' }, data })
  await set({ joinDate: new Date(day(20)), retirementDate: new Date(day(400)) })
  for (const draft of [employment(), career(), career({ from: day(20), to: day(30) })])
    expect(inShort((await send(app, 'office', { ...draft, onBehalfOf: 'lee' })).issues)).toEqual(['body.type BEFORE_FIRST_DAY'])
  await set({ joinDate, retirementDate })
})

it('is refused to whoever is not employed here: guests, partners, people who are still to come or have left', async () => {
  const { db } = app.context
  const refused = async (draft: Parameters<typeof send>[2] = employment()) => inShort((await send(app, 'lee', draft)).issues)
  const { contractTypeCode, partner, statusCode } = await db.user.findUniqueOrThrow({ where: { id: 'lee' } })
  const set = (data: object) => db.user.update({ where: { id: 'lee' }, data: { contractTypeCode, partner, statusCode, ...data } })
  for (const data of [{ contractTypeCode: 'GUEST' }, { partner: true }, { statusCode: 'PLANNED' }]) {
    await set(data)
    for (const draft of [employment(), career()]) expect(await refused(draft), JSON.stringify(data)).toEqual(['body.type NOT_AN_EMPLOYEE'])
  }
  for (const left of ['LEFT', 'RETIRED']) {
    await set({ statusCode: left })
    expect(await refused(), left).toContain('body.type NOT_EMPLOYED')
  }
  await set({})
  const stay = { kindCode: 'INTERN', firstName: 'Lee', lastName: 'Guest', institute: 'Society', hostId: 'kim', workplaceCode: 'DE01' }
  const days = { fromDay: new Date('2026-01-01'), toDay: new Date('2026-12-31') }
  const profile = await db.irregularProfile.create({ data: { ...stay, ...days, documentId: randomUUID(), userId: 'lee' } })
  expect(await refused()).toEqual(['body.type NOT_AN_EMPLOYEE'])
  await db.irregularProfile.update({ where: { id: profile.id }, data: { status: 'CONVERTED' } })
  expect(await refused()).toEqual([])
  await db.irregularProfile.delete({ where: { id: profile.id } })
})
