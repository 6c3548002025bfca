import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../../apps/api/src/adapters/imap/imap-client.ts'
import { submitMail, type Envelope } from '../../apps/api/src/adapters/smtp/smtp-client.ts'
import { certificate as certificateOf } from '../support/certificate.ts'
import { POSTFIX_SIZE, startMailServer, type WholeMailServer } from '../support/postfix.ts'

// Mails are handed to a server we did not write, the way organisations have it: STARTTLS, a sign-in, a limit of size, refusals of its own.

const [kim, han] = ['kim@postfix.example', 'han@postfix.example'] as const
const passwords = { [kim]: 'kim-pass-1', [han]: 'han-pass-1' } as const
const authority = certificateOf({ name: 'Test authority', authority: true })
const certificate = certificateOf({ name: 'localhost', hosts: ['localhost', '127.0.0.1'], issuer: authority })
let server: WholeMailServer

beforeAll(async () => {
  server = await startMailServer({ domain: 'postfix.example', people: passwords, certificate })
})
afterAll(() => server.stop())

interface Trial {
  mail?: Buffer
  envelope?: Partial<Envelope>
  password?: string
  tls?: 'starttls' | 'off'
  ca?: string
}
const handOver = ({ mail, envelope, password = passwords[kim], tls = 'starttls', ca = authority.cert }: Trial = {}) =>
  submitMail(
    { host: 'localhost', port: server.smtpPort, tls, ca },
    { user: kim, password },
    { from: kim, to: [han], ...envelope },
    mail ?? Buffer.from('Subject: x\r\n\r\nText\r\n'),
  )
/** What lies in the inbox under a subject, as it came. */
async function received(subject: string): Promise<readonly string[]> {
  const client = await openClient({ host: '127.0.0.1', port: server.imapPort, tls: 'off' }, { user: han, password: passwords[han] })
  try {
    await client.mailboxOpen('INBOX')
    const uids = (await client.search({ header: { subject } }, { uid: true })) || []
    if (uids.length === 0) return []
    const mails = await client.fetchAll(uids.join(','), { source: true }, { uid: true })
    return mails.map(({ source }) => source?.toString('latin1') ?? '')
  } finally {
    await client.logout()
  }
}

describe('a mail handed to Postfix', () => {
  it('arrives once and whole after STARTTLS and a sign-in, with lines that begin with a dot and eight-bit words', async () => {
    const text = `.hidden\r\n..\r\nGrüße aus Saarbrücken, 안녕하세요\r\n${'long '.repeat(180)}\r\nend`
    const mail = Buffer.from(`Subject: whole\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`)
    expect(await handOver({ mail })).toMatch(/^250 2\.0\.0 .*queued as/)
    await expect.poll(() => received('whole')).toHaveLength(1)
    const [raw = ''] = await received('whole')
    expect(Buffer.from(raw, 'latin1').toString()).toContain(`\r\n\r\n${text}\r\n`)
    expect(raw).toMatch(/with ESMTPSA/)
  })

  it('is refused by name, for one unknown recipient as a whole', async () => {
    const nobody = 'nobody@postfix.example'
    const mail = Buffer.from('Subject: half\r\n\r\nText\r\n')
    await expect(handOver({ mail, envelope: { to: [han, nobody] } })).rejects.toMatchObject({
      code: 'RECIPIENTS',
      refused: [nobody],
      words: expect.stringMatching(/^550 5\.1\.1/) as string,
    })
    expect(await received('half')).toEqual([])
  })

  it('is refused under the address of somebody else, and when it is too large', async () => {
    // Postfix says only at the recipients what it has against the sender; they are not to blame.
    await expect(handOver({ envelope: { from: han } })).rejects.toMatchObject({ code: 'SENDER', refused: [] })
    const mail = Buffer.from('Subject: large\r\n\r\n'.padEnd(POSTFIX_SIZE + 1, 'y'))
    await expect(handOver({ mail })).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })

  it('does not leave without TLS, to a certificate nobody vouches for, or with a wrong password', async () => {
    const { cert } = certificateOf({ name: 'Somebody else', authority: true })
    await expect(handOver({ ca: cert })).rejects.toMatchObject({ code: 'CERTIFICATE' })
    // In clear text Postfix takes neither a password nor a sender.
    await expect(handOver({ tls: 'off' })).rejects.toMatchObject({ code: 'SENDER' })
    await expect(handOver({ password: 'wrong' })).rejects.toMatchObject({ code: 'AUTH' })
    expect(server.log()).not.toContain(passwords[kim])
  })
})
