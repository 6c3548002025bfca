import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { departmentLabels } from '../../packages/shared/src/departments/department.labels.ts'
import { roleLabels } from '../../packages/shared/src/roles/role.labels.ts'
import { userPopupLabels } from '../../packages/shared/src/users/user-popup.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import { gone, openPage, screenshot, shown, text, toastOf, waitForSave } from './portal-page.ts'

/** Records of different kinds that two people have open at the same time; places have their own story (reference-data.test.ts). */
const records = [
  { what: 'a role', path: '/chems/rolemn?open=WM00002', field: roleLabels.note, reason: roleLabels.reason },
  { what: 'a person', path: '/chems/userinfodialog?id=park', field: userPopupLabels.officeNo },
  { what: 'a department', path: '/chems/deptlist?code=BIO', field: departmentLabels.nameDe, inPlace: true },
] as const

const box = (page: Page, label: readonly string[]) =>
  page.getByRole('textbox', { name: new RegExp(`^${text(label).replaceAll(/[()]/g, '.')}`) })

it.each(records)(
  'who saves $what second reads who was faster and what stands there, keeps what was typed, and saves again',
  async (record) => {
    const [first, second] = [await openPage(record.path, 'admin2'), await openPage(record.path, 'admin')]
    const field = (page: Page) => box(page, record.field)
    const save = (page: Page) =>
      'inPlace' in record ? page.getByRole('button', { name: text(kitLabels.save), exact: true }).click() : page.keyboard.press('Control+s')
    const saveWell = (page: Page) =>
      'inPlace' in record ? waitForSave(page, () => save(page)) : save(page).then(() => gone(page.getByRole('dialog')))
    for (const page of [first, second]) await shown(field(page))
    // Another text at each try, so that a second one changes something too.
    const [faster, later] = ['by Aylin', 'second'].map((said) => `${said} ${String(Date.now()).slice(-4)}`) as [string, string]
    for (const [page, typed] of [
      [first, faster],
      [second, later],
    ] as const) {
      await field(page).fill(typed)
      if ('reason' in record) await box(page, record.reason).fill('test')
      await (page === first ? saveWell(first) : save(page))
    }
    await shown(second.getByText(/^Aylin Demir saved this record on /).first())
    await shown(second.getByText(`Now: ${faster}`))
    expect(await field(second).inputValue()).toBe(later)
    await saveWell(second)
    await second.goto(record.path)
    await expect.poll(() => field(second).inputValue()).toBe(later)
  },
)

it('who changes a text in its place second is told, keeps what was typed, and saves at the next Enter', async () => {
  const [first, second] = [
    await openPage(`/chems/mlangmn?q=${roleLabels.domainusers[0]}`, 'admin2'),
    await openPage(`/chems/mlangmn?q=${roleLabels.domainusers[0]}`, 'admin'),
  ]
  const cell = (page: Page) => page.getByRole('button', { name: new RegExp(`^Edit German of ${roleLabels.domainusers[0]}`) })
  const typing = (page: Page) => page.getByRole('textbox', { name: `Edit German of ${roleLabels.domainusers[0]}` })
  for (const page of [first, second]) await cell(page).click()
  await typing(first).fill('Menschen')
  await first.keyboard.press('Enter')
  await shown(toastOf(first, messages.labelSaved))
  await typing(second).fill('Leute')
  await second.keyboard.press('Enter')
  await shown(second.locator('[data-sonner-toast]').filter({ hasText: 'Aylin Demir' }))
  expect(await typing(second).inputValue()).toBe('Leute')
  await screenshot(second, 'label-conflict')
  await expect.poll(() => typing(second).isEditable()).toBe(true)
  await typing(second).press('Enter')
  await shown(toastOf(second, messages.labelSaved))
  await expect.poll(() => cell(second).textContent()).toBe('Leute')
})

it('who changes the reach of a role second reads who was faster, keeps what was chosen, and saves again', async () => {
  // Of its own for a second try.
  const code = `SECOND${String(Date.now() % 1_000_000)}`
  const path = `/chems/rolemninfo?code=${code}`
  const [first, second] = [await openPage('/main', 'admin2'), await openPage('/main', 'admin')]
  const role = { code, nameEn: 'Second', nameKo: '', nameDe: '', note: '', active: true, copyOf: '' }
  expect((await first.request.post('/api/v1/common/chems/role', { data: role })).ok()).toBe(true)
  const reach = (page: Page) => page.getByRole('combobox', { name: new RegExp(`^${text(roleLabels.reach)}`) })
  for (const page of [first, second]) {
    await page.goto(path)
    await page.getByRole('button', { name: text(roleLabels.changeScopeOf).replace('{0}', text(roleLabels.domainusers)) }).click()
    await shown(reach(page))
    await reach(page).click()
    await page.getByRole('option', { name: text(page === first ? roleLabels.reachDEPT : roleLabels.reachALL), exact: true }).click()
    await box(page, roleLabels.reason).fill('test')
  }
  await first.keyboard.press('Control+s')
  await gone(first.getByRole('dialog'))
  await second.keyboard.press('Control+s')
  await shown(second.getByText(/^Aylin Demir saved this record on /).first())
  await screenshot(second, 'scope-conflict')
  expect(await reach(second).textContent()).toBe(text(roleLabels.reachALL))
  // The message comes before the fresh record, against which the next attempt is saved.
  await expect.poll(() => second.getByRole('button', { name: text(kitLabels.save), exact: true }).isEnabled()).toBe(true)
  await second.keyboard.press('Control+s')
  await gone(second.getByRole('dialog'))
  await shown(
    second
      .getByRole('row')
      .filter({ hasText: text(roleLabels.domainusers) })
      .filter({ hasText: text(roleLabels.reachALL) })
      .first(),
  )
})
