import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { approvalWorkLabels as work } from '../../packages/shared/src/approvals/actions/approval-work.labels.ts'
import { documentLabels, eventLabels } from '../../packages/shared/src/approvals/documents/document.labels.ts'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { calendarLabels } from '../../packages/shared/src/calendar.labels.ts'
import { substituteLabels } from '../../packages/shared/src/delegations/delegation.labels.ts'
import { leaveScreen as labels } from '../../packages/shared/src/leave/leave-screen.labels.ts'
import { counterLabels } from '../../packages/shared/src/notifications/notification.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { loadDocument, submitDocument } from './approval-documents.ts'
import { button } from './home-page.ts'
import { inDatabase } from './portal-database.ts'
import { axeViolations, gone, goWithin, openPage, screenshot, shown, text, today as currentDay } from './portal-page.ts'

// The whole story of a leave with the people it concerns: who asks, who decides, and who stands in meanwhile.

const LIST = '/application/holidaylist'
const NEW = '/application/holidaydetailpopup?new'
const today = currentDay()

/** Makes today a day kim works and has leave for, whatever day it is; takes back what the story leaves behind. */
async function prepareToday() {
  const hours = `insert into schedule_exception (user_id, date, hours) values ('kim', $1::date, 8) on conflict (user_id, date) do update set hours = 8`
  await inDatabase(hours, [today])
  await inDatabase(`update holiday set removed = true where date = $1::date`, [today])
  await inDatabase(
    `insert into leave_grant (id, user_id, pool_code, year, kind, amount, valid_from, valid_to, reason, created_by)
     values (gen_random_uuid(), 'kim', 'ANNUAL', extract(year from $1::date)::int, 'MANUAL', 3, $1::date, $1::date + 400, 'For the story', 'office')`,
    [today],
  )
  onTestFinished(async () => {
    await inDatabase(
      `update delegation set active = false where principal_id = 'kim' and source = 'LEAVE' and valid_from::date <= $1::date`,
      [today],
    )
    await inDatabase(`delete from absence where user_id = 'kim' and date = $1::date`, [today])
  })
}

const counterOf = async (page: Page) => {
  const link = page.getByRole('banner').getByRole('link', { name: new RegExp(text(counterLabels.receivedBox)) })
  return Number(/\d+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0] ?? Number.NaN)
}

/** Opens a new request for today alone, by keys. */
async function askForToday(page: Page) {
  await goWithin(page, NEW)
  await page.getByRole('combobox', { name: new RegExp(text(labels.leaveType)) }).click()
  await page.getByRole('option', { name: 'Annual leave', exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${text(labels.period)}`) }).focus()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: text(calendarLabels.chooseDates) })
  await shown(calendar)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await gone(calendar)
}

async function submit(page: Page) {
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: text(requestLabels.submitTitle) })
  await button(question, requestLabels.submit).click()
  await gone(question)
}

test('kim asks for leave, the head decides within the same minute, lee stands in, and everybody else sees an absence', async () => {
  await prepareToday()
  const [kim, head] = [await openPage(LIST, 'kim'), await openPage('/approval/recpbox', 'head')]
  await expect.poll(() => counterOf(head)).not.toBeNaN()
  const before = await counterOf(head)

  await askForToday(kim)
  await kim
    .getByRole('group', { name: text(labels.substitutes) })
    .getByRole('combobox')
    .fill('Do-yun')
  await kim.getByRole('option', { name: /Do-yun Lee/ }).click()
  const note = { name: 'certificate.txt', mimeType: 'text/plain', buffer: Buffer.from('see attached') }
  await kim.locator('input[type=file]').setInputFiles(note)
  await shown(kim.getByText(note.name))
  await shown(kim.getByRole('list', { name: text(requestLabels.approvalLine) }).getByText('Katharina Vogel'))
  const title = await kim.getByRole('textbox', { name: new RegExp(text(requestLabels.title)) }).inputValue()
  await submit(kim)
  // Pushed by the server: the page asks by itself every ten minutes only.
  await expect.poll(() => counterOf(head), { interval: 20 }).toBe(before + 1)
  await expect.poll(() => head.getByRole('tab').first().locator('.count').innerText()).toBe(String(before + 1))

  // The row came by itself; J and Enter open it, A decides.
  const row = head.getByRole('row').filter({ hasText: title })
  await shown(row)
  await row.click()
  await shown(head.locator('.side-view .document'))
  expect(await axeViolations(head)).toEqual([])
  await head.locator('.side-view-body').focus()
  await head.keyboard.press('a')
  await expect.poll(() => row.count()).toBe(0)
  await expect.poll(() => counterOf(head)).toBe(before)

  // Whoever stands in hears of it at the next sign-in, and decides for kim today.
  const waiting = await submitDocument('choi', 'Waits for kim', {
    line: {
      stages: (['kim', 'yjang', 'director'] as const).map((userId, at) => ({
        rule: 'ALL',
        need: null,
        steps: [{ type: (['AGREE', 'REVIEW', 'APPROVE'] as const)[at] ?? 'APPROVE', userId }],
      })),
    },
  })
  const lee = await openPage('/main', 'lee', { anew: true })
  const notice = lee.getByRole('dialog', { name: text(substituteLabels.title), exact: true })
  await shown(notice.getByRole('row', { name: /Min-jun Kim/ }))
  await button(notice, kitLabels.close).last().click()
  await gone(notice)
  await goWithin(lee, '/approval/recpbox?tab=deputy')
  await lee.getByRole('row').filter({ hasText: 'Waits for kim' }).click()
  await button(lee, documentLabels.doAgree).click()
  await expect.poll(async () => (await loadDocument('choi', waiting)).stages[0]?.steps[0]?.status).toBe('AGREED')
  await goWithin(lee, `${LIST}?tab=calendar&day=${today}`)
  const bar = lee.locator('.month-bar').filter({ hasText: 'Min-jun Kim' }).first()
  await shown(bar)
  await expect.poll(() => bar.innerText()).toContain('Absent')

  // The same day again is refused with a sentence.
  await askForToday(kim)
  const sentence = kim.locator('.leave-said .tint-red').first()
  await shown(sentence)
  expect((await sentence.innerText()).split(' ').length).toBeGreaterThan(5)

  // Paper with the seal of the head, the box as a workbook, and all of it in the history.
  const box = { aprvBoxType: 'CPLT', approvalUserId: 'kim', q: title, page: '1', size: '5', sort: 'decidedAt', direction: 'desc' }
  const boxReply = await kim.request.get(`${approvals.boxList.path}?${new URLSearchParams(box)}`)
  const { rows } = (await boxReply.json()) as { rows: { id: string; documentNo: string }[] }
  await goWithin(kim, `/approval/aprvdetailpopup?id=${rows[0]?.id ?? ''}&print`)
  await shown(kim.locator('.approval-box .stamp').first())
  await expect.poll(() => kim.locator('.paper').innerText()).toContain(rows[0]?.documentNo ?? 'no number')
  await shown(kim.locator('.paper').getByText('certificate.txt'))
  await screenshot(kim, 'story-paper')
  await goWithin(kim, `/approval/aprvdetailpopup?id=${rows[0]?.id ?? ''}`)
  for (const event of [eventLabels.SUBMIT, eventLabels.APPROVE])
    await shown(kim.getByText(new RegExp(text(event).replace('{0} ', ''))).first())
  await shown(kim.getByRole('button', { name: text(work.inform) }))
  await goWithin(kim, `/approval/cpltbox?q=${encodeURIComponent(title)}`)
  const download = kim.waitForEvent('download')
  await button(kim, kitLabels.excel).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
})
