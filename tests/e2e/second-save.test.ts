import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { departmentLabels } from '../../packages/shared/src/departments/department.labels.ts'
import { roleLabels } from '../../packages/shared/src/roles/role.labels.ts'
import { userPopupLabels } from '../../packages/shared/src/users/user-popup.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { gone, openPage, shown, text } from './portal-page.ts'

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
    const saved = (page: Page) =>
      'inPlace' in record
        ? page.getByRole('button', { name: text(kitLabels.save), exact: true, disabled: true }).waitFor()
        : gone(page.getByRole('dialog'))
    for (const page of [first, second]) await shown(field(page))
    for (const [page, typed] of [
      [first, 'by Aylin'],
      [second, 'second'],
    ] as const) {
      await field(page).fill(typed)
      if ('reason' in record) await box(page, record.reason).fill('test')
      await save(page)
      if (page === first) await saved(first)
    }
    await shown(second.getByText(/^Aylin Demir saved this record on /).first())
    await shown(second.getByText('Now: by Aylin'))
    expect(await field(second).inputValue()).toBe('second')
    await save(second)
    await saved(second)
    await second.goto(record.path)
    await expect.poll(() => field(second).inputValue()).toBe('second')
  },
)
