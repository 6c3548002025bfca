import { describe, expect, it } from 'vitest'
import { findReplyAddress } from './auto-reply-rules.ts'

const own = new Set(['kim@hanul.example', 'min-jun.kim@hanul.example'])
const answered = (header: string, more: { from?: string; to?: string[] } = {}) =>
  findReplyAddress({ from: more.from ?? 'ann@partner.example', recipients: more.to ?? ['Kim@hanul.example'], header }, own)

describe('an automatic answer goes', () => {
  it('to who wrote to the person by name, at the address the mail was handed over with', () => {
    expect(answered('Subject: x')).toBe('ann@partner.example')
    expect(answered('Return-Path: <Ann+1@Partner.example>\r\nAuto-Submitted: no')).toBe('ann+1@partner.example')
    expect(answered('Subject: x', { to: ['choi@hanul.example', 'min-jun.kim@hanul.example'] })).toBe('ann@partner.example')
  })

  it.each([
    ['a list', 'List-Id: <all.partner.example>'],
    ['a newsletter', 'List-Unsubscribe: <mailto:x@y.example>'],
    ['a mass mail', 'Precedence: bulk'],
    ['a list of old', 'Precedence:\r\n list'],
    ['an automatic answer', 'Auto-Submitted: auto-replied (vacation)'],
    ['a notice of a program', 'auto-submitted: auto-generated; owner-email="a@b.example"'],
    ['a report that a mail did not arrive', 'Return-Path: <>'],
    ['another such report', 'Content-Type: multipart/report; report-type=delivery-status'],
    ['who wants no answer of the kind', 'X-Auto-Response-Suppress: DR, OOF, AutoReply'],
    ['spam', 'X-Spam-Flag: YES'],
    ['a bounce address', 'Return-Path: <bounces+12-kim=hanul.example@mailer.example>'],
    ['no address', 'Return-Path: nobody at home'],
  ])('not to %s', (_, header) => expect(answered(header)).toBeUndefined())

  it.each([
    'no-reply@shop.example',
    'noreply@a.example',
    'donotreply@a.example',
    'MAILER-DAEMON@mx.example',
    'dev-request@a.example',
    'billing.no-reply@a.example',
  ])('not to %s, where nobody reads', (from) => expect(answered('Subject: x', { from })).toBeUndefined())

  it('not to oneself, and not where one only got a copy nobody sees', () => {
    expect(answered('Subject: x', { from: 'KIM@hanul.example' })).toBeUndefined()
    expect(answered('Return-Path: <min-jun.kim@hanul.example>')).toBeUndefined()
    expect(answered('Subject: x', { to: ['team@hanul.example'] })).toBeUndefined()
    expect(answered('Subject: x', { to: [] })).toBeUndefined()
  })

  it('to people whose names only look so', () => {
    for (const from of ['norely@a.example', 'reply@a.example', 'bouncer@a.example', 'ownerson@a.example'])
      expect(answered('', { from })).toBe(from)
  })
})
