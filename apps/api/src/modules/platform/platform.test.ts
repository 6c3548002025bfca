import { allContracts } from '@maru/shared/collections.ts'
import type { Route } from '@maru/shared/contract.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { messages } from '@maru/shared/messages.ts'
import { readsOnly } from '@maru/shared/roles/screen-rights.ts'
import { session } from '@maru/shared/session/session.ts'
import { users } from '@maru/shared/users/user.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callAs, loadCookie, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const numbers = async (user: string) => ((await callAs(app, user, platform.menus, {})).answer ?? []).map((entry) => entry.number)

describe('labels', () => {
  it('answer every message of the portal, in English unless asked otherwise, to anybody', async () => {
    const english = (await ask(platform.labels.path)).json()
    for (const [number, en] of Object.values(messages)) expect([number, english[number]]).toEqual([number, en])
    expect((await ask(`${platform.labels.path}?lang=ko`)).json()[messages.saved[0]]).toBe(messages.saved[2])
    expect((await ask(`${platform.labels.path}?lang=fr`)).statusCode).toBe(400)
  })

  it('fall back to English, then Korean, where a language has no text', async () => {
    await app.context.db.label.createMany({
      data: [
        { number: 'LB99999001', language: 'ko', text: '한국어' },
        { number: 'LB99999002', language: 'en', text: 'English' },
      ],
    })
    const until = async () => (await ask(`${platform.labels.path}?lang=de`)).json()
    await expect.poll(until).toMatchObject({ LB99999001: '한국어', LB99999002: 'English' })
  })

  it('are not sent again to whoever has them, until one changes', async () => {
    const { etag } = (await ask(platform.labels.path)).headers
    expect((await ask(platform.labels.path, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    await app.context.db.label.update({
      where: { number_language: { number: messages.saved[0], language: 'en' } },
      data: { text: 'Kept.' },
    })
    const until = async () => (await ask(platform.labels.path, { 'if-none-match': String(etag) })).statusCode
    await expect.poll(until).toBe(200)
    expect((await ask(platform.labels.path)).json()[messages.saved[0]]).toBe('Kept.')
  })

  it('are compressed for whoever can read that', async () => {
    const whole = (await ask(platform.labels.path)).body
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [acceptEncoding, encoding] of [
      ['br, gzip', 'br'],
      ['gzip, br;q=0', 'gzip'],
    ] as const) {
      const reply = await ask(platform.labels.path, { 'accept-encoding': acceptEncoding })
      expect([acceptEncoding, reply.headers['content-encoding']]).toEqual([acceptEncoding, encoding])
      expect(unpack[encoding](reply.rawPayload).toString()).toBe(whole)
    }
    expect((await ask(platform.labels.path, { 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined()
  })

  it('go out as they are kept, without being encoded once more', async () => {
    const encode = vi.spyOn(platform.labels.answer, 'safeEncode')
    expect((await ask(platform.labels.path)).statusCode).toBe(200)
    // The handler goes on after the answer has left.
    await new Promise((done) => setImmediate(done))
    expect(encode).not.toHaveBeenCalled()
    encode.mockRestore()
  })
})

describe('codes', () => {
  it('come by group under the names of SPEC, unknown groups empty', async () => {
    const reply = await ask(`${platform.codes.path}?cdGrps=CO00000040,CO00000003,CO99`, { cookie: await loadCookie(app, 'kim') })
    const groups = reply.json()
    expect(groups['CO00000003']).toContainEqual({ cd: 'KR', cd_nm: expect.stringContaining('Korea') })
    expect([Object.keys(groups), groups['CO99']]).toEqual([['CO00000040', 'CO00000003', 'CO99'], []])
  })

  it('leave out groups and codes that are switched off, from the next call on', async () => {
    await app.context.db.code.update({ where: { groupId_code: { groupId: 'CO00000003', code: 'KR' } }, data: { active: false } })
    const until = async () =>
      (await callAs(app, 'kim', platform.codes, { query: { cdGrps: 'CO00000003' } })).answer?.['CO00000003']?.some(
        (entry) => entry.code === 'KR',
      )
    await expect.poll(until).toBe(false)
  })

  it.each([[''], ['CO1,'], ['a b'], ["CO1'"], [Array.from({ length: 41 }, () => 'CO1').join()]])(
    'refuse the group list %j',
    async (cdGrps) => {
      expect(
        (await ask(`${platform.codes.path}?cdGrps=${encodeURIComponent(cdGrps)}`, { cookie: await loadCookie(app, 'kim') })).statusCode,
      ).toBe(400)
    },
  )
})

describe('menus', () => {
  it('are those the roles open, parents before children', async () => {
    const admin = await numbers('admin')
    const kim = await numbers('kim')
    expect(admin.length).toBeGreaterThan(kim.length)
    const entries = (await callAs(app, 'admin', platform.menus, {})).answer ?? []
    const orphans = entries.filter(
      (entry, place) => entry.parentNumber && !entries.slice(0, place).some((above) => above.number === entry.parentNumber),
    )
    expect(orphans).toEqual([])
    expect(entries.map((entry) => entry.url)).toContain('/chems/userlist')
    expect(entries.map((entry) => entry.name)).not.toContain('NO LABEL')
  })

  it('open at the next call when a role gets one', async () => {
    const [menu] = await app.context.db.menuEntry.findMany({ where: { url: '/chems/userlist' } })
    await app.context.db.roleMenu.create({ data: { roleCode: 'G01', menuNumber: menu?.number ?? '', right: 'READ' } })
    await expect.poll(() => numbers('kim')).toContain(menu?.number)
  })
})

describe('boards', () => {
  it('hang below B000, one of them with boards of its own', async () => {
    const boards = (await callAs(app, 'kim', platform.boards, {})).answer ?? []
    expect(boards.filter((board) => board.parentId === 'B000')).toHaveLength(9)
    expect(boards.some((board) => board.parentId !== 'B000')).toBe(true)
  })

  it('are hidden with everything below them from whoever may not read them', async () => {
    const boards = (await callAs(app, 'kim', platform.boards, {})).answer ?? []
    const child = boards.find((board) => board.parentId !== 'B000')
    await app.context.db.board.update({ where: { id: child?.parentId ?? '' }, data: { readRoleCodes: ['M01'] } })
    const left = ((await callAs(app, 'kim', platform.boards, {})).answer ?? []).map((board) => board.id)
    expect(left).not.toContain(child?.id)
    expect(((await callAs(app, 'admin', platform.boards, {})).answer ?? []).map((board) => board.id)).toContain(child?.id)
  })
})

describe('settings', () => {
  const choices = async () => (await callAs(app, 'kim', platform.settingsChoices, {})).answer
  const save = async (part: object) => {
    const current = (await choices())?.current
    if (!current) throw new Error('no settings')
    return (await callAs(app, 'kim', platform.saveSettings, { body: { ...current, ...part } })).answer
  }

  it('are kept and told by the next look at oneself', async () => {
    const seoul = (await choices())?.workplaces.at(-1)?.code ?? ''
    expect(await save({ workplaceCode: seoul, timeZoneCode: 'Asia/Seoul' })).toBe('Success')
    expect((await choices())?.current).toMatchObject({ workplaceCode: seoul, timeZoneCode: 'Asia/Seoul' })
  })

  it('say Fail for a value that is not offered and TIMEFAIL for a time zone, keeping what was', async () => {
    const before = await choices()
    expect([
      await save({ workplaceCode: 'NOWHERE' }),
      await save({ workspaceCode: 'NOTHING' }),
      await save({ languageCode: 'fr' }),
    ]).toEqual(['Fail', 'Fail', 'Fail'])
    expect(await save({ timeZoneCode: 'Mars/Olympus' })).toBe('TIMEFAIL')
    expect(await choices()).toEqual(before)
  })

  it('say READ where the portal has locked them', async () => {
    const locked = await testApp({ SETTINGS_LOCKED: 'on' })
    const current = (await choices())?.current
    expect(current && (await callAs(locked, 'kim', platform.saveSettings, { body: current })).answer).toBe('READ')
    await locked.close()
  })
})

describe('the language of names', () => {
  const names = async (server: TestApp) => {
    const [codes, menus, boards, departments] = await Promise.all([
      callAs(server, 'admin2', platform.codes, { query: { cdGrps: 'CO00000043' } }),
      callAs(server, 'admin2', platform.menus, {}),
      callAs(server, 'admin2', platform.boards, {}),
      callAs(server, 'admin2', users.departments, {}),
    ])
    return [codes.answer?.['CO00000043']?.[0]?.name, menus.answer?.[0]?.name, boards.answer?.[0]?.name, departments.answer?.[0]?.name]
  }

  const identityOf = async (server: TestApp) =>
    callAs(server, 'admin2', session.identity, { query: { id: granted(await callAs(server, 'admin2', session.current, {})) } })

  it('is English unless the portal lets the settings decide, which it tells the page', async () => {
    await app.context.db.userSettings.update({ where: { userId: 'admin2' }, data: { languageCode: 'ko' } })
    const fixed = await testApp({ LANGUAGE_CHOICE: 'off' })
    const english = await names(fixed)
    expect((await identityOf(fixed)).answer).toMatchObject({ languageCode: 'ko', languageChoice: false })
    await fixed.close()
    expect(english.join('')).not.toMatch(/[가-힣]/)
    const free = await testApp({ LANGUAGE_CHOICE: 'on' })
    for (const name of await names(free)) expect(name).toMatch(/[가-힣]/)
    expect((await identityOf(free)).answer).toMatchObject({ languageChoice: true })
    const page = await callAs(free, 'admin2', users.list, {
      query: { page: 1, size: 5, account: 'inUse', sort: 'departmentName', direction: 'asc' },
    })
    for (const row of page.answer?.rows ?? []) expect(`${row.departmentName}${row.positionName}`).toMatch(/[가-힣]/)
    await free.close()
  })
})

it('offers everybody to write where a request of one’s own begins, whatever the office alone changes on that page', async () => {
  const calls = granted(await callAs(app, 'kim', platform.callable, {}))
  const pages = allContracts.flatMap((contract) => {
    const { list, excel } = contract as Readonly<Record<string, Route | undefined>>
    return excel && list?.page !== undefined && list.followsDocuments === true ? [list.page] : []
  })
  expect(pages).toContain('/application/leasinglist')
  expect(pages.filter((page) => calls.includes(readsOnly(page)))).toEqual([])
})

it('lets heads ask for posts and panels rate: who they are is said by no role, so neither page is for reading only', async () => {
  const calls = granted(await callAs(app, 'kim', platform.callable, {}))
  const pages = ['/application/newrecruitlist', '/application/recruitmentlist']
  expect(pages.filter((page) => calls.includes(readsOnly(page)))).toEqual([])
})
