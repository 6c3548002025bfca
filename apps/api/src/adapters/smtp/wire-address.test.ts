import { expect, it } from 'vitest'
import { toWireAddress } from './wire-address.ts'

it('an address is one or none; domains of every script are written in ASCII', () => {
  const input = [
    'a@b.example',
    ' A.b+c@B.Example ',
    'kim@münchen.example',
    'kim',
    'a@b@c',
    'a b@c.example',
    'a@-b.example',
    'ä@b.example',
    '.a@b.example',
    '@b.example',
    'a@',
  ]
  expect(input.map(toWireAddress)).toEqual([
    'a@b.example',
    'A.b+c@b.example',
    'kim@xn--mnchen-3ya.example',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
