import { describe, expect, it } from 'vitest'
import { parseMail } from '../../../adapters/imap/imap-message.ts'
import { answerTo } from './answer-recipients.ts'

const own = 'kim@hanul.example'
const person = (name: string | null, address: string) => [name, null, ...address.split('@')]
/** A mail as the server describes it. */
function mailOf(people: { from: unknown[]; replyTo?: unknown[][]; to?: unknown[][]; cc?: unknown[][] }) {
  const { from, replyTo = [from], to = [], cc = [] } = people
  const mail = parseMail(['ENVELOPE', [null, 'x', [from], null, replyTo, to, cc]] as never)
  return {
    fromName: mail.from.name,
    fromAddress: mail.from.address,
    replyTo: [...mail.replyTo],
    recipients: [...mail.to],
    cc: [...mail.cc],
  }
}
const linesOf = (people: readonly { name: string; address: string }[]) => people.map(({ name, address }) => `${name} <${address}>`)

describe('an answer', () => {
  it('has no recipient where the mail names no address, however the mail server says so', () => {
    for (const nobody of [
      ['WWW', null, '', ''],
      ['WWW', null, '', null],
      ['WWW', null, 'MISSING_MAILBOX', 'MISSING_DOMAIN'],
      ['WWW', null, 'nobody', ''],
    ])
      expect(answerTo(mailOf({ from: nobody }), own, false), JSON.stringify(nobody)).toEqual({ to: [], cc: [] })
    const mail = mailOf({ from: ['WWW', null, '', ''], to: [person('Kim', own), ['undisclosed-recipients:;', null, null, null]] })
    expect(mail.fromName).toBe('WWW')
    expect(answerTo(mail, own, true)).toEqual({ to: [], cc: [] })
  })

  it('to all is refused for more people than a mail goes to, and leaves nobody out', () => {
    const people = (count: number) => Array.from({ length: count }, (_, place) => person(null, `p${String(place)}@x.example`))
    const sent = (count: number) => mailOf({ from: person('Anna', 'anna@uni.example'), cc: [person(null, own), ...people(count)] })
    expect(answerTo(sent(499), own, true).cc).toHaveLength(499)
    for (const count of [500, 3000])
      expect(() => answerTo(sent(count), own, true)).toThrow(expect.objectContaining({ code: 'MAIL_TOO_MANY_RECIPIENTS' }) as Error)
    expect(answerTo(sent(3000), own, false).to).toHaveLength(1)
  })

  it('to all keeps the name of everybody who is named somewhere in the mail, and nobody twice', () => {
    const mail = mailOf({
      from: person('Lee, Anna', 'anna@uni.example'),
      replyTo: [person(null, 'Anna@uni.example')],
      to: [
        person('Kim', own),
        person(null, 'choi@hanul.example'),
        person('Han Jisoo', 'han@hanul.example'),
        person('Park', 'park@hanul.example'),
      ],
      cc: [person('Choi', 'choi@hanul.example'), person(null, 'HAN@hanul.example'), person('Park again', 'park@hanul.example')],
    })
    const { to, cc } = answerTo(mail, own, true)
    expect(linesOf(to)).toEqual(['Lee, Anna <Anna@uni.example>'])
    expect(linesOf(cc).toSorted()).toEqual(['Choi <choi@hanul.example>', 'Han Jisoo <han@hanul.example>', 'Park <park@hanul.example>'])
  })

  it('to a mail of my own goes to those it went to', () => {
    const mail = mailOf({ from: person('Kim', own), to: [person('Han', 'han@hanul.example')], cc: [person('Park', 'park@hanul.example')] })
    expect(answerTo(mail, own, true)).toMatchObject({ to: [{ name: 'Han' }], cc: [{ name: 'Park' }] })
    expect(answerTo(mailOf({ from: person('Kim', own) }), own, false).to).toMatchObject([{ address: own }])
  })
})
