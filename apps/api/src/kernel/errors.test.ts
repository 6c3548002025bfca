import { expect, it } from 'vitest'
import { Refusal } from './errors.ts'

it('a message never has a hole where a value is empty', () => {
  const refusal = new Refusal(422, 'X', 'creditCurrency', { values: [''] })
  expect(refusal.english).toContain('The invoice is in –.')
  expect(refusal.valuesIn('ko')).toEqual(['–'])
})
