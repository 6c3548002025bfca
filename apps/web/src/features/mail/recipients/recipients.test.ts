import { describe, expect, it } from 'vitest'
import { isAddress, isOutside, isRecipientEnd, readRecipients, speaksOfFiles, withRecipients } from './recipients.ts'

describe('recipients that are typed or pasted', () => {
  it('are read from a list with names, commas in quotes, semicolons and lines', () => {
    expect(readRecipients('"Kim, Min-jun" <kim@x.org>, lee@x.org; 한지우 <han@x.org>\nAnna <anna@y.de>')).toEqual([
      { name: 'Kim, Min-jun', address: 'kim@x.org' },
      { name: '', address: 'lee@x.org' },
      { name: '한지우', address: 'han@x.org' },
      { name: 'Anna', address: 'anna@y.de' },
    ])
    expect(readRecipients('a@x.org b@x.org').map(({ address }) => address)).toEqual(['a@x.org', 'b@x.org'])
    expect(readRecipients(' ; ,\n')).toEqual([])
  })

  it('are read as other programs write them, with the last name first', () => {
    expect(readRecipients('Kim, Min-jun <kim@x.example>; Müller, Anna (HR) <anna@x.example>, lee@x.example')).toEqual([
      { name: 'Kim, Min-jun', address: 'kim@x.example' },
      { name: 'Müller, Anna (HR)', address: 'anna@x.example' },
      { name: '', address: 'lee@x.example' },
    ])
    expect(readRecipients('nobody; Kim <kim@x.example>').map(({ address }) => address)).toEqual(['nobody', 'kim@x.example'])
  })

  it('end at a semicolon, and at a comma only behind an address, so that a last name may come first', () => {
    expect(['Kim,', 'Kim, ', 'Kim, Min-jun', '"Kim, Min-jun" <kim@x.org>,'].filter(isRecipientEnd)).toEqual([])
    expect(['kim;', 'kim@x.org,', 'Kim <kim@x.org>, ', 'nobody, lee@x.org;'].map(isRecipientEnd)).toEqual([true, true, true, true])
  })

  it('keep what is no address, so that it can be corrected', () => {
    expect(readRecipients('kim at x.org, lee@')).toEqual([
      { name: '', address: 'kim at x.org' },
      { name: '', address: 'lee@' },
    ])
    expect(['kim@x.org', 'k.i+m@sub.x-y.org', '김@예제.한국'].map(isAddress)).toEqual([true, true, true])
    expect(['kim@x', 'kim@.org', 'k im@x.org', 'kim@x.org>', '@x.org', 'kim@x..org'].filter(isAddress)).toEqual([])
  })

  it('stand in the list once', () => {
    const kim = { name: 'Kim', address: 'Kim@x.org' }
    expect(withRecipients([kim], readRecipients('kim@X.org, lee@x.org, LEE@x.org'))).toEqual([kim, { name: '', address: 'lee@x.org' }])
  })
})

it('knows who is outside, by the whole domain', () => {
  const domains = ['hanul.example']
  expect(
    ['a@hanul.example', 'a@HANUL.example', 'a@other.org', 'a@nothanul.example', 'wrong'].map((one) => isOutside(one, domains)),
  ).toEqual([false, false, true, true, false])
})

it('notices when a text speaks of an attachment', () => {
  expect(['See the attached file', 'im Anhang', '첨부 파일을', 'Anbei die Liste'].every(speaksOfFiles)).toBe(true)
  expect(['Nothing here', 'detachable', 'Anhänger'].some(speaksOfFiles)).toBe(false)
})
