import { expect, it } from 'vitest'
import { sayingServer, signedIn } from '../../test/mail/saying-server.ts'
import { openImapReader } from './imap-reader.ts'

it('a reading connection goes on behind an answer that is too long or cannot be read, where its command can do without', async () => {
  const answers = [
    '* 1 FETCH (UID 1 FLAGS ())\r\n',
    `* 2 FETCH (UID 2 ENVELOPE (${'x'.repeat(9_000_000)} {9}\r\na\r\n* BYE\r ${'"y" '.repeat(500_000)} {3}\r\n\r\n\r NIL))\r\n`,
    '* 3 FETCH (UID 3 BODYSTRUCTURE "no end)\r\n',
    `* 4 FETCH (UID 4 BODYSTRUCTURE ${'('.repeat(5000)}"(" {1}\r\n(${')'.repeat(5000)} FLAGS (x))\r\n`,
  ]
  const server = await sayingServer([...signedIn, `${answers.join('')}%t OK\r\n`])
  const reader = await openImapReader({ host: server.host, port: server.imapPort, tls: 'off' }, { user: 'kim', password: 'x' })
  const [seen, marks]: [unknown[], unknown[]] = [[], []]
  let skipped = 0
  await reader.command('UID FETCH 1:* (UID)', {
    fetched: (values) => {
      seen.push(values[1])
      marks.push(values.at(-1))
    },
    skipped: () => (skipped += 1),
  })
  expect([seen, marks, skipped]).toEqual([['1', '4'], [[], ['x']], 2])
  expect(await reader.command('NOOP')).toMatch(/^OK/)
  await reader.close()
  server.close()
})
