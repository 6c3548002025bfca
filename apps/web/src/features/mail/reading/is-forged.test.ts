import { expect, it } from 'vitest'
import { isForged } from './is-forged.ts'

it.each([
  ['mx.example; dmarc=fail (p=reject) header.from=bank.example; spf=pass', true],
  ['mx.example; DKIM=fail reason="signature" ; spf=softfail; dmarc=none', true],
  ['mx.example; dkim=fail; spf=fail', true],
  ['mx.example; dkim=fail; spf=fail; dmarc=pass', false],
  ['mx.example; dkim=fail; spf=pass', false],
  ['mx.example; spf=fail', false],
  ['mx.example; dmarc=pass header.from=failing.example', false],
  ['', false],
])('what a mail server found is understood: %s', (results, forged) => expect(isForged(results)).toBe(forged))
