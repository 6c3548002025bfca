import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { submitMail } from './smtp-client.ts'
import { SmtpError } from './smtp-error.ts'

// A server that says what a test wants at each step; what it was sent is kept.
const servers: Server[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) server.close()
})

/** What is answered to a command; `close` ends the connection instead, `silence` leaves it open without a word, `deaf` reads nothing more. */
type Answers = Readonly<Record<string, string>>
const usual: Answers = {
  '': '220 here',
  EHLO: '250-here\r\n250-SIZE 1000\r\n250 AUTH PLAIN LOGIN',
  AUTH: '235 in',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go',
  '.': '250 2.0.0 taken as 42',
  QUIT: '221 bye',
}

async function talk(more: Answers = {}) {
  const answers = { ...usual, ...more }
  const heard: string[] = []
  const silent = Promise.withResolvers<undefined>()
  let mail = ''
  const say = (socket: Socket, step: string) => {
    const answer = answers[step] ?? '250 ok'
    if (answer === 'close') return void socket.destroy()
    if (answer === 'silence') return silent.resolve(undefined)
    socket.write(`${answer.replace(' deaf', '')}\r\n`)
    if (!answer.endsWith(' deaf')) return undefined
    socket.pause()
    return silent.resolve(undefined)
  }
  const server = createServer((socket) => {
    let text = ''
    let isData = false
    socket.on('error', () => undefined)
    say(socket, '')
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (isData && line !== '.') mail += `${line}\r\n`
        else {
          heard.push(line)
          isData = line === 'DATA'
          say(socket, line === '.' ? '.' : (line.split(/[ :]/, 1)[0] ?? ''))
        }
      }
    })
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { port, heard, mail: () => mail, silent: silent.promise }
}

const signIn = { user: 'kim', password: 'Mail-Secret-7391' }
const envelope = { from: 'kim@a.example', to: ['han@b.example', 'choi@b.example'] }
const submit = (port: number, mail = 'Subject: x\r\n\r\nText\r\n', tls: 'off' | 'starttls' | 'tls' = 'off') =>
  submitMail({ host: '127.0.0.1', port, tls }, signIn, envelope, Buffer.from(mail))
const faultOf = async (more: Answers, mail?: string) => {
  const { port } = await talk(more)
  const fault: unknown = await submit(port, mail).catch((error: unknown) => error)
  if (!(fault instanceof SmtpError)) throw new Error('no fault')
  return fault
}

describe('a mail that is handed over', () => {
  it('is signed in for, goes to all, whole, with lines that begin with a dot kept', async () => {
    const { port, heard, mail } = await talk()
    expect(await submit(port, 'Subject: x\r\n\r\n.hidden\r\n..\r\nend')).toBe('250 2.0.0 taken as 42')
    expect(heard.slice(1, 7)).toEqual([
      `AUTH PLAIN ${Buffer.from(`\0kim\0${signIn.password}`).toString('base64')}`,
      'MAIL FROM:<kim@a.example> SIZE=30',
      'RCPT TO:<han@b.example>',
      'RCPT TO:<choi@b.example>',
      'DATA',
      '.',
    ])
    expect(mail()).toBe('Subject: x\r\n\r\n..hidden\r\n...\r\nend\r\n')
  })

  it('goes without a sign-in where nobody is named, also to a server that lets others sign in', async () => {
    const { port, heard } = await talk()
    await submitMail({ host: '127.0.0.1', port, tls: 'off' }, { user: '', password: '' }, envelope, Buffer.from('Subject: x'))
    expect(heard.filter((line) => line.startsWith('AUTH'))).toEqual([])
  })

  it('goes without a sign-in where the relay asks for none, and for somebody else where one signs in for all', async () => {
    const relay = await talk({ EHLO: '250 here' })
    await submit(relay.port)
    expect(relay.heard.some((line) => line.startsWith('AUTH'))).toBe(false)
    const master = await talk()
    await submitMail(
      { host: '127.0.0.1', port: master.port, tls: 'off' },
      { ...signIn, onBehalfOf: 'han@b.example' },
      envelope,
      Buffer.from('x\r\n'),
    )
    expect(master.heard[1]).toBe(`AUTH PLAIN ${Buffer.from(`han@b.example\0kim\0${signIn.password}`).toString('base64')}`)
  })
})

describe('a fault', () => {
  it('says what it means for the mail', async () => {
    const cases = [
      ['', '554 no', 'REFUSED'],
      ['', '421 later', 'BUSY'],
      ['', 'close', 'UNREACHABLE'],
      ['AUTH', '535 wrong', 'AUTH'],
      ['AUTH', '454 later', 'BUSY'],
      ['MAIL', '553 not yours', 'SENDER'],
      ['MAIL', '452 full', 'BUSY'],
      ['RCPT', '450 grey', 'BUSY'],
      ['RCPT', '553 5.7.1 <kim@a.example>: Sender address rejected: not owned by user', 'SENDER'],
      ['DATA', '451 later', 'BUSY'],
      ['DATA', 'close', 'UNREACHABLE'],
      ['.', '550 spam', 'REFUSED'],
      ['.', '451 later', 'BUSY'],
      ['.', '552 5.3.4 too big', 'TOO_LARGE'],
      ['.', 'close', 'LOST'],
      ['', 'HTTP/1.1 400 Bad Request', 'UNREACHABLE'],
    ] as const
    for (const [step, answer, code] of cases) expect([step, answer, (await faultOf({ [step]: answer })).code]).toEqual([step, answer, code])
  })

  it('names the refused addresses and hands over to none; a mail larger than the server says is not begun', async () => {
    const { port, heard } = await talk({ RCPT: '550 5.1.1 unknown' })
    await expect(submit(port)).rejects.toMatchObject({ code: 'RECIPIENTS', refused: envelope.to, words: '550 5.1.1 unknown' })
    expect(heard).not.toContain('DATA')
    expect((await faultOf({}, 'x'.repeat(1001))).code).toBe('TOO_LARGE')
  })

  it('never holds the password, even when the server repeats what it was sent', async () => {
    const fault = await faultOf({ AUTH: `535 ${signIn.password} is wrong` })
    expect(`${fault.message} ${fault.words} ${fault.stack ?? ''}`).not.toContain(signIn.password)
  })

  it('comes before anything is said where TLS was asked for and is not to be had', async () => {
    const { port, heard } = await talk()
    await expect(submit(port, undefined, 'starttls')).rejects.toMatchObject({ code: 'CERTIFICATE' })
    expect(heard).toHaveLength(1)
    const other = await talk()
    await expect(submit(other.port, undefined, 'tls')).rejects.toBeInstanceOf(SmtpError)
    expect(other.heard.filter((line) => line.startsWith('AUTH'))).toEqual([])
  })
})

describe('a server that says nothing more', () => {
  /** What becomes of a mail, and after how many seconds; the clock stands still until the server is silent. */
  const waitFor = async (answers: Answers, seconds: number, mail?: string, tls?: 'starttls') => {
    const { port, heard, silent } = await talk(answers)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sent = submit(port, mail, tls).then(
      () => 'taken',
      (error: SmtpError) => error.code,
    )
    await silent
    for (let turns = 0; turns < 50; turns += 1) await new Promise((done) => setImmediate(done))
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 100)
    expect(await Promise.race([sent, Promise.resolve('waits')])).toBe('waits')
    await vi.advanceTimersByTimeAsync(200)
    const code = await sent
    vi.useRealTimers()
    return [code, heard.filter((line) => line === '.').length]
  }

  it('before the end of a mail has nothing; after it nobody knows, and the mail was handed over once', async () => {
    expect(await waitFor({ MAIL: 'silence' }, 60)).toEqual(['UNREACHABLE', 0])
    expect(await waitFor({ DATA: 'silence' }, 60)).toEqual(['UNREACHABLE', 0])
    expect(await waitFor({ '.': 'silence' }, 180)).toEqual(['LOST', 1])
  })

  it('and takes no more of a large mail is left, so that other mails go on', async () => {
    expect(await waitFor({ EHLO: '250 here', DATA: '354 go deaf' }, 180, `${'x'.repeat(998)}\r\n`.repeat(30_000))).toEqual([
      'UNREACHABLE',
      0,
    ])
  })

  it('when TLS is to begin is left as well', async () => {
    expect(await waitFor({ EHLO: '250-here\r\n250 STARTTLS', STARTTLS: '220 go deaf' }, 8, undefined, 'starttls')).toEqual([
      'UNREACHABLE',
      0,
    ])
  })
})
