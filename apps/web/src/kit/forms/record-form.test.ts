import { compactDate, text } from '@maru/shared/codecs.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { validateValues } from './record-form.ts'

const schema = z.strictObject({
  id: z.string().regex(/^[a-z]+$/, { error: 'BAD_USER_ID' }),
  note: text(5),
  born: compactDate,
  hours: z.number().min(0).max(40),
})
const right = { id: 'kim', note: '', born: '1988-03-14', hours: 40 }

describe('the faults of a form', () => {
  it('are none when its contract takes the values', () => {
    expect(validateValues(schema, right)).toEqual({})
  })

  it('carry the word of the contract by the name of the field', () => {
    expect(validateValues(schema, { ...right, note: 'too long', born: 'unfinished' })).toEqual({ note: 'TOO_LONG', born: 'BAD_DATE' })
  })

  it('call an empty value that is refused a missing one', () => {
    expect(validateValues(schema, { ...right, id: '' })).toEqual({ id: 'REQUIRED' })
    expect(validateValues(schema, { ...right, hours: null })).toEqual({ hours: 'REQUIRED' })
  })

  it('have a word also where the contract gives none', () => {
    expect(validateValues(schema, { ...right, hours: Number.NaN })).toEqual({ hours: 'INVALID' })
  })

  it('say how large and how small a number may be', () => {
    expect(validateValues(schema, { ...right, hours: 41 })).toEqual({ hours: 'At most 40' })
    expect(validateValues(schema, { ...right, hours: -1 })).toEqual({ hours: 'At least 0' })
  })
})
