import { historyLabels } from '../../packages/shared/src/histories/change.labels.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import {
  textTemplateLabels as labels,
  textTemplateVariables as variables,
} from '../../packages/shared/src/templates/text-template.labels.ts'
import { textTemplates } from '../../packages/shared/src/templates/text-template.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { callPortal } from './portal-call.ts'
import { agree, axeViolations, openPage, screenshot, shown, text } from './portal-page.ts'

const button = (page: Page, label: readonly string[]) => page.getByRole('button', { name: text(label), exact: true })
const named = (page: Page, label: readonly string[], of: string) => page.getByRole('button', { name: text(label).replace('{0}', of) })
const variable = (page: Page, name: keyof typeof variables) => page.getByRole('button', { name: `${text(variables[name])} {{${name}}}` })
const fresh = async (page: Page, name: string) => {
  await button(page, labels.newTemplate).first().click()
  await page.getByRole('textbox', { name: text(labels.nameEn) }).fill(name)
  await button(page, kitLabels.save).click()
  await shown(page.getByRole('heading', { name, level: 2 }))
}
const untilSaved = (page: Page, version: string) => shown(page.getByText(text(messages.textTemplateSaved).replace('{0}', version)))

it('an administrator writes a template with variables, sees it filled, is told of a wrong one, and brings the first version back', async () => {
  const page = await openPage('/chems/tmptmn', 'admin')
  await fresh(page, 'Welcome to the house')
  const subject = page.getByRole('textbox', { name: text(labels.subject) })
  await subject.fill('Welcome to  today')
  for (let step = 0; step < ' today'.length; step += 1) await subject.press('ArrowLeft')
  await variable(page, 'workplace').click()
  await expect.poll(() => subject.inputValue()).toBe('Welcome to {{workplace}} today')
  const body = page.getByRole('textbox', { name: new RegExp(`^${text(labels.body)}`) })
  await body.click()
  await page.keyboard.type('Regards, ')
  await variable(page, 'userName').click()
  await page.keyboard.type(' and {{nobody}}')
  await button(page, kitLabels.save).click()
  await shown(page.getByText(text(messages.textTemplateVariableHere).replace('{0}', '{{nobody}}')))
  for (let step = 0; step < ' and {{nobody}}'.length; step += 1) await page.keyboard.press('Backspace')
  await button(page, kitLabels.save).click()
  await untilSaved(page, '1')
  await screenshot(page, 'template-content')
  expect(await axeViolations(page)).toEqual([])
  await body.press('End')
  await page.keyboard.type('!')
  await page.getByRole('radio', { name: text(labels.preview) }).check({ force: true })
  await shown(page.getByText(/^Regards, (?!\{\{).+!$/))
  await screenshot(page, 'template-preview')
  await page.getByRole('radio', { name: text(labels.write) }).check({ force: true })
  await button(page, kitLabels.save).click()
  await untilSaved(page, '2')
  await body.press('End')
  await page.keyboard.type('?')
  await button(page, labels.discard).click()
  await shown(body.getByText('Regards, {{userName}}!', { exact: true }))
  await named(page, labels.versionNumber, '1').first().click()
  await shown(page.getByRole('dialog').getByText(/^Regards, /))
  await button(page, labels.restore).click()
  await agree(page)
  await shown(page.getByText('Version 1 restored as version 3'))
  await shown(body.getByText('Regards, {{userName}}', { exact: true }))
  await expect.poll(() => button(page, kitLabels.save).isDisabled()).toBe(true)
  await page.setViewportSize({ width: 1200, height: 900 })
  await screenshot(page, 'template-content-1200')
})

it('plain templates have their own list, text without formatting, and go after a question', async () => {
  const page = await openPage('/chems/tmptmnplain', 'admin', { expected: /^500: .*\/template\// })
  await fresh(page, 'Short note')
  await page.getByRole('textbox', { name: text(labels.text), exact: true }).fill('Dear all,')
  await variable(page, 'today').click()
  // What is written stays, also when it cannot be fetched again after it was saved.
  const away = (route: Route) => (route.request().method() === 'GET' ? route.fulfill({ status: 500 }) : route.continue())
  const failed = page.waitForResponse((answer) => /\/template\/[^/?]+$/.test(answer.url()) && answer.status() === 500)
  await page.route(/\/template\/[^/?]+$/, away)
  await button(page, kitLabels.save).click()
  await untilSaved(page, '1')
  await failed
  await shown(page.getByRole('textbox', { name: text(labels.text), exact: true }))
  await page.unrouteAll()
  await page.goto('/chems/tmptmnplain')
  await page.getByRole('row').filter({ hasText: 'Short note' }).click()
  await shown(page.getByRole('heading', { name: text(historyLabels.history) }))
  await screenshot(page, 'template-dialog')
  expect(await axeViolations(page)).toEqual([])
  await button(page, kitLabels.delete).click()
  await agree(page)
  await shown(page.getByText(text(labels.none)))
})

it('what is typed while a template is being saved stays and is still to be saved; what a colleague wrote meanwhile is not overwritten', async () => {
  const blank = { kind: 'FORM', nameEn: 'Written by two', nameKo: '', nameDe: '', language: '', sortOrder: 100, active: true, plain: true }
  const { id } = await callPortal<{ id: string }>('admin', 'POST', textTemplates.create.path, blank)
  const page = await openPage(`/chems/tmptcntnplain?id=${id}`, 'admin', { expected: /^console: |^409: / })
  const subject = (of: Page) => of.getByRole('textbox', { name: text(labels.subject) })
  const body = (of: Page) => of.getByRole('textbox', { name: text(labels.text), exact: true })
  await subject(page).fill('First')
  await body(page).fill('one')
  const held = Promise.withResolvers<undefined>()
  await page.route(/\/versions$/, async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await button(page, kitLabels.save).click()
  await body(page).press('End')
  await page.keyboard.type(' two')
  held.resolve(undefined)
  await untilSaved(page, '1')
  await shown(page.getByText(text(labels.unsaved)))
  expect(await body(page).inputValue()).toBe('one two')
  await button(page, labels.discard).click()
  await expect.poll(() => body(page).inputValue()).toBe('one')

  await body(page).fill('three')
  await callPortal('admin2', 'POST', textTemplates.saveContent.path.replace(':id', id), {
    subject: 'Second',
    text: 'one',
    body: { type: 'doc', content: [] },
    basedOn: 1,
  })
  await button(page, kitLabels.save).click()
  await expect.poll(() => subject(page).inputValue()).toBe('Second')
  expect(await body(page).inputValue()).toBe('three')
})
