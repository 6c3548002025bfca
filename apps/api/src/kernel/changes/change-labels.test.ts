import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Language } from '@maru/shared/labels.ts'
import { expect, it } from 'vitest'
import { fieldWord } from './change-labels.service.ts'

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
