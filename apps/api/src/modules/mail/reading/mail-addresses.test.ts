import { expect, it } from 'vitest'
import { decodePart } from '../common/mail-parts.ts'
import { addressesIn } from './mail-open.service.ts'

it('a header names its addresses, those of a group too, and nothing that is none', () => {
  expect(addressesIn('"Kim, Min-jun" <kim@a.example>, lee@a.example, Team: <han@a.example>;, undisclosed-recipients:;')).toEqual([
    { name: 'Kim, Min-jun', address: 'kim@a.example' },
    { name: '', address: 'lee@a.example' },
    { name: '', address: 'han@a.example' },
  ])
})

it('spaces without end are read at once, in a header and at the end of lines', () => {
  expect(addressesIn(`a${' '.repeat(200_000)}x`)).toEqual([])
  expect(decodePart(Buffer.from(`a${' '.repeat(1_000_000)}\r\nb${' '.repeat(1_000_000)}c`), 'quoted-printable')).toHaveLength(1_000_005)
})
