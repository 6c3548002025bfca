import { expect, it } from 'vitest'
import { isAboveLowValue } from './purchase-body.ts'

it('an asset of more than 800 € net is no low-value asset, whatever its currency', () => {
  const line = (unitPrice: string, kind: 'GWG' | 'AV' = 'GWG') => ({ kind, unitPrice })
  expect([line('800'), line('800.00'), line('900', 'AV')].map((one) => isAboveLowValue(one, '1'))).toEqual([false, false, false])
  expect(isAboveLowValue(line('800.01'), '1')).toBe(true)
  expect([isAboveLowValue(line('900'), '0.85'), isAboveLowValue(line('700'), '1.2')]).toEqual([false, true])
})
