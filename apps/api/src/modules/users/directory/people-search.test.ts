import { PEOPLE_FOUND_MAX, people } from '@maru/shared/users/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitted } from '../../../test/approval-fixtures.ts'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const search = async (q: string, user = 'kim') => (await callAs(app, user, people.search, { query: { q } })).answer ?? []
const ids = async (q: string) => (await search(q)).map(({ userId }) => userId)
const nameOf = (userId: string) => app.context.db.user.findUniqueOrThrow({ where: { id: userId } })

describe('the search for colleagues', () => {
  it('finds an employee by a part of the English or the Korean name, in small or capital letters', async () => {
    const lee = await nameOf('lee')
    expect(await ids(lee.englishName.slice(1, 5).toUpperCase())).toContain('lee')
    expect(await ids(lee.koreanName)).toContain('lee')
  })

  it('tells what everybody may see of a colleague, and nothing else', async () => {
    const [lee] = await search((await nameOf('lee')).companyEmail)
    expect(Object.keys(lee ?? {}).toSorted()).toEqual(
      ['begins', 'departmentName', 'englishName', 'koreanName', 'positionName', 'profileFileUrl', 'userId'].toSorted(),
    )
    expect(lee?.departmentName).not.toBe('')
  })

  it('leaves out who has no account in use', async () => {
    await app.context.db.user.update({ where: { id: 'choi' }, data: { active: false } })
    await app.context.db.user.update({ where: { id: 'han' }, data: { deleted: true, active: false } })
    expect(await ids((await nameOf('choi')).companyEmail)).toEqual([])
    expect(await ids((await nameOf('han')).companyEmail)).toEqual([])
  })

  it('puts who begins with the letters before who only holds them', async () => {
    const { englishName } = await nameOf('kim')
    const start = englishName.slice(0, 3).toLowerCase()
    const begins = (await search(start)).map((person) => person.englishName.toLowerCase().startsWith(start))
    expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)))
    expect(begins[0]).toBe(true)
  })

  it('takes % and _ as letters, and answers nobody for nothing', async () => {
    expect([await ids('%'), await ids('_'), await ids(' '), await ids('')]).toEqual([[], [], [], []])
  })

  it('answers at most twenty', async () => {
    const { id: _id, basicInformationId: _b, employeeNo: _no, remarkFileGroupId: _g, profileFileId: _f, ...like } = await nameOf('kim')
    await app.context.db.user.createMany({
      data: Array.from({ length: 30 }, (_, index) => ({
        ...like,
        id: `many${String(index)}`,
        englishName: `Many ${String(index)}`,
        companyEmail: `many${String(index)}@hanul.example`,
      })),
    })
    expect(await search('many')).toHaveLength(PEOPLE_FOUND_MAX)
  })

  it('refuses more than a hundred letters', async () => {
    const url = `${people.search.path}?q=${'x'.repeat(101)}`
    expect((await app.inject({ url, headers: { cookie: await loadCookie(app, 'kim') } })).statusCode).toBe(400)
  })
})

describe('the pickers of colleagues', () => {
  const members = async (query: Partial<{ q: string; department: string; page: number; size: number }>, user = 'kim') =>
    (await callAs(app, user, people.members, { query: { q: '', department: '', page: 1, size: 100, ...query } })).answer
  const tree = async () => (await callAs(app, 'kim', people.departments, {})).answer ?? []

  it('shows the departments as a tree with their heads, and as many people as work there', async () => {
    const departments = await tree()
    const kim = await nameOf('kim')
    const own = departments.find(({ code }) => code === kim.departmentCode)
    expect(own?.headUserId).toBe('head')
    expect(own?.people).toBe(
      await app.context.db.user.count({ where: { departmentCode: kim.departmentCode, active: true, deleted: false } }),
    )
    expect(
      departments.filter(({ parentCode, code }) => parentCode === '' || departments.some((one) => one.code === parentCode) || code === ''),
    ).toEqual(departments)
  })

  it('lists a department with those below it, and pages never overlap', async () => {
    const top = (await tree()).find(({ parentCode }) => parentCode === '')
    const all = await members({ department: top?.code ?? '' })
    expect(all?.total).toBe(await app.context.db.user.count({ where: { active: true, deleted: false } }))
    const first = await members({ size: 10 })
    const second = await members({ size: 10, page: 2 })
    const both = [...(first?.rows ?? []), ...(second?.rows ?? [])].map(({ userId }) => userId)
    expect(new Set(both).size).toBe(20)
    const { departmentCode } = await nameOf('kim')
    const matchingMembers = await members({ department: departmentCode, q: 'kim' })
    expect(matchingMembers?.rows.map(({ userId }) => userId)).toContain('kim')
    expect((await members({ department: departmentCode, q: 'admin2' }))?.total).toBe(0)
  })

  it('tells the work phone and mail of colleagues, and no private ones', async () => {
    await app.context.db.user.update({ where: { id: 'lee' }, data: { companyPhone: '+49 69 1', cellPhone: '+49 170 1' } })
    const lee = (await members({ q: 'lee' }, 'park'))?.rows.find(({ userId }) => userId === 'lee')
    expect(lee).toMatchObject({ workPhone: '+49 69 1', workEmail: 'do-yun.lee@hanul.example' })
    expect(JSON.stringify(lee)).not.toContain('+49 170 1')
  })

  it('lists who was asked lately first, then the own department, then everybody by name', async () => {
    await submitted(app, 'kim', { title: 'Asked lately' })
    const { recent = [] } = (await callAs(app, 'kim', people.suggested, {})).answer ?? {}
    const rows = (await members({}))?.rows ?? []
    const { departmentCode } = await nameOf('kim')
    const own = await app.context.db.user.findMany({ where: { departmentCode }, select: { id: true } })
    const rank = (userId: string) => (recent.some((one) => one.userId === userId) ? 0 : own.some(({ id }) => id === userId) ? 1 : 2)
    const ranks = rows.map(({ userId }) => rank(userId))
    expect([ranks, new Set(ranks).size]).toEqual([ranks.toSorted((a, b) => a - b), 3])
    expect(ranks.filter((one) => one === 0)).toHaveLength(recent.length)
    // Everybody is made of two lists; their seam is on some page of any size, and a department of everybody is one list.
    const top = (await tree()).find(({ parentCode }) => parentCode === '')
    const whole = (await members({ department: top?.code ?? '' }))?.rows
    for (const size of [3, 7, 25]) {
      const pages = Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => members({ size, page: index + 1 }))
      expect((await Promise.all(pages)).flatMap((page) => page?.rows ?? [])).toEqual(whole)
    }
  })

  it('suggests the own team and never oneself', async () => {
    const { answer } = await callAs(app, 'kim', people.suggested, {})
    expect(answer?.team.length).toBeGreaterThan(0)
    expect([...(answer?.team ?? []), ...(answer?.recent ?? [])].map(({ userId }) => userId)).not.toContain('kim')
  })

  it('names people in the order asked for, also who has left', async () => {
    const { answer } = await callAs(app, 'kim', people.named, { query: { ids: 'lee,nobody,left,kim' } })
    expect(answer?.map(({ userId }) => userId)).toEqual(['lee', 'left', 'kim'])
  })
})

describe('the picture of a colleague', () => {
  const picture = async (userId: string, user = 'kim') =>
    app.inject({ method: 'GET', url: people.picture.path.replace(':userId', userId), headers: { cookie: await loadCookie(app, user) } })

  it('is led to by the user id and kept by the browser for a while; the image is there', async () => {
    const { profileFileId } = await nameOf('lee')
    const answer = await picture('lee')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'private, max-age=300'])
    expect(answer.headers.location).toContain(profileFileId)
    const image = await app.inject({
      method: 'GET',
      url: String(answer.headers.location),
      headers: { cookie: await loadCookie(app, 'kim') },
    })
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('is led to by the mail address too, in any case of its letters', async () => {
    const { profileFileId } = await nameOf('lee')
    const { companyEmail } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'lee' } })
    expect((await picture(encodeURIComponent(companyEmail.toUpperCase()))).headers.location).toContain(profileFileId)
    expect((await picture(encodeURIComponent('nobody@partner.example'))).statusCode).toBe(204)
  })

  it('is shown of who is switched off to the office only, as the phones are', async () => {
    const { profileFileId } = await nameOf('lee')
    const seenBy = async (user: string) => {
      const url = `/api/v1/common/image/${profileFileId ?? ''}`
      const image = await app.inject({ method: 'GET', url, headers: { cookie: await loadCookie(app, user) } })
      return [(await picture('lee', user)).statusCode, image.statusCode]
    }
    await app.context.db.user.update({ where: { id: 'lee' }, data: { active: false } })
    expect([await seenBy('kim'), await seenBy('office')]).toEqual([
      [204, 404],
      [302, 200],
    ])
    await app.context.db.user.update({ where: { id: 'lee' }, data: { active: true } })
    expect(await seenBy('kim')).toEqual([302, 200])
  })

  it('is an empty answer, no error, for who has none and for who is unknown', async () => {
    await app.context.db.user.update({ where: { id: 'park' }, data: { profileFileId: null } })
    for (const userId of ['park', 'nobody-here'])
      expect([(await picture(userId)).statusCode, (await picture(userId)).headers['cache-control']]).toEqual([204, 'private, max-age=300'])
  })
})
