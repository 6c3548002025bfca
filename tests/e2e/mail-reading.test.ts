import { expect, test } from 'vitest'
import { mailGoneLabels as labels, mailTrustLabels } from '../../packages/shared/src/mail/reading/mail-gone.labels.ts'
import { mailMessages } from '../../packages/shared/src/mail/reading/mail-message.ts'
import { mailLabels } from '../../packages/shared/src/mail/mail-screen.labels.ts'
import { mailWriteLabels } from '../../packages/shared/src/mail/compose/mail-write.labels.ts'
import { portal } from './here.ts'
import { anotherProgram } from './mail-client.ts'
import { row } from './mail-story.ts'
import { axeViolations, gone, goWithin, openPage, screenshot, shown, text } from './portal-page.ts'

test('park is told when the mail that is open is deleted or moved elsewhere and goes on with the one in its place; one the pointer rests on is there when it is opened, and tells when it is not from whom it says', async () => {
  const page = await openPage('/email/inbox', 'park')
  await shown(page.getByRole('grid'))
  const { client, put } = await anotherProgram('park')
  // The first is the newest; all are newer than the notices that other tests cause meanwhile.
  for (let number = 1; number <= 6; number += 1)
    await put(
      'INBOX',
      'Lab <lab@partner.example>',
      `Probe ${String(number)}`,
      `Value ${String(number)}`,
      new Date(Date.now() + 3_600_000 - number * 60_000),
    )
  const remove = async (...numbers: readonly number[]) => {
    await client.mailboxOpen('INBOX')
    for (const number of numbers) {
      const [uid] = (await client.search({ subject: `Probe ${String(number)}` }, { uid: true })) || []
      expect(await client.messageDelete(String(uid), { uid: true })).toBe(true)
    }
  }
  const mail = (number: number) => page.getByRole('article', { name: `Probe ${String(number)}`, exact: true })
  const goneNote = page.getByRole('status').filter({ hasText: text(labels.gone) })
  const goOn = page.getByRole('button', { name: text(labels.goOn) })
  await row(page, 'Probe 2').click()
  await shown(mail(2).getByText('Value 2'))
  expect(await goneNote.count()).toBe(0)

  // Its neighbour goes with it. The text stays; what could only fail is no longer offered.
  await remove(2, 3)
  await shown(goneNote)
  await shown(mail(2).getByText('Value 2'))
  await gone(page.getByRole('button', { name: text(mailWriteLabels.reply), exact: true }))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'mail-gone')
  await goOn.click()
  await shown(mail(4).getByText('Value 4'))
  await gone(goneNote)

  // Another window of the portal moves it: it is known where it lies.
  const address = new URL(page.url())
  const id = address.searchParams.get('id') ?? ''
  const body = { ids: [id], action: 'archive' }
  await page.request.fetch(mailMessages.bulk.path, { method: 'POST', data: body, headers: { origin: portal } })
  await shown(page.getByRole('status').filter({ hasText: text(labels.moved).replace('{0}', text(mailLabels.archive)) }))
  await shown(page.getByRole('button', { name: text(mailWriteLabels.reply), exact: true }))
  await goOn.click()
  await shown(mail(5))

  // On a page of its own as well; the last of a list makes room for the one before it.
  await page.keyboard.press('/')
  await page.keyboard.type('subject:probe')
  await page.waitForURL(/q=subject/)
  await row(page, 'Probe 6').click()
  await shown(mail(6))
  await remove(6)
  await shown(goneNote)
  await goOn.click()
  await shown(mail(5))
  await page.keyboard.press('o')
  await page.waitForURL(/\/email\/info\//)
  await shown(mail(5))
  await remove(5)
  await shown(goneNote)
  await goOn.click()
  await gone(mail(5))
  await shown(page.getByRole('article'))

  // A mail the pointer rests on is there when it is opened.
  await page.mouse.move(0, 0)
  await goWithin(page, '/email/inbox?q=')
  const results = 'Authentication-Results: mx.hanul.example; dmarc=fail (p=reject) header.from=bank.example'
  await put('INBOX', `Bank <help@bank.example>\r\n${results}`, 'Your account', 'Sign in here', new Date())
  await client.logout()
  const requestedUrls: string[] = []
  page.on('request', (request) => /\/email\/messages\/\d+\?/.test(request.url()) && requestedUrls.push(request.url()))
  const fetched = page.waitForResponse((answer) => /\/email\/messages\/\d+\?/.test(answer.url()))
  await row(page, 'Your account').hover()
  await fetched
  const before = requestedUrls.length
  await row(page, 'Your account').click()
  const forged = page.getByRole('status').filter({ hasText: text(mailTrustLabels.forged).replace('{0}', 'help@bank.example') })
  await shown(forged)
  expect(requestedUrls.filter((url, at) => at >= before && url.split('?')[0] === requestedUrls[0]?.split('?')[0])).toEqual([])
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'mail-forged')
})
