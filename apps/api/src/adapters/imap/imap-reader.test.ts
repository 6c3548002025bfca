import { afterEach, describe, expect, it } from 'vitest'
import { startDevMailServer, type DevMailServer, type DevMailOptions } from '@maru/dev-mail/dev-mail-server.ts'
import { addMail, openMailboxes } from '@maru/dev-mail/store/mail-store.ts'
import { answerFrames } from './answer-frames.ts'
import { BadAnswer, readValues } from './answer-values.ts'
import { decodeHeader } from './header-text.ts'
import { HEADER_ITEMS, parseMail, type FetchedMail } from './imap-message.ts'
import { parseStructure } from './imap-structure.ts'
import { listAttachments, listLeaves } from './shown-parts.ts'
import { openImapReader } from './imap-reader.ts'
import { openClient } from './imap-client.ts'
import { sayingServer, signedIn } from '../../test/mail/saying-server.ts'
import { createRandom } from '../../../../../tests/support/random.ts'

const kim = 'kim@hanul.example'
const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close()
})

async function start(more: Partial<DevMailOptions> = {}) {
  const server = await startDevMailServer({ domain: 'hanul.example', users: { [kim]: 'kim-pass-1' }, authDelayMs: 0, ...more })
  opened.push(server)
  return server
}
async function laneTo({ host, imapPort }: Pick<DevMailServer, 'host' | 'imapPort'>, password = 'kim-pass-1') {
  const reader = await openImapReader({ host, port: imapPort, tls: 'off' }, { user: kim, password })
  opened.push(reader)
  return reader
}
const inboxOf = ({ store }: DevMailServer) => openMailboxes(store, kim).get('INBOX')!
async function fetched(server: DevMailServer, raw: Buffer | string) {
  addMail(server.store, inboxOf(server), Buffer.from(raw))
  const reader = await laneTo(server)
  await reader.command('EXAMINE INBOX')
  const mails: FetchedMail[] = []
  await reader.command(`UID FETCH 1:* (${HEADER_ITEMS})`, { fetched: (values) => mails.push(parseMail(values)) })
  return mails.at(-1)!
}

async function says(answers: readonly string[]) {
  const server = await sayingServer(answers)
  opened.push(server)
  return server
}

describe('the reading connection', () => {
  it('reads a mail as it is described: names, addresses, conversation, parts and file names', async () => {
    const mail = await fetched(
      await start(),
      [
        'From: =?utf-8?B?6rmA66+87IiY?= <mina.kim@hanul.example>',
        'To: "Han, Jisoo" <han@hanul.example>, plain@example.org',
        'Subject: =?utf-8?Q?=EC=98=88?= =?utf-8?Q?=EC=82=B0?= 2027',
        'Message-ID: <3@x>',
        'References: <1@x>',
        ' <2@x>',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'Hello',
        '--b',
        "Content-Type: application/pdf; name*=utf-8''%EC%98%88%EC%82%B0.pdf",
        'Content-Disposition: attachment; filename="=?utf-8?B?7JiI7IKw?=.pdf"',
        '',
        'x',
        '--b--',
        '',
      ].join('\r\n'),
    )
    expect(mail).toMatchObject({
      subject: '예산 2027',
      from: { name: '김민수', address: 'mina.kim@hanul.example' },
      to: [{ name: 'Han, Jisoo', address: 'han@hanul.example' }, { address: 'plain@example.org' }],
      references: ['<1@x>', '<2@x>'],
      hasAttachment: true,
    })
    expect(listAttachments(mail.structure!)).toMatchObject([{ part: '2', name: '예산.pdf', type: 'application/pdf' }])
  })

  it('reads names in comments, senders without an address, and the members of groups', async () => {
    const server = await start()
    const read = async (from: string) =>
      (await fetched(server, `From: ${from}\r\nTo: Lab: a@x.example, "B, C" <b@x.example>;, d@x.example\r\n\r\nx`)).from
    expect(await read('anna.lee@uni.example (Anna Lee)')).toEqual({ name: 'Anna Lee', address: 'anna.lee@uni.example' })
    expect(await read('MAILER-DAEMON@lab.example (Mail Delivery System)')).toEqual({
      name: 'Mail Delivery System',
      address: 'MAILER-DAEMON@lab.example',
    })
    expect((await read('MAILER-DAEMON')).address).toBe('MAILER-DAEMON')
    expect(await read('Lab: a@uni.example, b@uni.example;')).toEqual({ name: '', address: 'a@uni.example' })
    expect((await fetched(server, 'To: Lab: a@x.example, "B, C" <b@x.example>;, d@x.example, empty:;\r\n\r\nx')).to).toEqual([
      { name: '', address: 'a@x.example' },
      { name: 'B, C', address: 'b@x.example' },
      { name: '', address: 'd@x.example' },
    ])
  })

  it('reads raw bytes of older programs: Korean, Western, and UTF-8 cut between two words', async () => {
    const server = await start()
    const korean = Buffer.concat([Buffer.from('Subject: '), Buffer.from([0xbf, 0xb9, 0xbb, 0xea]), Buffer.from('\r\n\r\nx')])
    expect((await fetched(server, korean)).subject).toBe('예산')
    expect((await fetched(server, Buffer.from('Subject: \xc4nderung\r\n\r\nx', 'latin1'))).subject).toBe('Änderung')
    expect(decodeHeader(Buffer.from('=?utf-8?Q?=EC=98?= =?utf-8?Q?=88=EC=82=B0?='))).toBe('예산')
  })

  it('says which fault it was: wrong password, nobody there, no certificate to trust, too many connections', async () => {
    const server = await start()
    await expect(laneTo(server, 'wrong')).rejects.toMatchObject({ code: 'AUTH' })
    const limited = await start({ fault: (command) => (command === 'AUTHENTICATE' ? 'NO [LIMIT] too many' : undefined) })
    await expect(laneTo(limited)).rejects.toMatchObject({ code: 'LIMIT' })
    // The connection that changes mailboxes calls a full server a wrong password by itself.
    const full = { host: limited.host, port: limited.imapPort, tls: 'off' } as const
    await expect(openClient(full, { user: kim, password: 'kim-pass-1' })).rejects.toMatchObject({ code: 'LIMIT' })
    const address = { host: server.host, port: server.imapPort }
    await expect(openImapReader({ ...address, tls: 'starttls' }, { user: kim, password: 'x' })).rejects.toMatchObject({
      code: 'CERTIFICATE',
    })
    await expect(openImapReader({ ...address, tls: 'tls' }, { user: kim, password: 'x' })).rejects.toMatchObject({ code: 'UNREACHABLE' })
    await expect(openImapReader({ ...address, port: 9, tls: 'off' }, { user: kim, password: 'x' })).rejects.toMatchObject({
      code: 'UNREACHABLE',
    })
  })

  it('sends no command that a line break would make two, and never the password as text of one', async () => {
    const server = await start()
    const reader = await laneTo(server)
    await expect(reader.command('EXAMINE "INBOX"\r\nm9 DELETE "Archive"')).rejects.toMatchObject({ code: 'REFUSED' })
    expect(openMailboxes(server.store, kim).has('Archive')).toBe(true)
    await expect(laneTo(server, 'x"\r\nm9 NOOP')).rejects.toMatchObject({ code: 'AUTH' })
  })

  it('ends a connection whose server announces two gigabytes or breaks off, and fails every command after it', async () => {
    const reader = await laneTo(await says([...signedIn, '* 1 FETCH (UID 1 BODY[] {2000000000}\r\n']))
    await expect(reader.command('UID FETCH 1 (BODY.PEEK[])')).rejects.toMatchObject({ code: 'BAD_ANSWER' })
    await expect(reader.command('NOOP')).rejects.toMatchObject({ code: 'BAD_ANSWER' })
    const broken = await start({ fault: (command) => (command === 'EXAMINE' ? 'drop' : undefined) })
    await expect((await laneTo(broken)).command('EXAMINE INBOX')).rejects.toMatchObject({ code: 'UNREACHABLE' })
  })

  it('lets others of this process have their turn while a long answer is read', async () => {
    const answer = Array.from({ length: 40_000 }, (_, at) => `* ${String(at + 1)} FETCH (UID ${String(at + 1)})\r\n`).join('')
    const reader = await laneTo(await says([...signedIn, `${answer}%t OK\r\n`]))
    let [read, turns] = [0, 0]
    const readAtTurns = new Set<number>()
    const turn = () => {
      turns += 1
      readAtTurns.add(read)
      if (read < 40_000 && turns < 100_000) setImmediate(turn)
    }
    setImmediate(turn)
    await reader.command('UID FETCH 1:* (UID)', { fetched: () => (read += 1) })
    const steps = [...readAtTurns].map((at, index, all) => at - (all[index - 1] ?? 0))
    expect(read).toBe(40_000)
    // A socket hands over 65,536 bytes, more than 2,000 of these lines; between two turns are two pieces at most.
    expect(Math.max(...steps)).toBeLessThan(1500)
  })

  it('does not wait for ever for a server that is silent', async () => {
    const reader = await laneTo(await start({ fault: (command) => (command === 'NOOP' ? 'hang' : undefined) }))
    await expect(reader.command('NOOP', {}, 100)).rejects.toMatchObject({ code: 'UNREACHABLE' })
  })
})

describe('reading answers', () => {
  it('describes a mail of very many parts by its first ones, looking at each once', () => {
    // Compared with all in front of it each, these would take minutes.
    const parts = Array.from({ length: 200_000 }, () => ['TEXT', 'PLAIN', null, null, null, '7BIT', '1', '1'])
    expect(listLeaves(parseStructure([...parts, 'MIXED']))).toHaveLength(499)
  })

  const whole = Buffer.from(
    '* 1 FETCH (UID 7 FLAGS (\\Seen) ENVELOPE ("a" "b\\"c" ((NIL NIL "x" {3}\r\na)b)) NIL) BODY[HEADER.FIELDS (A B)] {2}\r\n\r\n)\r\n',
  )

  it('is the same for a long answer, and for a header that comes as text or as bytes', () => {
    const short = readValues(whole, 10, whole.length - 2)
    const padded = Buffer.concat([whole.subarray(0, whole.length - 2), Buffer.alloc(70_000, ' ')])
    expect(short).toHaveLength(1)
    expect(readValues(padded, 10, padded.length)).toEqual(short)
    for (const text of [
      'plain',
      '  spaces  ',
      '=?utf-8?B?7ZWc?= =?utf-8?B?6riA?=',
      'tab\tand\u0001',
      'Gr\u00c3\u00bc\u00c3\u009fe',
      'Gr\u00fc\u00dfe',
      'x'.repeat(2000),
    ])
      expect(decodeHeader(text)).toBe(decodeHeader(Buffer.from(text, 'latin1')))
    expect(decodeHeader('=?utf-8?B?7ZWc?= =?utf-8?B?6riA?=')).toBe('한글')
    expect(decodeHeader('Gr\u00c3\u00bc\u00c3\u009fe')).toBe('Grüße')
    // Nobody's name or subject turns the letters of another's.
    expect(decodeHeader(Buffer.from('Bill \u202egpj.exe\u2066 \u05e9\u05dc\u05d5\u05dd'))).toBe('Bill gpj.exe \u05e9\u05dc\u05d5\u05dd')
  })

  it('takes dates as servers and mails write them, with any zone, and none for what is no date', () => {
    const dateOf = (text: string) => parseMail(['INTERNALDATE', text, 'ENVELOPE', [text]]).sentDate?.toISOString() ?? null
    expect(
      [
        ' 5-Jan-2026 23:30:00 -0530',
        'Fri, 20 Nov 2026 10:00:09 +0900',
        '20 Nov 2026 10:00:09 GMT',
        'Fri, 20 Nov 2026 10:00:09 +0100 (CET)',
      ].map(dateOf),
    ).toEqual(['2026-01-06T05:00:00.000Z', '2026-11-20T01:00:09.000Z', '2026-11-20T10:00:09.000Z', '2026-11-20T09:00:09.000Z'])
    expect(['', 'yesterday', '20-Anu-2026 10:00:00 +0000', '20-Nov-1890 10:00:00 +0000'].map(dateOf)).toEqual([null, null, null, null])
  })

  it('is the same however the bytes are cut', () => {
    for (let cut = 1; cut < whole.length; cut += 1) {
      const seen: string[] = []
      const take = answerFrames((bytes, from, to) => seen.push(bytes.toString('latin1', from, to)))
      take(whole.subarray(0, cut))
      take(whole.subarray(cut))
      expect(seen).toEqual([whole.toString('latin1')])
    }
  })

  it('ends with values or a fault, whatever a server sends', () => {
    const random = createRandom(7)
    const letters = Buffer.from('()"\\{}[]* 0123456789\r\nNILa\xff', 'latin1')
    const faults: unknown[] = []
    for (let round = 0; round < 20_000; round += 1) {
      const bytes = Buffer.from(whole.subarray(12))
      for (let change = 0; change <= random(6); change += 1) bytes[random(bytes.length)] = letters[random(letters.length)]!
      const end = random(3) === 0 ? random(bytes.length) : bytes.length
      try {
        const [values] = readValues(bytes, 0, end)
        parseMail(Array.isArray(values) ? values : [])
      } catch (error) {
        faults.push(error)
      }
    }
    expect(faults.length).toBeGreaterThan(1000)
    expect(faults.filter((fault) => !(fault instanceof BadAnswer))).toEqual([])
    expect(() => readValues(Buffer.from('('.repeat(200)), 0, 200)).toThrow(BadAnswer)
  })
})
