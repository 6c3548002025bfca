import { imports } from '@maru/shared/imports/import.ts'
import { reservationSearch } from '@maru/shared/reservations/reservation-search.ts'
import { textTemplates } from '@maru/shared/templates/text-template.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkedAs } from '../../test/files/import-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ LANGUAGE_CHOICE: 'on' })
})
afterAll(() => app.close())

/** What the administrator reads in English and in Korean. */
async function inBoth<T>(read: () => Promise<T>) {
  const speak = (languageCode: string) => app.context.db.userSettings.update({ where: { userId: 'admin' }, data: { languageCode } })
  const english = await read()
  await speak('ko')
  const korean = await read()
  await speak('en')
  return [english, korean]
}
const namesOf = async (id: string) => {
  const { englishName, koreanName } = await app.context.db.user.findUniqueOrThrow({ where: { id } })
  expect(koreanName).toMatch(/^[가-힣]+$/)
  return [englishName, koreanName]
}
const nameInKorean = (id: string, koreanName: string) => app.context.db.user.update({ where: { id }, data: { koreanName } })

it('names the line manager of a person in the script of the reader', async () => {
  granted(
    await callAs(app, 'admin', userAccounts.report, {
      params: { userId: 'park' },
      body: { managerId: 'lee', validFrom: day(0), validTo: '' },
    }),
  )
  const read = async () => granted(await callAs(app, 'admin', userAccounts.reportingLines, { params: { userId: 'park' } }))[0]?.managerName
  expect(await inBoth(read)).toEqual(await namesOf('lee'))
})

it('names who wrote the version of a text template and who imported a sheet in the script of the reader', async () => {
  await nameInKorean('admin', '김관리')
  const names = { nameEn: 'Invitation', nameKo: '', nameDe: '', language: '' as const, sortOrder: 10, active: true }
  const { id: templateId } = granted(await callAs(app, 'admin', textTemplates.create, { body: { kind: 'FORM', ...names, plain: true } }))
  const params = { id: templateId }
  const content = { subject: '', text: 'Welcome', body: { type: 'doc' as const, content: [] } }
  granted(await callAs(app, 'admin', textTemplates.saveContent, { params, body: { ...content, basedOn: 0 } }))
  const writer = async () => granted(await callAs(app, 'admin', textTemplates.versions, { params }))[0]?.userName
  expect(await inBoth(writer)).toEqual(await namesOf('admin'))
  const changer = async () => granted(await callAs(app, 'admin', textTemplates.get, { params })).changedBy
  expect(await inBoth(changer)).toEqual(await namesOf('admin'))
  const { id } = await checkedAs(app, 'admin', 'codes', [
    ['Group', 'Code', 'English name', 'Korean name', 'German name'],
    ['CO00000046', 'IMP0001', 'One', '하나', 'Eins'],
  ])
  const importer = async () => granted(await callAs(app, 'admin', imports.get, { params: { id } })).createdByName
  expect(await inBoth(importer)).toEqual(await namesOf('admin'))
})

it('names people whose free times are looked up in the script of the reader', async () => {
  const query = { people: 'kim', from: new Date(`${day(1)}T00:00:00Z`), to: new Date(`${day(2)}T00:00:00Z`) }
  const read = async () => granted(await callAs(app, 'admin', reservationSearch.freeBusy, { query }))[0]?.name
  expect(await inBoth(read)).toEqual(await namesOf('kim'))
})
