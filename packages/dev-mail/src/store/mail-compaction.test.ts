import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compactMails, type CompactionStep } from './mail-compaction.ts'
import { addMail, openMailboxes, createMailbox, removeMailbox, removeMails, renameMailbox, setFlags, type MailStore } from './mail-store.ts'
import { openMailStore } from './open-store.ts'

const kim = 'kim@hanul.example'
const han = 'han@hanul.example'
const steps: readonly CompactionStep[] = ['mails written', 'journal written', 'journal in place', 'old mails removed']

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-compaction-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const note = (subject: string) => Buffer.from(`Subject: ${subject}\r\n\r\n${subject.repeat(40_000)}\r\n`)
const bytesIn = (place: string): number =>
  readdirSync(place, { withFileTypes: true }).reduce(
    (sum, one) => sum + (one.isDirectory() ? bytesIn(join(place, one.name)) : statSync(join(place, one.name)).size),
    0,
  )

function on<T>(work: (store: MailStore) => T): T {
  const store = openMailStore(folder)
  try {
    return work(store)
  } finally {
    store.journal?.close()
  }
}

/** Everything people and their programs know of the mailboxes. */
const allOf = (store: MailStore) =>
  [...store.users].map(([user, boxes]) => [
    user,
    [...boxes.values()].map(({ mails, gone, once, ...box }) => ({
      ...box,
      once: [...once],
      gone: gone.toSorted((a, b) => a.modseq - b.modseq),
      mails: mails.map(({ uid, flags, modseq, date, size, raw }) => ({
        uid,
        flags: [...flags].toSorted(),
        modseq,
        date,
        size,
        raw: raw.toString('latin1'),
      })),
    })),
  ])

/** Sixty large mails of which most are removed, with all that can happen to a mailbox. */
function fill(store: MailStore) {
  const inbox = openMailboxes(store, kim).get('INBOX')!
  for (let number = 1; number <= 60; number += 1) {
    const raw = note(`m${String(number)}`)
    const mail = addMail(store, inbox, raw, number % 2 ? ['\\Seen'] : [], new Date(number), { once: `key-${String(number)}` })
    if (number === 60) addMail(store, openMailboxes(store, han).get('INBOX')!, mail.content)
  }
  removeMails(
    store,
    inbox,
    Array.from({ length: 50 }, (_, index) => index + 1),
  )
  setFlags(store, inbox, inbox.mails[3]!, new Set(['\\Flagged', 'Label']))
  createMailbox(store, kim, 'Plans')
  addMail(store, openMailboxes(store, kim).get('Plans')!, inbox.mails[0]!.content)
  renameMailbox(store, kim, 'Plans', 'Pläne')
  renameMailbox(store, kim, 'Archive', 'Old')
  createMailbox(store, kim, 'Gone')
  removeMailbox(store, kim, 'Gone')
}

describe('a folder of which most mails are removed', () => {
  it('gives back their space at a start, and everything that is left is as it was', () => {
    on(fill)
    const before = { bytes: bytesIn(folder), all: on(allOf), validity: on(({ lastValidity }) => lastValidity) }
    compactMails(folder)
    const after = bytesIn(folder)
    expect(after).toBeLessThan(before.bytes / 4)
    expect(on(allOf)).toEqual(before.all)
    expect(on(({ lastValidity }) => lastValidity)).toBe(before.validity)
    compactMails(folder)
    expect(bytesIn(folder)).toBe(after)
  })

  it('goes on as ever afterwards: numbers are given once, and changes are kept', () => {
    on(fill)
    compactMails(folder)
    const [uid, modseq] = on((store) => {
      const inbox = openMailboxes(store, kim).get('INBOX')!
      const before = inbox.modseq
      const mail = addMail(store, inbox, note('new'))
      setFlags(store, inbox, inbox.mails[0]!, new Set(['\\Answered']))
      removeMails(store, inbox, [52])
      return [mail.uid, before]
    })
    const inbox = on((store) => openMailboxes(store, kim).get('INBOX')!)
    expect([uid, inbox.next]).toEqual([61, 62])
    expect(inbox.modseq).toBe(modseq + 3)
    expect(inbox.mails.map((mail) => mail.uid)).toEqual([51, 53, 54, 55, 56, 57, 58, 59, 60, 61])
    expect([...inbox.mails[0]!.flags]).toEqual(['\\Answered'])
    expect(inbox.once.has('key-1')).toBe(true)
  })

  it.each(steps)('loses nothing when the process is killed after: %s', (step) => {
    on(fill)
    const before = on(allOf)
    const script = `import { compactMails } from '${new URL('mail-compaction.ts', import.meta.url).href}'
compactMails(process.argv[1], (step) => { if (step === process.argv[2]) process.kill(process.pid, 'SIGKILL') })`
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script, folder, step])
    expect(signal).toBe('SIGKILL')
    expect(on(allOf)).toEqual(before)
    compactMails(folder)
    expect(bytesIn(folder)).toBeLessThan(3_000_000)
    expect(on(allOf)).toEqual(before)
  })

  it('is left alone while it is small or mostly needed', () => {
    on((store) => {
      const inbox = openMailboxes(store, kim).get('INBOX')!
      for (let number = 1; number <= 60; number += 1) addMail(store, inbox, note(`m${String(number)}`))
      removeMails(store, inbox, [1, 2, 3])
    })
    const before = bytesIn(folder)
    const reached: string[] = []
    compactMails(folder, (step) => reached.push(step))
    expect([bytesIn(folder), reached]).toEqual([before, []])
  })
})
