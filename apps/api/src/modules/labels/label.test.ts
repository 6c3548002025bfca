import { labelAdmin, type LabelQuery } from '@maru/shared/labels/label-admin.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { referenceHistory } from '@maru/shared/platform/reference-history.ts'
import { messages } from '@maru/shared/messages.ts'
import { userLabels } from '@maru/shared/users/user.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, testApp, type TestApp } from '../../test/test-app.ts'
import { uploadAs } from '../../test/files/import-fixtures.ts'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await testApp()
  other = await testApp()
})
afterAll(() => Promise.all([app.close(), other.close()]))

const usual: LabelQuery = { page: 1, size: 100, sort: 'number', direction: 'asc' }
const find = async (query: Partial<LabelQuery>) => {
  const { answer } = await callAs(app, 'admin', labelAdmin.list, { query: { ...usual, ...query } })
  return answer ?? { rows: [], total: -1 }
}
const one = async (number: string) => (await find({ q: number })).rows.find((row) => row.number === number)
const save = (number: string, next: object, seen: object) =>
  callAs(app, 'admin', labelAdmin.save, { params: { number }, body: { ...next, before: seen } as never })
const [number, english, korean, german] = messages.noAnswer
const defaultTexts = { en: english, ko: korean, de: german }

describe('the texts', () => {
  it('are found by number, by words in any language and by part of the program', async () => {
    expect((await find({ q: number.toLowerCase() })).rows.map((row) => row.number)).toEqual([number])
    expect((await find({ q: korean.slice(0, 9) })).rows.map((row) => row.number)).toContain(number)
    expect((await find({ q: '100%' })).rows.every((row) => JSON.stringify(row).includes('100%'))).toBe(true)
    const ofUsers = await find({ area: 'userLabels' })
    expect(ofUsers.rows.map((row) => row.number).toSorted()).toEqual(
      Object.values(userLabels)
        .map(([no]) => no as string)
        .toSorted(),
    )
    expect(ofUsers.rows.every((row) => row.area === 'userLabels')).toBe(true)
  })

  it('come in pages that never overlap, in the order asked for', async () => {
    const [first, second] = [await find({ size: 40, sort: 'de' }), await find({ size: 40, sort: 'de', page: 2 })]
    expect(new Set([...first.rows, ...second.rows].map((row) => row.number)).size).toBe(80)
    expect(first.total).toBe(second.total)
    expect((await find({ size: 1, direction: 'desc' })).rows[0]?.number).toBe(
      (await find({ size: 100, sort: 'number', direction: 'desc' })).rows[0]?.number,
    )
  })

  it('that are missing, worded by the house, made by the house, or long are shown alone', async () => {
    const { answer: made } = await callAs(app, 'admin', labelAdmin.create, {
      body: { en: 'Short text for a place', ko: '', de: 'Ein sehr langer deutscher Text für denselben kleinen Platz' },
    })
    expect(made).toMatchObject({ number: 'LB90000001', givenEn: '' })
    for (const show of ['missing', 'missingKo', 'own', 'long'] as const)
      expect([show, (await find({ show, q: 'LB9' })).rows.map((row) => row.number)]).toEqual([show, ['LB90000001']])
    expect((await find({ show: 'missingDe' })).total).toBe(0)
    await save(number, { ...defaultTexts, en: 'No server.' }, defaultTexts)
    expect((await find({ show: 'changed' })).rows.map((row) => row.number)).toEqual([number])
    expect((await callAs(app, 'admin', labelAdmin.restore, { params: { number } })).answer).toMatchObject(defaultTexts)
    expect((await find({ show: 'changed' })).total).toBe(0)
  })
})

describe('a changed text', () => {
  it('is what every process answers next, with a menu named by it, and its history says who changed what', async () => {
    const [menu, en, ko, de] = menuLabels.codes
    const cookie = await loadCookie(other, 'admin')
    const url = `${platform.labels.path}?lang=de`
    const { etag } = (await other.inject({ method: 'GET', url })).headers
    await save(menu, { en, ko, de: 'Schlüssel' }, { en, ko, de })
    const answer = async () => (await other.inject({ method: 'GET', url, headers: { 'if-none-match': String(etag) } })).body
    await expect.poll(answer).toContain('Schlüssel')
    expect((await other.inject({ method: 'GET', url: platform.menus.path, headers: { cookie } })).statusCode).toBe(200)
    const { answer: history } = await callAs(app, 'admin', referenceHistory.changes, {
      query: { entity: 'label', id: menu, page: 1, size: 25 },
    })
    expect(history?.rows).toMatchObject([{ userId: 'admin', action: 'modify', fields: [{ field: 'de', before: de, after: 'Schlüssel' }] }])
  })

  it('is not overwritten by somebody who saw the old one', async () => {
    const [, en, ko, de] = messages.saved
    const seen = { en, ko, de }
    const answers = await Promise.all(['A', 'B', 'C'].map((text) => save(messages.saved[0], { ...seen, en: text }, seen)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      values: [expect.stringContaining('a'), expect.any(String)],
      issues: [{ path: 'en', message: expect.stringMatching(/[ABC]/) }],
    })
  })

  it('keeps the places the program fills, has an English text, and at most 500 characters', async () => {
    const [no, en, ko, de] = messages.importApplied
    const seen = { en, ko, de }
    expect((await save(no, { ...seen, de: 'Fertig.' }, seen)).problem).toMatchObject({ code: 'LABEL_PLACES', issues: [{ path: 'de' }] })
    expect((await save(no, { ...seen, en: `${en} {2}` }, seen)).problem?.code).toBe('LABEL_PLACES')
    const headers = { cookie: await loadCookie(app, 'admin') }
    for (const wrong of [{ en: ' ' }, { ko: '가'.repeat(501) }]) {
      const payload = { ...seen, ...wrong, before: seen }
      expect((await app.inject({ method: 'PUT', url: `/api/v1/common/chems/mlang/${no}`, payload, headers })).statusCode).toBe(400)
    }
    expect((await save(no, { ...seen, ko: '' }, seen)).answer?.ko).toBe('')
    expect(await one(no)).toMatchObject({ ko: '' })
  })

  it('of the house can be deleted unless a menu is called by it; one of the program cannot', async () => {
    const remove = (no: string) => callAs(app, 'admin', labelAdmin.remove, { params: { number: no } })
    expect((await remove(number)).problem?.code).toBe('LABEL_OF_PROGRAM')
    const { answer: made } = await callAs(app, 'admin', labelAdmin.create, { body: { en: 'Menu of ours', ko: '', de: '' } })
    const own = made?.number ?? ''
    expect((await callAs(app, 'admin', labelAdmin.restore, { params: { number: own } })).problem?.code).toBe('LABEL_OWN')
    await app.context.db.menuEntry.update({ where: { number: 'M080500' }, data: { labelNo: own } })
    expect((await remove(own)).problem?.code).toBe('LABEL_IN_USE')
    await app.context.db.menuEntry.update({ where: { number: 'M080500' }, data: { labelNo: menuLabels.codes[0] } })
    expect((await remove(own)).ok).toBe(true)
    expect((await remove(own)).status).toBe(404)
  })

  it('is exported as the import reads it', async () => {
    const file = await app.inject({
      method: 'GET',
      url: `${labelAdmin.export.path}?area=userLabels`,
      headers: { cookie: await loadCookie(app, 'admin') },
    })
    const { answer } = await uploadAs(app, 'admin', 'labels', file.rawPayload)
    expect(answer).toMatchObject({ totalRows: Object.keys(userLabels).length, columns: { number: 0, en: 1, ko: 2, de: 3 } })
  })
})
