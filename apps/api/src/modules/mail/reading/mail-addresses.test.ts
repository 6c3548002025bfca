import { expect, it } from 'vitest'
import { decodePart } from '../common/mail-parts.ts'
import { findAddresses } from './mail-body.service.ts'

const addressesIn = (line: string, likely?: string) => findAddresses(Buffer.from(`X: y\r\nBcc: ${line}\r\n`, 'latin1'), 'Bcc', likely)

it('a header names its addresses, those of a group too, and nothing that is none', () => {
  expect(addressesIn('"Kim, Min-jun" <kim@a.example>,\r\n lee@a.example, Team: <han@a.example>;, undisclosed-recipients:;')).toEqual([
    { name: 'Kim, Min-jun', address: 'kim@a.example' },
    { name: '', address: 'lee@a.example' },
    { name: '', address: 'han@a.example' },
  ])
})

it('a name is read in its charset, and may hold a comma that is written in code', () => {
  expect(addressesIn('=?euc-kr?Q?=94=EE=2C_A?= <kim@a.example>, \xcf\xf0\xe8 <lee@a.example>', 'windows-1251')).toEqual([
    { name: '뷁, A', address: 'kim@a.example' },
    { name: 'При', address: 'lee@a.example' },
  ])
})

it('spaces without end are read at once, in a header and at the end of lines', () => {
  expect(addressesIn(`a${' '.repeat(200_000)}x`)).toEqual([])
  expect(decodePart(Buffer.from(`a${' '.repeat(1_000_000)}\r\nb${' '.repeat(1_000_000)}c`), 'quoted-printable')).toHaveLength(1_000_005)
})

it('the addresses of a header of any length are read within moments, as many as a mail may have', () => {
  const people = Array.from({ length: 1500 }, (_, index) => `"Person number ${String(index)}" <person${String(index)}@uni.example>`)
  expect(findAddresses(Buffer.from(`Bcc: ${people.join(', ')}\r\n`), 'Bcc')).toHaveLength(1500)
  const before = process.cpuUsage()
  for (const piece of ['(', '"', 'a:', 'a@b,', '=?utf-8?B?YQ==?= '])
    findAddresses(Buffer.from(`Bcc: ${piece.repeat(1_500_000 / piece.length)}\r\n`), 'Bcc')
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000_000).toBeLessThan(3)
})
