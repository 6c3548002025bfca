import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mailAccounts } from '../../packages/shared/src/mail/connection/mail-account.ts'
import { mailCounts } from '../../packages/shared/src/mail/folders/mail-counts.ts'
import { mailFolders } from '../../packages/shared/src/mail/folders/mail-folder.ts'
import { startDevMailServer, type DevMailServer, type DevMailOptions } from '../../packages/dev-mail/src/dev-mail-server.ts'
import { callAs, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { openClient } from '../../apps/api/src/adapters/imap/imap-client.ts'
import { openImapReader } from '../../apps/api/src/adapters/imap/imap-reader.ts'
import { certificate, type Certificate } from '../support/certificate.ts'

// A server whose certificate does not prove who it is never hears a password, on neither of the two connections; the words of the
// fault are those of the certificate, and a right password is kept. One that is wrong is tried once.

const kim = 'kim@hanul.example'
const signIn = { user: kim, password: 'Cert-Secret-6642' }
let authority: Certificate
const opened: { close(): unknown }[] = []
let proofs = 0

beforeAll(() => {
  authority = certificate({ name: 'Test authority', authority: true })
})
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close()
  proofs = 0
})

async function start(more: Partial<DevMailOptions>) {
  const fault: DevMailOptions['fault'] = (command) => {
    if (command === 'AUTHENTICATE' || command === 'LOGIN') proofs += 1
    return undefined
  }
  const server = await startDevMailServer({ domain: 'hanul.example', users: { [kim]: signIn.password }, authDelayMs: 0, fault, ...more })
  opened.push(server)
  return server
}
type Tls = 'tls' | 'starttls' | 'off'
/** What the two kinds of connections say of a server. */
async function outcomes({ imapPort }: DevMailServer, tls: Tls, ca: string | undefined = authority.cert) {
  const server = { host: 'localhost', port: imapPort, tls, ca }
  const codeOf = async (connecting: Promise<{ close(): unknown }>) => {
    try {
      opened.push(await connecting)
      return 'signed in'
    } catch (error) {
      return (error as { code?: string }).code
    }
  }
  return [await codeOf(openImapReader(server, signIn)), await codeOf(openClient(server, signIn))]
}
const good = () => certificate({ name: 'localhost', hosts: ['localhost'], issuer: authority })
const DAY = 86_400_000

describe('the certificate of a mail server', () => {
  it('is enough when it bears the name and an authority we know has signed it, from the first byte and by STARTTLS', async () => {
    expect(await outcomes(await start({ tls: good() }), 'tls')).toEqual(['signed in', 'signed in'])
    expect(await outcomes(await start({ startTls: good() }), 'starttls')).toEqual(['signed in', 'signed in'])
    expect(proofs).toBe(4)
  })

  it.each<readonly [string, () => Certificate, string | undefined]>([
    ['signed by itself', () => certificate({ name: 'localhost', hosts: ['localhost'] }), undefined],
    ['of an authority nobody knows', good, undefined],
    [
      'expired',
      () =>
        certificate({
          name: 'localhost',
          hosts: ['localhost'],
          issuer: authority,
          from: new Date(Date.now() - 90 * DAY),
          to: new Date(Date.now() - DAY),
        }),
      'known',
    ],
    [
      'not valid yet',
      () => certificate({ name: 'localhost', hosts: ['localhost'], issuer: authority, from: new Date(Date.now() + DAY) }),
      'known',
    ],
    ['for another name', () => certificate({ name: 'mail.example', hosts: ['mail.example'], issuer: authority }), 'known'],
  ])('that is %s gets no password', async (_, make, known) => {
    const ca = known === undefined ? certificate({ name: 'Other', authority: true }).cert : authority.cert
    expect(await outcomes(await start({ tls: make() }), 'tls', ca)).toEqual(['CERTIFICATE', 'CERTIFICATE'])
    expect(await outcomes(await start({ startTls: make() }), 'starttls', ca)).toEqual(['CERTIFICATE', 'CERTIFICATE'])
    expect(proofs).toBe(0)
  })

  it('cannot be left out: neither by a server without STARTTLS nor by one that speaks plainly where TLS is asked for', async () => {
    expect(await outcomes(await start({ startTls: good(), without: ['STARTTLS'] }), 'starttls')).toEqual(['CERTIFICATE', 'CERTIFICATE'])
    const [reader, client] = await outcomes(await start({}), 'tls')
    expect([reader, client].every((code) => code === 'UNREACHABLE' || code === 'CERTIFICATE')).toBe(true)
    expect(proofs).toBe(0)
  })
})

describe('a portal at a mail server', () => {
  let app: TestApp | undefined
  afterAll(() => app?.close())

  it('says that the certificate is wrong, and tries a password that is no longer right once', async () => {
    let signedBy: Certificate = good()
    const users: Record<string, string> = {}
    const server = await start({ startTls: signedBy, users })
    const plain = await testApp()
    const { companyEmail } = await plain.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
    await plain.close()
    await server.close()
    opened.splice(0)
    const right = { imapId: companyEmail, password: signIn.password }
    const bad = await start({
      startTls: certificate({ name: 'localhost', hosts: ['localhost'] }),
      users: { [companyEmail]: signIn.password },
    })
    app = await testApp({ IMAP_HOST: 'localhost', IMAP_PORT: String(bad.imapPort), IMAP_TLS: 'starttls' })
    expect((await callAs(app, 'kim', mailAccounts.save, { body: right })).problem?.code).toBe('MAIL_CERTIFICATE')
    expect(proofs).toBe(0)
    await app.close()
    await bad.close()
    opened.splice(0)

    signedBy = good()
    const passwords: Record<string, string> = { [companyEmail.toLowerCase()]: signIn.password }
    const mutable = await start({
      users: passwords,
      fault: (command) => {
        if (command === 'AUTHENTICATE') proofs += 1
        return command === 'AUTHENTICATE' && changed ? 'NO [AUTHENTICATIONFAILED] no' : undefined
      },
    })
    let changed = false
    app = await testApp({ IMAP_HOST: '127.0.0.1', IMAP_PORT: String(mutable.imapPort), IMAP_TLS: 'off' })
    expect((await callAs(app, 'kim', mailAccounts.save, { body: right })).answer).toMatchObject({ canSignIn: true })
    await callAs(app, 'kim', mailFolders.list, {})
    changed = true
    proofs = 0
    mutable.dropAll()
    const query = { userId: 'kim', emailUserId: companyEmail, emailUserPassword: '$stored' }
    const body = { ...query, basicInformationId: '', storageFolder: 'INBOX' }
    const portal = app
    await Promise.all(Array.from({ length: 6 }, () => callAs(portal, 'kim', mailCounts.syncFolder, { body })))
    for (let round = 0; round < 3; round += 1) {
      await callAs(portal, 'kim', mailCounts.folderCounts, { query })
      await callAs(portal, 'kim', mailCounts.syncFolder, { body })
      await callAs(portal, 'kim', mailFolders.create, { body: { name: 'x', parentId: null } })
    }
    expect(proofs).toBe(1)
    expect((await callAs(portal, 'kim', mailAccounts.read, {})).answer?.state).toBe('authRequired')
    changed = false
    expect((await callAs(portal, 'kim', mailAccounts.save, { body: right })).answer).toMatchObject({ canSignIn: true, state: 'ok' })
    expect((await callAs(portal, 'kim', mailCounts.syncFolder, { body })).answer?.state).toBe('live')
  })
})
