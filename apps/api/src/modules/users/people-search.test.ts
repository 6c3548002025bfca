import { PEOPLE_FOUND_MAX, people } from '@maru/shared/users/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, cookieOf, testApp, type TestApp } from '../../test-support.ts'

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
      ['departmentName', 'englishName', 'koreanName', 'positionName', 'profileFileUrl', 'userId'].toSorted(),
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
      data: Array.from({ length: 30 }, (_, index) => ({ ...like, id: `many${String(index)}`, englishName: `Many ${String(index)}` })),
    })
    expect(await search('many')).toHaveLength(PEOPLE_FOUND_MAX)
  })

  it('refuses more than a hundred letters', async () => {
    const url = `${people.search.path}?q=${'x'.repeat(101)}`
    expect((await app.inject({ url, headers: { cookie: await cookieOf(app, 'kim') } })).statusCode).toBe(400)
  })
})
