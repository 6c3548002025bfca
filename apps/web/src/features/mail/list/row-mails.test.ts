import type { ListedMail } from '@maru/shared/mail/reading/mail-message.ts'
import { describe, expect, it } from 'vitest'
import { listRowMails, markRow, findRow, withoutMails } from './row-mails.ts'

const mail = {
  emailId: '9',
  folderId: '1',
  from: { name: 'Ann', address: 'ann@x.example' },
  to: [],
  subject: 'Plan',
  snippet: '',
  date: new Date(0),
  size: 1,
  seen: false,
  flagged: false,
  answered: false,
  forwarded: false,
  hasAttachment: false,
  threadId: 't',
}
const alone: ListedMail = { ...mail, emailId: '4', conversation: null }
const row: ListedMail = { ...mail, conversation: { ids: ['9', '7', '2'], unseenIds: ['7', '2'], flaggedIds: [], count: 4, people: [] } }

describe('a row of a conversation', () => {
  it('stands for all its mails of the list, a mail alone for itself', () => {
    expect([listRowMails(row), listRowMails(alone), findRow([alone, row], '2'), findRow([alone], '2')]).toEqual([
      ['9', '7', '2'],
      ['4'],
      1,
      -1,
    ])
  })

  it('is read once its last unread mail is, and unread again with any of them', () => {
    const first = markRow(row, new Set(['7']), { seen: true })
    expect([first.seen, first.conversation?.unseenIds]).toEqual([false, ['2']])
    const both = markRow(first, new Set(['2']), { seen: true })
    expect([both.seen, both.conversation?.unseenIds]).toEqual([true, []])
    expect(markRow(both, new Set(['9']), { seen: false })).toMatchObject({ seen: false, conversation: { unseenIds: ['9'] } })
    expect(markRow(row, new Set(['9']), { flagged: true })).toMatchObject({ flagged: true, seen: false })
    expect(markRow(row, new Set(['5']), { flagged: true })).toBe(row)
  })

  it('stays in the list until its last mail has left it', () => {
    expect(withoutMails(row, new Set(['9', '2']))?.conversation?.ids).toEqual(['7'])
    expect(withoutMails(row, new Set(['9', '7', '2']))).toBeUndefined()
    expect(withoutMails(alone, new Set(['4']))).toBeUndefined()
    expect(withoutMails(alone, new Set(['9']))).toBe(alone)
  })
})
