import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openClient } from '../../apps/api/src/adapters/imap/imap-client.ts'
import { dataDir } from './here.ts'
import { inDatabase } from './portal-database.ts'

/** A person's mailbox on the embedded server, as another program of theirs has it open. */
export async function anotherProgram(person: string) {
  const { rows } = await inDatabase('select company_email as address from users where id = $1', [person])
  const running = JSON.parse(readFileSync(join(dataDir, 'devmail', 'running.json'), 'utf8')) as { imapPort: number; master: never }
  const { address } = rows[0] as { address: string }
  const server = { host: '127.0.0.1', port: running.imapPort, tls: 'off' } as const
  const client = await openClient(server, { ...(running.master as { user: string; password: string }), onBehalfOf: address })
  const put = (folder: string, from: string, subject: string, text: string, date: Date) =>
    client.append(
      folder,
      Buffer.from(
        `From: ${from}\r\nTo: ${address}\r\nSubject: ${subject}\r\nMessage-ID: <${subject.replaceAll(' ', '-')}@x>\r\n\r\n${text}\r\n`,
      ),
      [String.raw`\Seen`],
      date,
    )
  return { client, put }
}
