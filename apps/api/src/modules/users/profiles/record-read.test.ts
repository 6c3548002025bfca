import { type UserInput, users, wireUserInput } from '@maru/shared/users/user.ts'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'
import { opened } from '../../../test/user-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Saves as a client of the specification does: no revision, and what it likes of headers and names. */
async function put(as: string, input: UserInput, more: object = {}, headers: Record<string, string> = {}) {
  const { revision: _, ...known } = z.encode(wireUserInput, input) as Record<string, unknown>
  const payload = { ...known, ...more }
  return app.inject({ method: 'PUT', url: users.modify.path, headers: { cookie: await loadCookie(app, as), ...headers }, payload })
}

describe('a save without a revision', () => {
  it('succeeds once of two made from one read, and again after reading again', async () => {
    const [first, second] = [await opened(app, 'lee'), await opened(app, 'lee', 'admin2')]
    expect((await put('admin', { ...first, officeNo: 'A-1' })).body).toBe('Success')
    const refused = await put('admin2', { ...second, officeNo: 'A-2' })
    expect([refused.statusCode, refused.json().code, refused.json().issues[0].path]).toEqual([409, 'CHANGED_MEANWHILE', 'officeNo'])
    expect((await put('admin', { ...first, officeNo: 'A-3' })).statusCode).toBe(409)
    const again = await opened(app, 'lee', 'admin2')
    expect((await put('admin2', { ...again, officeNo: 'A-2' })).body).toBe('Success')
  })

  it('is held against the revision of If-Match, which reading hands out', async () => {
    const url = users.personal.path.replace(':userId', 'park')
    const { headers } = await app.inject({ method: 'GET', url, headers: { cookie: await loadCookie(app, 'admin') } })
    const etag = String(headers['etag'])
    const read = await opened(app, 'park')
    expect((await put('admin', { ...read, officeNo: 'B-1' }, {}, { 'if-match': etag })).body).toBe('Success')
    await opened(app, 'park')
    expect((await put('admin', { ...read, officeNo: 'B-2' }, {}, { 'if-match': etag })).statusCode).toBe(409)
    expect((await put('admin', read, {}, { 'if-match': '"x"' })).json()).toMatchObject({ status: 400, issues: [{ path: 'If-Match' }] })
  })
})

describe('names beside codes', () => {
  const names = {
    userEnglishName: 'Ji-woo Han',
    jkwName: 'Senior researcher',
    statusName: 'Employed',
    contractName: 'Permanent',
    profileFileUrl: '/x',
  }

  it('change nothing where they are the names of the codes, in any language or empty', async () => {
    const han = await opened(app, 'han')
    for (const sent of [names, { jkwName: '', departmentName: '' }])
      expect((await put('admin', { ...(await opened(app, 'han')), officeNo: han.officeNo }, sent)).body).toBe('Success')
    expect((await opened(app, 'han')).positionCode).toBe(han.positionCode)
  })

  it.each(['userEnglishName', 'jkwName', 'statusName', 'contractName', 'departmentName', 'nationalityName'])(
    'are refused with their field where %s contradicts',
    async (field) => {
      const reply = await put('admin', await opened(app, 'han'), { [field]: 'Somebody else' })
      expect([reply.statusCode, reply.json().issues]).toEqual([
        400,
        [{ path: field, code: 'NAME_CONTRADICTS', message: expect.any(String) }],
      ])
    },
  )
})
