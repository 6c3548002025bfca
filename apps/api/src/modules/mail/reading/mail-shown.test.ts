import { mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import { mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { plainText } from '@maru/shared/rich-text/rich-text.ts'
import { addMail, openMailboxes } from '@maru/dev-mail/store/mail-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openKimMailbox } from '../../../test/mail/kim-mailbox.ts'
import { callAs, granted, type TestApp } from '../../../test/test-app.ts'
import { calendar, html, invitation, multipart, part, pdf, picture, plain } from '../../../test/mail/sent-mails.ts'

let mailbox: Awaited<ReturnType<typeof openKimMailbox>>
let app: TestApp
let kim = ''
beforeAll(async () => {
  mailbox = await openKimMailbox()
  ;({ app, kim } = mailbox)
})
afterAll(() => mailbox.close())

let count = 0
const list = { box: 'inbox', filter: 'all', sort: 'newest' } as const
const rowOf = async (subject: string) =>
  granted(await callAs(app, 'kim', mailMessages.list, { query: { ...list, q: `subject:"${subject}"`, cursor: '', limit: 5 } })).rows[0]
/** Puts a mail into the mailbox and waits until the portal has it. */
async function receive(content: string | Buffer, headers: readonly string[] = ['From: Anna Lee <anna.lee@uni.example>']) {
  count += 1
  const subject = `Mail number ${String(count)} end`
  const head = [...headers, `To: ${kim}`, `Subject: ${subject}`, `Message-ID: <n${String(count)}@uni.example>`, 'MIME-Version: 1.0', '']
  addMail(
    mailbox.server.store,
    openMailboxes(mailbox.server.store, kim).get('INBOX')!,
    Buffer.concat([Buffer.from(head.join('\r\n')), Buffer.from(content)]),
  )
  await expect.poll(() => rowOf(subject)).toBeDefined()
  return (await rowOf(subject))!
}
const open = async (emailId: string) =>
  granted(await callAs(app, 'kim', mailMessages.one, { params: { emailId }, query: { ...list, q: '', images: 'ask' } }))
const shown = async (content: string | Buffer, headers?: readonly string[]) => open((await receive(content, headers)).emailId)
const wordsIn = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/)
const namesIn = ({ attachments }: Awaited<ReturnType<typeof open>>) => attachments.filter(({ inline }) => !inline).map(({ name }) => name)

describe('the text of a mail', () => {
  it('is all texts that are no attachments, in their order, with the pictures between them', async () => {
    const mail = await shown(multipart('mixed', plain('first'), picture('Content-Disposition: inline; filename=lab.png'), plain('second')))
    expect(mail.html).toMatch(/first[^]*<img [^>]*src="\/api\/v1\/email\/messages\/\d+\/part\/2"[^]*second/)
    expect([wordsIn(mail.text), namesIn(mail), mail.hasAttachment]).toEqual([['first', 'second'], ['lab.png'], true])
    const plainOnly = await shown(multipart('mixed', plain('first'), pdf(), plain('second'), plain('list footer')))
    expect(plainOnly).toMatchObject({ html: '', text: 'first\nsecond\nlist footer' })
    expect(namesIn(plainOnly)).toEqual(['part-2.pdf'])
  })

  it('goes on behind a file in formatted mails, each piece closed by itself', async () => {
    const forms = multipart(
      'mixed',
      html('<p>above</p><div style="color:red"><b>'),
      pdf('Content-Disposition: inline; filename=plan.pdf'),
      html('<i>below'),
    )
    const mail = await shown(multipart('alternative', plain('above and below'), forms))
    expect(mail.html).toBe('<p>above</p><div style="color:red"><b></b></div><i>below</i>')
    expect([mail.text, namesIn(mail)]).toEqual(['above and below', ['plan.pdf']])
    const footer = await shown(multipart('mixed', html('<p>news</p>'), plain('see https://list.example/x?a=1&b=<2> or\n "leave"')))
    expect(footer.html).toContain('<a href="https://list.example/x?a=1&amp;b=" target="_blank" rel="noopener noreferrer nofollow">')
    expect(wordsIn(footer.text)).toEqual(expect.arrayContaining(['news', 'see', '"leave"']))
  })

  it('is quoted whole in an answer', async () => {
    const { emailId } = await receive(multipart('mixed', plain('one'), pdf(), plain('two')))
    const draft = granted(await callAs(app, 'kim', mailDrafts.prepare, { body: { mode: 'reply', emailId, to: [], subject: '', text: '' } }))
    expect(draft.quote).toMatch(/one\ntwo/)
    expect(plainText(draft.quoteText)).toMatch(/one[^]*two/)
  })

  it('is quoted with its pictures, whatever they are sent as, in an answer and in a mail that is handed on', async () => {
    const id = 'Content-ID: <logo@x>'
    const shownIn = html('<p>Hello <img src="cid:logo@x"></p>')
    const octets = picture(id).replace('image/png', 'application/octet-stream; name=logo.png')
    const mails = [
      multipart('mixed', plain('first'), picture('Content-Disposition: inline; filename=lab.png'), plain('second')),
      multipart('related', shownIn, octets),
      multipart('mixed', shownIn, picture(id, 'Content-Disposition: attachment; filename=logo.png')),
    ]
    for (const content of mails) {
      const { emailId } = await receive(content)
      for (const mode of ['reply', 'forward'] as const) {
        const body = { mode, emailId, to: [], subject: '', text: '' }
        const prepared = granted(await callAs(app, 'kim', mailDrafts.prepare, { body }))
        expect(prepared.quote).toMatch(/<img [^>]*src="\/api\/v1\/email\/messages\/\d+\/part\/2"/)
        const begun = granted(await callAs(app, 'kim', mailDrafts.begin, { body }))
        expect(begun.quote).toMatch(/<img [^>]*src="\/api\/v1\/common\/image\/[^"]+"/)
        expect(begun.files.map(({ inline }) => inline)).toEqual([true])
      }
    }
  })

  it('has its lines joined where the mail says they flow, quotes and signature apart', async () => {
    const flowed = await shown(
      plain('A long \r\nline.\r\n\r\n> quoted \r\n> words\r\n>> older\r\n  stuffed\r\n-- \r\nAnna \r\nLee', '; format=flowed'),
    )
    expect(flowed.text).toBe('A long line.\n\n> quoted words\n>> older\n stuffed\n-- \nAnna Lee')
    const joined = await shown(plain('예산 \r\n회의', '; format=flowed; delsp=yes'))
    expect(joined.text).toBe('예산회의')
    expect((await shown(plain('as \r\nwritten'))).text).toMatch(/^as \r?\nwritten$/)
  })

  it('opens within moments whatever its text is made of and however many pictures it has', async () => {
    const pictures = Array.from({ length: 300 }, () => picture('Content-ID: <x>', 'Content-Disposition: inline'))
    const { emailId } = await receive(multipart('mixed', html('c'.repeat(1_900_000)), ...pictures))
    const before = process.cpuUsage()
    await open(emailId)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000_000).toBeLessThan(4)
  })
})

describe('the files of a mail', () => {
  it('are a calendar or Markdown alone too, and then the mail has no text but is not damaged', async () => {
    for (const [content, name] of [
      [calendar('PUBLISH'), 'part-1.ics'],
      [part(['Content-Type: text/markdown; charset=utf-8'], '# Plan'), 'part-1.md'],
      [multipart('mixed', part(['Content-Type: text/markdown; name=notes.md'], '# Plan')), 'notes.md'],
    ] as const) {
      const mail = await shown(content)
      expect([mail.text, mail.html, mail.fallback, namesIn(mail), mail.hasAttachment]).toEqual(['', '', '', [name], true])
    }
  })

  it('are pictures that no text names, with the clip in the list once the text was read', async () => {
    const named = picture('Content-ID: <logo@x>', 'Content-Disposition: inline; filename=logo.png')
    const unused = picture('Content-ID: <other@x>', 'Content-Disposition: inline; filename=other.png')
    const both = await receive(multipart('related', html('<p>Hello <img src="cid:logo%40x"></p>'), named, unused))
    expect(namesIn(await open(both.emailId))).toEqual(['other.png'])
    await expect.poll(async () => (await rowOf(both.subject))?.hasAttachment).toBe(true)
    const used = await receive(multipart('mixed', html('<p>Hello <img src="cid:logo@x"></p>'), named))
    const mail = await open(used.emailId)
    expect([namesIn(mail), mail.html.match(/<img/g)?.length, (await rowOf(used.subject))?.hasAttachment]).toEqual([[], 1, false])
    // Without HTML nobody can name it.
    expect((await receive(multipart('related', plain('Hello'), named))).hasAttachment).toBe(true)
    const zip = await callAs(app, 'kim', mailMessages.zip, { params: { emailId: both.emailId } })
    expect(zip.body).toMatch(/other\.png/)
    expect(zip.body).not.toMatch(/logo\.png/)
  })

  it('have names by what they are, and a mail within a mail is one that mail programs open', async () => {
    const inner = part(['From: han@uni.example', 'Subject: =?utf-8?B?7JiI7IKw?= 1/2'], 'inner text')
    const mail = await shown(
      multipart(
        'mixed',
        plain('see below'),
        part(['Content-Type: message/rfc822'], inner),
        picture(),
        pdf(),
        part(['Content-Type: application/x-own'], 'x'),
      ),
    )
    expect(namesIn(mail)).toEqual(['예산 1_2.eml', 'part-3.png', 'part-4.pdf', 'part-5'])
    const file = await callAs(app, 'kim', mailMessages.part, { params: { emailId: mail.emailId, part: '2' } })
    expect(file.headers['content-disposition']).toContain("filename*=UTF-8''%EC%98%88%EC%82%B0%201_2.eml")
    expect(file.body).toMatch(/^From: han@uni\.example[^]*inner text/)
  })

  it('are an invitation once, though it comes as a form of the text and with a name', async () => {
    const forms = multipart('alternative', plain('Please come'), html('<p>Please come</p>'), calendar('REQUEST'))
    const named = part(['Content-Type: application/ics; name=invite.ics'], invitation('REQUEST'))
    expect(namesIn(await shown(multipart('mixed', forms, named)))).toEqual(['invite.ics'])
    expect(namesIn(await shown(forms))).toEqual(['part-3.ics'])
  })

  it('are an invitation and another calendar beside it both', async () => {
    const other = invitation('PUBLISH').replace('visit-7', 'term-dates')
    const forms = multipart('alternative', plain('Please come'), calendar('REQUEST'))
    const named = part(['Content-Type: text/calendar; name=terms.ics'], other)
    const mail = await shown(multipart('mixed', forms, named))
    expect(namesIn(mail)).toEqual(['part-1.2.ics', 'terms.ics'])
    const zip = await callAs(app, 'kim', mailMessages.zip, { params: { emailId: mail.emailId } })
    expect([zip.body.includes('part-1.2.ics'), zip.body.includes('terms.ics')]).toEqual([true, true])
  })

  it('are no forms of the text beside the one that is shown, and texts with a name beside being shown', async () => {
    const amp = part(['Content-Type: text/x-amp-html'], '<html amp>')
    expect((await receive(multipart('alternative', plain('Hello'), amp, html('<p>Hello</p>')))).hasAttachment).toBe(false)
    const log = await shown(
      multipart(
        'mixed',
        plain('Hello'),
        plain('log line', '; name=run.log'),
        part(['Content-Type: text/plain', 'Content-Disposition: attachment; filename=big.txt'], 'not shown'),
      ),
    )
    expect([log.text, namesIn(log)]).toEqual(['Hello\nlog line', ['run.log', 'big.txt']])
  })
})
