import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Language } from '@maru/shared/labels.ts'
import { expect, it } from 'vitest'
import { fieldWord } from './change-labels.service.ts'
import { changeRecords } from './change-records.ts'

const languages: readonly Language[] = ['en', 'ko', 'de']

it('every stored field of a person has a name in three languages, also those no form shows', () => {
  for (const language of languages) {
    const nameless = Object.values(Prisma.UserScalarFieldEnum).filter((field) => fieldWord('user', field, language) === field)
    expect([language, nameless]).toEqual([language, []])
  }
  expect(fieldWord('user', 'englishName', 'en')).toBe('Full name')
})

it('what only some entries have is named too', () => {
  for (const field of ['clearedAt', 'delegations', 'copyOf', 'version'])
    expect([field, fieldWord('role', field, 'en')]).not.toEqual([field, field])
})

it('every kind of record has labels for its fields: those of `<kind>Labels`, or what change-records.ts says', () => {
  expect(Object.entries(changeRecords).flatMap(([kind, { fields }]) => (Object.keys(fields).length === 0 ? [kind] : []))).toEqual([])
  expect(fieldWord('journal', 'title', 'en')).toBe('Journal title')
})
