import { FAVOURITES_MAX, home } from '@maru/shared/home/home.ts'
import { pivot } from '@maru/shared/home/pivot.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, day, forgetSession, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // The pages of most areas are still to come; the rules are the same for their menus.
  await app.context.db.menuEntry.updateMany({ data: { active: true } })
})
afterAll(() => app.close())

const save = (user: string, body: string[]) => callAs(app, user, home.saveQuickMenus, { body })
const listFavourites = async (user: string) => ((await callAs(app, user, home.quickMenus, {})).answer ?? []).map(({ number }) => number)
const leave = 'M040100'
const trips = 'M050100'
const received = 'M030200'

describe('the home page', () => {
  it('names the offices in use with their time zones', async () => {
    const { answer } = await callAs(app, 'kim', home.overview, {})
    expect(answer?.workplaces.map(({ code, timeZone }) => [code, timeZone])).toEqual([
      ['DE01', 'Europe/Berlin'],
      ['KR01', 'Asia/Seoul'],
    ])
    expect(answer?.workplaces[0]?.address).toContain('Blieshausen')
    await app.context.db.workplace.update({ where: { code: 'KR01' }, data: { active: false } })
    const { answer: fewer } = await callAs(app, 'kim', home.overview, {})
    expect(fewer?.workplaces.map(({ code }) => code)).toEqual(['DE01'])
    await app.context.db.workplace.update({ where: { code: 'KR01' }, data: { active: true } })
  })

  it('tells when and from where one signed in before this time, and nothing the first time', async () => {
    expect((await callAs(app, 'lfischer', home.overview, {})).answer?.lastSignIn).toBeNull()
    const first = await app.context.db.session.findFirstOrThrow({ where: { userId: 'lfischer' } })
    forgetSession(app, 'lfischer')
    const { answer } = await callAs(app, 'lfischer', home.overview, {})
    expect(answer?.lastSignIn).toEqual({ at: first.createdAt, ip: first.ip })
    // Somebody else's sign-in in between is nobody's business.
    await loadCookie(app, 'kim')
    expect((await callAs(app, 'lfischer', home.overview, {})).answer?.lastSignIn).toEqual(answer?.lastSignIn)
  })

  it('carries the favourite menus, names and all', async () => {
    await save('park', [leave])
    const { answer } = await callAs(app, 'park', home.overview, {})
    expect(answer?.favourites).toMatchObject([{ number: leave, url: '/application/holidaylist' }])
    expect(answer?.favourites[0]?.name).not.toBe('NO LABEL')
  })
})

describe('favourite menus', () => {
  it('are kept in the order of the person, each person having an own list', async () => {
    expect((await save('kim', [trips, leave, received])).answer?.map(({ number }) => number)).toEqual([trips, leave, received])
    expect([await listFavourites('kim'), await listFavourites('choi')]).toEqual([[trips, leave, received], []])
    await save('kim', [received, trips])
    expect(await listFavourites('kim')).toEqual([received, trips])
    await save('kim', [])
    expect(await listFavourites('kim')).toEqual([])
  })

  it('carry the names of SPEC on the wire', async () => {
    await save('kim', [leave])
    const reply = await app.inject({ url: home.quickMenus.path, headers: { cookie: await loadCookie(app, 'kim') } })
    expect(reply.json()).toMatchObject([{ menu_no: leave, menu_url: '/application/holidaylist', up_menu_no: 'M04', level: 1 }])
  })

  it.each([
    ['an unknown entry', [leave, 'M999999'], [['1', 'MENU_NOT_OPEN']]],
    ['an entry the roles do not open', ['M080400', leave], [['0', 'MENU_NOT_OPEN']]],
    ['a heading without a page', ['M040300'], [['0', 'MENU_NOT_OPEN']]],
    ['an entry named twice', [leave, trips, leave], [['2', 'MENU_TWICE']]],
    [
      'several faults at once',
      ['', leave, leave],
      [
        ['0', 'MENU_NOT_OPEN'],
        ['2', 'MENU_TWICE'],
      ],
    ],
  ])('refuse %s by its index and stay as they were', async (_, body, issues) => {
    await save('lee', [received])
    const { status, problem } = await save('lee', body)
    expect([status, problem?.issues?.map(({ path, code }) => [path, code])]).toEqual([400, issues])
    expect(await listFavourites('lee')).toEqual([received])
  })

  it(`are at most ${String(FAVOURITES_MAX)}, whichever way they come`, async () => {
    const { db } = app.context
    const open = await db.menuEntry.findMany({
      where: { url: { not: '' }, roles: { some: { roleCode: 'G01' } } },
      take: FAVOURITES_MAX + 1,
    })
    const numbers = open.map(({ number }) => number)
    expect((await save('han', numbers.slice(1))).answer).toHaveLength(FAVOURITES_MAX)
    const headers = { cookie: await loadCookie(app, 'han') }
    const reply = await app.inject({ method: 'PUT', url: home.saveQuickMenus.path, headers, payload: numbers })
    expect([reply.statusCode, reply.json().issues[0].code]).toEqual([400, 'TOO_MANY'])
    const row = { userId: 'han', menuNumber: numbers[0] ?? '', sortOrder: FAVOURITES_MAX }
    await expect(db.favouriteMenu.create({ data: row })).rejects.toThrow('favourite_menu_place')
    await expect(db.favouriteMenu.create({ data: { ...row, sortOrder: 0 } })).rejects.toThrow()
  })

  it.each([['{}'], ['[1]'], ['["M040100"'], ['null'], [`["${'M'.repeat(21)}"]`], ['["M04\\u0000"]']])(
    'refuse the body %s',
    async (payload) => {
      const headers = { cookie: await loadCookie(app, 'kim'), 'content-type': 'application/json' }
      expect((await app.inject({ method: 'PUT', url: home.saveQuickMenus.path, headers, payload })).statusCode).toBe(400)
    },
  )

  it('disappear with the right to the menu, and come back with it', async () => {
    const { db } = app.context
    await save('mweber', [leave, trips])
    await db.menuEntry.update({ where: { number: leave }, data: { active: false } })
    expect(await listFavourites('mweber')).toEqual([trips])
    await db.menuEntry.update({ where: { number: leave }, data: { active: true } })
    expect(await listFavourites('mweber')).toEqual([leave, trips])
  })

  it('saved in many windows at once end as one of the lists, whole', async () => {
    const lists = [[leave, trips, received], [received, leave], [trips], [leave, received, trips]]
    const answers = await Promise.all([...lists, ...lists, ...lists].map((list) => save('choi', list)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(lists).toContainEqual(await listFavourites('choi'))
  })
})

describe('people on the home page', () => {
  const people = async (user: string, query: { group: 'department' | 'joined'; page?: number; size?: number }) =>
    (await callAs(app, user, home.people, { query: { page: 1, size: 6, ...query } })).answer ?? { rows: [], total: 0 }

  it('are those of the own department, its head first and marked', async () => {
    const { rows, total } = await people('kim', { group: 'department' })
    expect([rows.length, total]).toEqual([6, 13])
    expect(rows[0]).toMatchObject({ userId: 'head', leader: true, departmentName: 'Environmental Safety' })
    expect(rows.filter(({ leader }) => leader)).toHaveLength(1)
    const more = await people('kim', { group: 'department', page: 3 })
    expect(more.rows).toHaveLength(1)
    expect((await people('kim', { group: 'department', page: 4 })).rows).toEqual([])
  })

  it('leave out accounts that are closed and people who left', async () => {
    expect((await people('rlang', { group: 'department', size: 100 })).rows.map(({ userId }) => userId)).not.toContain('left')
    expect((await people('admin', { group: 'department', size: 100 })).rows.map(({ userId }) => userId)).not.toContain('disabled')
    await app.context.db.user.update({ where: { id: 'tsato' }, data: { statusCode: 'LEFT' } })
    expect((await people('kim', { group: 'department' })).total).toBe(12)
    await app.context.db.user.update({ where: { id: 'tsato' }, data: { statusCode: 'EMPLOYED' } })
  })

  it('joined within ninety days, the newest first, not those who are still to come', async () => {
    const { db } = app.context
    const inDays = (days: number) => new Date(day(days))
    await db.user.updateMany({ where: { joinDate: { gte: inDays(-100) } }, data: { joinDate: inDays(-400) } })
    for (const [id, days] of [
      ['kim', -90],
      ['lee', -3],
      ['park', -92],
      ['han', 2],
    ] as const) {
      await db.user.update({ where: { id }, data: { joinDate: inDays(days) } })
    }
    expect((await people('choi', { group: 'joined' })).rows.map(({ userId }) => userId)).toEqual(['lee', 'kim'])
  })

  it('carry nothing that colleagues may not see', async () => {
    const { rows } = await people('kim', { group: 'department' })
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      ['departmentName', 'englishName', 'koreanName', 'leader', 'positionName', 'profileFileUrl', 'userId'].toSorted(),
    )
  })

  it.each(['', '?group=all', '?group=joined&page=0', '?group=joined&size=101', '?group=joined&department=ENV'])(
    'refuse %j',
    async (query) => {
      const reply = await app.inject({ url: home.people.path + query, headers: { cookie: await loadCookie(app, 'kim') } })
      expect(reply.statusCode).toBe(400)
    },
  )
})

it('names come in the language of the person where the portal lets people choose', async () => {
  const chosen = await testApp({ LANGUAGE_CHOICE: 'on' })
  const speak = (userId: string, languageCode: string) =>
    chosen.context.db.userSettings.update({ where: { userId }, data: { languageCode } })
  await Promise.all([speak('kim', 'ko'), speak('office', 'de')])
  const { answer } = await callAs(chosen, 'kim', home.overview, {})
  expect(answer?.workplaces[0]?.name).toContain('유럽 사무소')
  const people = await callAs(chosen, 'kim', home.people, { query: { group: 'department', page: 1, size: 1 } })
  expect(people.answer?.rows[0]).toMatchObject({ departmentName: '환경안전연구부', positionName: '부서장' })
  const figures = await callAs(chosen, 'office', pivot.table, { query: { rows: ['gender'], columns: ['contractType'] } })
  expect(figures.answer?.members.gender).toContainEqual({ value: 'F', name: 'Weiblich' })
  expect(figures.answer?.members.contractType).toContainEqual({ value: 'PERMANENT', name: 'Unbefristet' })
  await chosen.close()
})
