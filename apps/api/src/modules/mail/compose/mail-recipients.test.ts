import { type RecipientQuery, mailRecipients } from '@maru/shared/mail/compose/mail-recipient.ts'
import { people } from '@maru/shared/users/people.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const find = async (requested: Partial<RecipientQuery> = {}, person = 'kim') =>
  (await callAs(app, person, mailRecipients.search, { query: { q: '', department: '', page: 1, size: 25, ...requested } })).answer

async function writeTo(userId: string, address: string, name: string) {
  const account = await app.context.db.mailAccount.upsert({
    where: { userId },
    create: { userId, imapId: `${userId}@maru.example` },
    update: {},
  })
  await app.context.db.mailLearnedAddress.create({ data: { accountId: account.id, address, name } })
}

it('finds colleagues in any script with the address a mail goes to, and none who left', async () => {
  const [match] = (await find({ q: '이도윤' }))?.rows ?? []
  expect(match).toMatchObject({ name: 'Do-yun Lee', kind: 'staff', secondName: '이도윤', address: expect.stringContaining('@') })
  const { address } = match ?? { address: '' }
  expect((await find({ q: address.toUpperCase() }))?.total).toBe(1)
  await app.context.db.user.updateMany({ where: { companyEmail: address }, data: { active: false } })
  expect((await find({ q: address }))?.total).toBe(0)
  await app.context.db.user.updateMany({ where: { companyEmail: address }, data: { active: true } })
})

it('offers whom the caller wrote to lately first, then the own department; nobody sees the addresses of another one', async () => {
  await writeTo('kim', 'partner@uni.example', 'Partner of the university')
  const first = await find({ size: 5 })
  expect(first?.rows[0]).toMatchObject({ kind: 'learned', address: 'partner@uni.example', detail: '' })
  const own = await callAs(app, 'kim', people.suggested, {})
  expect(own.answer?.team.map(({ englishName }) => englishName)).toContain(first?.rows[1]?.name)
  expect((await find({ q: 'partner@uni' }))?.total).toBe(1)
  expect((await find({ q: 'partner@uni' }, 'admin'))?.total).toBe(0)
})

it('a colleague written to stands once, and first', async () => {
  const [lee] = (await find({ q: '이도윤' }))?.rows ?? []
  await writeTo('kim', (lee?.address ?? '').toUpperCase(), 'Lee')
  expect((await find())?.rows[0]).toMatchObject({ kind: 'staff', name: 'Do-yun Lee' })
  expect((await find({ q: lee?.address ?? '' }))?.total).toBe(1)
})

it('a department gives its people and those below it, page by page', async () => {
  const departments = (await callAs(app, 'kim', people.departments, {})).answer ?? []
  const top = departments.find(({ parentCode }) => parentCode === '')
  const all = await find({ department: top?.code ?? '', size: 5 })
  expect(all?.rows).toHaveLength(5)
  expect(all?.total).toBeGreaterThan(top?.people ?? 0)
  expect(all?.rows.every(({ kind }) => kind === 'staff')).toBe(true)
  const next = await find({ department: top?.code ?? '', size: 5, page: 2 })
  expect(next?.rows[0]?.address).not.toBe(all?.rows[0]?.address)
})

it('an address written to is found by its name, and by its domain unless that is the house’s own', async () => {
  await writeTo('lee', 'quill.archive@library.example', '')
  await app.context.db.mailLearnedAddress.updateMany({
    where: { address: 'quill.archive@library.example' },
    data: { name: 'Ottoline Quill' },
  })
  await app.context.db.mailLearnedAddress.create({
    data: {
      accountId: (await app.context.db.mailAccount.findFirstOrThrow({ where: { userId: 'lee' } })).id,
      address: 'everybody@hanul.example',
      name: '',
    },
  })
  const first = async (q: string) => {
    const [row] = (await find({ q }, 'lee'))?.rows ?? []
    return [row?.address, row?.begins]
  }
  expect(await first('quil')).toEqual(['quill.archive@library.example', true])
  expect(await first('quill.ar')).toEqual(['quill.archive@library.example', true])
  expect(await first('library.ex')).toEqual(['quill.archive@library.example', false])
  expect(await first('@library')).toEqual(['quill.archive@library.example', true])
  expect(await first('everyb')).toEqual(['everybody@hanul.example', true])
  expect((await find({ q: 'hanul.example' }, 'lee'))?.rows).toEqual([])
})
