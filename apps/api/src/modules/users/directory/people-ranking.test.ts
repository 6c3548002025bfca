import { mailRecipients } from '@maru/shared/mail/compose/mail-recipient.ts'
import { people } from '@maru/shared/users/people.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { fillWithPeople } from '../../../test/many-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillWithPeople(app.context.db)
})
afterAll(() => app.close())

const search = async (q: string, recent?: string) =>
  (await callAs(app, 'kim', people.search, { query: { q, ...(recent !== undefined && { recent }) } })).answer ?? []
const first = async (q: string) => (await search(q))[0]?.userId ?? ''

/** What is typed, who comes first, and whether by a beginning. '' = nobody. */
const queries: readonly { readonly typed: string; readonly expected: string; readonly begins?: boolean }[] = [
  // The user id, in whatever letters.
  { typed: 'han', expected: 'han' },
  { typed: 'HAN', expected: 'han' },
  { typed: ' han ', expected: 'han' },
  { typed: 'lee', expected: 'lee' },
  { typed: 'office', expected: 'office' },
  { typed: 'u00042', expected: 'u00042' },
  { typed: 'p-mueller', expected: 'p-mueller' },
  // Beginning of a given or family name in English.
  { typed: 'min-j', expected: 'kim' },
  { typed: 'minj', expected: 'kim' },
  { typed: 'MIN-JUN', expected: 'kim' },
  { typed: 'ji-w', expected: 'han' },
  { typed: 'ji-woo han', expected: 'han' },
  { typed: 'han ji', expected: 'han' },
  { typed: 'han, ji-woo', expected: 'han' },
  { typed: 'zwetsch', expected: 'p-zwetschge' },
  { typed: 'aurel', expected: 'p-zwetschge' },
  { typed: 'aurelia zw', expected: 'p-zwetschge' },
  { typed: 'zw aur', expected: 'p-zwetschge' },
  { typed: 'van der bl', expected: 'p-blixen' },
  { typed: "o'mal", expected: 'p-omalley' },
  { typed: 'omal', expected: 'p-omalley' },
  { typed: 'o’malley', expected: 'p-omalley' },
  // Korean: family name, given name, whole name, family names of two syllables, half a syllable.
  { typed: '한지우', expected: 'han' },
  { typed: '한지', expected: 'han' },
  { typed: '지우', expected: 'han' },
  { typed: '이도윤', expected: 'lee' },
  { typed: '남궁', expected: 'p-namgung' },
  { typed: '해솔', expected: 'p-namgung' },
  { typed: '남궁해솔', expected: 'p-namgung' },
  { typed: '남궁해소', expected: 'p-namgung' },
  { typed: '낭', expected: '', begins: false },
  // German, with accents or without, in either spelling.
  { typed: 'müllersb', expected: 'p-mueller' },
  { typed: 'muellersb', expected: 'p-mueller' },
  { typed: 'mullersb', expected: 'p-mueller' },
  { typed: 'Müllersberg', expected: 'p-mueller' },
  { typed: 'jörgen m', expected: 'p-mueller' },
  { typed: 'joergen', expected: 'p-mueller' },
  { typed: 'GROßKREUZ', expected: 'p-gross' },
  { typed: 'grosskr', expected: 'p-gross' },
  // Accents of other languages.
  { typed: 'søren', expected: 'p-blixen' },
  { typed: 'soren', expected: 'p-blixen' },
  { typed: 'łukasz', expected: 'p-lukasz' },
  { typed: 'lukaszew', expected: 'p-lukasz' },
  // Beginning of a word inside a name.
  { typed: 'blixen', expected: 'p-blixen' },
  { typed: 'leopoldine', expected: 'p-zwetschge' },
  // Beginning of an id.
  { typed: 'p-zw', expected: 'p-zwetschge' },
  // Employee number, whole, its beginning, a part of it.
  { typed: 'HX-77001', expected: 'p-mueller' },
  { typed: 'hx-770', expected: 'p-mueller' },
  { typed: '77002', expected: 'p-zwetschge', begins: false },
  // A part of a name.
  { typed: 'etschg', expected: 'p-zwetschge', begins: false },
  { typed: 'llersber', expected: 'p-mueller', begins: false },
  { typed: '궁해', expected: 'p-namgung', begins: false },
  // An e-mail address: with @ or a dot only, and never by the domain.
  { typed: 'quince.post@ranking.example', expected: 'p-zwetschge' },
  { typed: 'QUINCE.POST@', expected: 'p-zwetschge' },
  { typed: 'quince.p', expected: 'p-zwetschge' },
  { typed: 'ince.post', expected: 'p-zwetschge', begins: false },
  { typed: 'quincepost', expected: '', begins: false },
  { typed: 'quince', expected: '', begins: false },
  { typed: 'ranking', expected: '', begins: false },
  { typed: 'ranking.example', expected: '', begins: false },
  { typed: '@ranking.example', expected: '', begins: false },
  { typed: '@ranking', expected: '', begins: false },
  { typed: '.example', expected: '', begins: false },
  // Nothing, letters that mean something elsewhere, and words of which one fits nobody.
  { typed: '%', expected: '', begins: false },
  { typed: '_', expected: '', begins: false },
  { typed: '/', expected: '', begins: false },
  { typed: '~', expected: '', begins: false },
  { typed: 'aurelia xyzzy', expected: '', begins: false },
]

describe(`the search for colleagues among ten thousand others`, () => {
  it.each(queries)('"$typed" gives "$expected" first', async ({ typed, expected, begins = true }) => {
    const [bestMatch] = await search(typed)
    expect([bestMatch?.userId ?? '', bestMatch?.begins ?? false]).toEqual([expected, begins])
  })

  it('is asked in at least sixty ways', () => {
    expect(queries.length).toBeGreaterThanOrEqual(60)
    expect(new Set(queries.map(({ typed }) => typed)).size).toBe(queries.length)
  })

  it('never finds anybody by the domain of the house', async () => {
    const { companyEmail } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'han' } })
    const domain = companyEmail.split('@')[1] ?? ''
    for (const part of [domain, `@${domain}`, domain.split('.')[0] ?? '']) expect([part, await search(part)]).toEqual([part, []])
    expect(await first(companyEmail)).toBe('han')
  })

  it('gives the id before the beginning of a name, that before the beginning of a word, the number and a part', async () => {
    const rankedIds = (await search('ranko')).map(({ userId }) => userId)
    expect(rankedIds).toEqual(['ranko', 'p-rank1', 'p-rank2', 'p-rank4'])
    expect((await search('ranko')).map(({ begins }) => begins)).toEqual([true, true, true, false])
  })

  it('puts those chosen lately first among equals, and before nobody who fits better', async () => {
    const equals = (await search('schuster')).map(({ userId }) => userId)
    const last = equals.at(-1) ?? ''
    expect((await search('schuster', `nobody,${last}`))[0]?.userId).toBe(last)
    expect((await search('ranko', 'p-rank4,p-rank2')).map(({ userId }) => userId)).toEqual(['ranko', 'p-rank1', 'p-rank2', 'p-rank4'])
  })

  it('follows a change of name at once', async () => {
    await app.context.db.user.update({ where: { id: 'p-rank4' }, data: { lastName: 'Wacholder' } })
    expect(await first('wachol')).toBe('p-rank4')
  })
})

describe('every search for people', () => {
  it('finds the same people in the user list, a picker and the palette, however a name is typed', async () => {
    const { companyEmail, employeeNo } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'p-mueller' } })
    const typed = [
      'mullersberg',
      'Jörgen Muellersberg',
      'muellersberg, jörgen',
      'minjun',
      'kim, min-jun',
      '김민준',
      'o’malley',
      companyEmail,
      employeeNo ?? '',
    ]
    for (const q of typed) {
      const query = { page: 1, size: 100, sort: 'userId', direction: 'asc', account: 'inUse', q } as const
      const list = granted(await callAs(app, 'admin', users.list, { query })).rows.map(({ userId }) => userId)
      const picker = granted(await callAs(app, 'kim', people.members, { query: { q, department: '', page: 1, size: 100 } })).rows
      expect([q, list]).toEqual([q, picker.map(({ userId }) => userId).toSorted((one, other) => (one < other ? -1 : 1))])
      expect([q, list.length > 0]).toEqual([q, true])
      expect([q, (await search(q)).every(({ userId }) => list.includes(userId))]).toEqual([q, true])
    }
  })

  it('finds in the user list who has left, by the same rule', async () => {
    await app.context.db.user.update({ where: { id: 'p-lukasz' }, data: { active: false } })
    const query = { page: 1, size: 25, sort: 'userId', direction: 'asc', q: 'Lukaszewicz Łukasz' } as const
    const idsWith = async (account: 'all' | 'inUse') =>
      granted(await callAs(app, 'admin', users.list, { query: { ...query, account } })).rows.map(({ userId }) => userId)
    expect([await idsWith('all'), await idsWith('inUse')]).toEqual([['p-lukasz'], []])
    await app.context.db.user.update({ where: { id: 'p-lukasz' }, data: { active: true } })
  })

  it('has the same order: short search, list of a picker, recipients of a mail', async () => {
    for (const q of ['han', 'zw', 'ranko', '지우', 'hx-77', 'quince.post@', '@hanul']) {
      const members = (await callAs(app, 'kim', people.members, { query: { q, department: '', page: 1, size: 20 } })).answer?.rows ?? []
      expect([q, members.map(({ userId }) => userId)]).toEqual([q, (await search(q)).map(({ userId }) => userId)])
      const recipients =
        (await callAs(app, 'kim', mailRecipients.search, { query: { q, department: '', page: 1, size: 20 } })).answer?.rows ?? []
      const ends = (rows: readonly { name?: string; englishName?: string; begins: boolean }[]) =>
        rows.map((row) => [row.name ?? row.englishName, row.begins])
      expect([q, ends(recipients)]).toEqual([q, ends(await search(q))])
    }
  })
})
