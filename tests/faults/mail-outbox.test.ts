import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startDevMailServer, type DevMailServer } from '../../packages/dev-mail/src/dev-mail-server.ts'
import { openMailboxes } from '../../packages/dev-mail/src/store/mail-store.ts'
import { granted, reserved, send, written } from '../../apps/api/src/test/mail/mail-fixtures.ts'
import { sendDue } from '../../apps/api/src/modules/mail/sending/outbox-worker.ts'
import { testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import { isLong, keepFigures } from './figures.ts'
import { mailSettings } from '../support/mail-settings.ts'

// API processes that send mails are killed again and again, some of them just when the mail server has taken a mail and before they could
// write that down. What may happen then depends on whether the server delivers a mail once that it is given twice, and on whether the portal
// believes so. In the long form processes are killed that came in place of others; in the short one this process does the rest.

const MAILS = isLong ? 120 : 6
const KILLS = isLong ? 46 : 1
const MASTER = { user: 'portal', password: 'Master-Secret-1' }
/**
 * What the portal is told about the server, what the server really does, and what comes of it: whether mails are lost, arrive twice, or have to
 * be asked about. The first is the rule to compare with; nobody should run it.
 */
const modes = {
  'sends again, an ordinary server': { told: true, does: false, verdict: { lost: 0, twice: true, asks: false } },
  'asks when in doubt, an ordinary server': { told: false, does: false, verdict: { lost: 0, twice: false, asks: true } },
  'sends again, a server that delivers once': { told: true, does: true, verdict: { lost: 0, twice: false, asks: false } },
} as const

let server: DevMailServer
let app: TestApp
/** The process that looks after what the killed one left, told the one or the other. */
const heirs = new Map<boolean, TestApp>()
let han: string
let kim: string
let processes: ApiProcess[] = []
/** Called when the server has taken a mail, before it says so. */
let taken: () => 'drop' | undefined = () => undefined
let dedups = true

beforeAll(async () => {
  server = await startDevMailServer({
    domain: 'hanul.example',
    users: {},
    master: MASTER,
    authDelayMs: 0,
    smtpFault: (step) => (step === 'DONE' ? taken() : undefined),
    dedups: () => dedups,
  })
  app = await testApp(variables(false))
  if (!isLong) heirs.set(false, app).set(true, await testApp(variables(true)))
  const people = await app.context.db.user.findMany({ where: { id: { in: ['kim', 'han'] } } })
  ;[kim = '', han = ''] = ['kim', 'han'].map((id) => people.find((one) => one.id === id)?.companyEmail)
})
afterEach(async () => {
  await Promise.all(processes.map((one) => one.kill()))
  processes = []
})
afterAll(async () => {
  for (const one of new Set([app, ...heirs.values()])) await one.close()
  await server.close()
})

const variables = (told: boolean) => ({
  ...mailSettings(server, MASTER),
  SMTP_PORT: String(server.smtpPort),
  SMTP_TLS: 'off',
  SMTP_DEDUP: told ? 'on' : 'off',
  MAIL_LEASE_SECONDS: '2',
})

const subjectsIn = (address: string, box: string, name: string) =>
  (openMailboxes(server.store, address).get(box)?.mails ?? [])
    .flatMap(({ raw }) => /^Subject: (.*)\r$/m.exec(raw.toString())?.[1] ?? [])
    .filter((one) => one.startsWith(name))

const open = async () => app.context.db.mailOutbox.count({ where: { state: { notIn: ['DONE', 'UNCERTAIN', 'CANCELLED', 'FAILED'] } } })

/** Kills a process and starts another in its place. */
async function replace(told: boolean) {
  const victim = processes.shift()
  await victim?.kill()
  processes.push(await startApi(variables(told)))
}

/** Sends mails while processes are killed; the first kill comes when the server has a mail and has not said so. */
async function run(told: boolean) {
  const name = `crash-${randomUUID().slice(0, 8)}`
  let kills = 0
  let isDown = false
  const at = Math.floor(MAILS / 2)
  let seen = 0
  taken = () => {
    seen += 1
    if (seen !== at || isDown) return undefined
    isDown = true
    // At this moment: every process is gone before the server's answer could reach one.
    for (const one of processes) process.kill(one.pid, 'SIGKILL')
    return 'drop'
  }
  for (let mail = 0; mail < MAILS; mail += 1) granted(await send(app, await written(app, { subject: `${name} ${String(mail)}` })))
  processes = await Promise.all([startApi(variables(told)), ...(isLong ? [startApi(variables(told))] : [])])
  await expect.poll(() => isDown, { timeout: 60_000 }).toBe(true)
  kills += processes.length
  processes = []
  const heir = heirs.get(told)
  if (!heir) processes.push(await startApi(variables(told)))
  while (kills < KILLS && (await open()) > 0) {
    await pause(300 + Math.random() * 600)
    await replace(told)
    kills += 1
  }
  const left = async () => {
    if (heir) await sendDue(heir.context.mail)
    return open()
  }
  await expect.poll(left, { timeout: 60_000, interval: 200 }).toBe(0)
  const inbox = subjectsIn(han, 'INBOX', name)
  const doubtful = (await reserved(app)).filter(({ subject }) => subject.startsWith(name))
  const delivered = new Set(inbox)
  return {
    kills,
    delivered: delivered.size,
    duplicated: inbox.length - delivered.size,
    uncertain: doubtful.length,
    lost: MAILS - delivered.size - doubtful.filter(({ subject }) => !delivered.has(subject)).length,
    copies: subjectsIn(kim, 'Sent', name),
  }
}

describe('mails on their way while processes are killed', () => {
  it.each(Object.entries(modes))(
    'are never lost, and handed over twice only where that does no harm: %s',
    async (mode, { told, does, verdict }) => {
      dedups = does
      const { copies, ...found } = await run(told)
      keepFigures(`Mails on their way and killed processes – ${mode}`, [
        `${String(MAILS)} mails, ${String(found.kills)} kills: ${String(found.delivered)} delivered, ${String(found.duplicated)} twice, ${String(found.lost)} lost, ${String(found.uncertain)} uncertain; ${String(copies.length)} copies among the sent mails.`,
      ])
      expect(copies.length).toBe(new Set(copies).size)
      expect({ lost: found.lost, twice: found.duplicated > 0, asks: found.uncertain > 0 }).toEqual(verdict)
      expect(found.delivered + found.uncertain).toBeGreaterThanOrEqual(MAILS)
    },
    isLong ? 600_000 : 60_000,
  )
})
