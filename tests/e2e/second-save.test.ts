import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { departmentLabels } from '../../packages/shared/src/departments/department.labels.ts'
import { type Department, departments } from '../../packages/shared/src/departments/department.ts'
import { historyLabels } from '../../packages/shared/src/histories/change.labels.ts'
import { labelAdmin, type LabelRow } from '../../packages/shared/src/labels/label-admin.ts'
import { messages } from '../../packages/shared/src/messages.ts'
import { roleLabels } from '../../packages/shared/src/roles/role.labels.ts'
import { type RoleDetail, roles } from '../../packages/shared/src/roles/role.ts'
import { userPopupLabels } from '../../packages/shared/src/users/user-popup.labels.ts'
import { users, wireUserInput } from '../../packages/shared/src/users/user.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { workplaceLabels } from '../../packages/shared/src/workplaces/workplace.labels.ts'
import { type WorkplaceRow, workplaces } from '../../packages/shared/src/workplaces/workplace.ts'
import { callPortal } from './portal-call.ts'
import { gone, goWithin, screenshot, sharePage, shown, text, findToast, today, waitForSave } from './portal-page.ts'

const admin = sharePage('admin')

const read = <A>(path: string) => callPortal<A>('admin', 'GET', path)
/** Saves as the colleague who is faster, while the administrator types. */
const saveFaster = (path: string, body: unknown) => callPortal('admin2', 'PUT', path, body)
const isFaster = /^Aylin Demir saved this record on /

const rolePath = roles.get.path.replace(':code', 'WM00002')
const departmentPath = departments.get.path.replace(':code', 'BIO')
const placePath = workplaces.get.path.replace(':code', 'DE01')

/** All blocks of a person, as its popup reads them. */
async function readPerson() {
  const paths = [users.personal, users.contract, users.basic, users.remark, users.profile].map(({ path }) => path)
  const blocks = await Promise.all(paths.map((path) => read<Record<string, unknown>>(path.replace(':userId', 'park'))))
  return Object.assign({}, ...blocks) as Record<string, unknown>
}
async function savePerson(officeNo: string) {
  const person: Record<string, unknown> = { ...(await readPerson()), userPassword: '', passwordConfirm: '', officeNo }
  const inputFields = Object.keys(wireUserInput.in.shape).filter((field) => field in person)
  await saveFaster(users.modify.path, Object.fromEntries(inputFields.map((field) => [field, person[field]])))
}

/** Records of different kinds that two people change at the same time: what the second one types, and how the first one saves. */
const records = {
  role: {
    path: '/chems/rolemn?open=WM00002',
    field: roleLabels.note,
    reason: roleLabels.reason,
    stored: async () => (await read<RoleDetail>(rolePath)).note,
    save: async (note: string) => {
      const { nameEn, nameKo, nameDe, active, version } = await read<RoleDetail>(rolePath)
      await saveFaster(rolePath, { nameEn, nameKo, nameDe, active, version, note, reason: 'test' })
    },
  },
  person: {
    path: '/chems/userinfodialog?id=park',
    field: userPopupLabels.officeNo,
    stored: async () => (await readPerson())['officeNo'],
    save: savePerson,
  },
  department: {
    path: '/chems/deptlist?code=BIO',
    field: departmentLabels.nameDe,
    isInPlace: true,
    stored: async () => (await read<Department>(departmentPath)).nameDe,
    save: async (nameDe: string) => {
      const { nameEn, nameKo, abbreviation, validFrom, validTo, revision } = await read<Department>(departmentPath)
      const body = { nameEn, nameKo, nameDe, abbreviation, validFrom, validTo, revision, changesOn: today().replaceAll('-', '') }
      await saveFaster(departmentPath, body)
    },
  },
  place: {
    path: '/chems/bizpcmn?id=DE01',
    field: workplaceLabels.address,
    hasHistory: true,
    stored: async () => (await read<WorkplaceRow>(placePath)).address,
    save: async (address: string) => {
      const { calendarName: _, people: __, ...place } = await read<WorkplaceRow>(placePath)
      await saveFaster(placePath, { ...place, address })
    },
  },
} as const

const box = (page: Page, label: readonly string[]) =>
  page.getByRole('textbox', { name: new RegExp(`^${text(label).replaceAll(/[()]/g, '.')}`) })

it('who saves a role, a person, a department or a place second reads who was faster and what it says now, keeps what was typed, and saves again', async () => {
  const page = await admin('/main')
  for (const record of Object.values(records)) {
    await goWithin(page, record.path)
    const field = box(page, record.field)
    // Another text at each try, so that a second one changes something too.
    const [faster, later] = ['by Aylin', 'second'].map((said) => `${said} ${String(Date.now()).slice(-4)}`) as [string, string]
    await field.fill(later)
    if ('reason' in record) await box(page, record.reason).fill('test')
    await record.save(faster)
    const save = () =>
      'isInPlace' in record
        ? page.getByRole('button', { name: text(kitLabels.save), exact: true }).click()
        : page.keyboard.press('Control+s')
    await save()
    await shown(page.getByText(isFaster).first())
    await shown(page.getByText(`Now: ${faster}`))
    if ('hasHistory' in record) await shown(page.getByRole('list', { name: text(historyLabels.history) }).getByText(faster))
    expect(await field.inputValue()).toBe(later)
    await waitForSave(page, save)
    await gone(page.getByRole('dialog'))
    expect(await record.stored()).toBe(later)
    if ('hasHistory' in record) await shown(page.getByRole('row').filter({ hasText: later }))
  }
})

it('who changes a text in its place or the reach of a role second reads who was faster, keeps what was typed or chosen, and saves again', async () => {
  const [number] = roleLabels.domainusers
  const page = await admin(`/chems/mlangmn?q=${number}`)
  const cell = page.getByRole('button', { name: new RegExp(`^Edit German of ${number}`) })
  const typing = page.getByRole('textbox', { name: `Edit German of ${number}` })
  await cell.click()
  await typing.fill('Leute')
  const { en, ko, de } = (await read<{ rows: LabelRow[] }>(`${labelAdmin.list.path}?q=${number}`)).rows[0]!
  await saveFaster(labelAdmin.save.path.replace(':number', number), { en, ko, de: 'Menschen', before: { en, ko, de } })
  await page.keyboard.press('Enter')
  await shown(page.locator('[data-sonner-toast]').filter({ hasText: 'Aylin Demir' }))
  expect(await typing.inputValue()).toBe('Leute')
  await screenshot(page, 'label-conflict')
  await expect.poll(() => typing.isEditable()).toBe(true)
  await typing.press('Enter')
  await shown(findToast(page, messages.labelSaved))
  await expect.poll(() => cell.textContent()).toBe('Leute')

  // Of its own for a second try.
  const code = `SECOND${String(Date.now() % 1_000_000)}`
  const role = { code, nameEn: 'Second', nameKo: '', nameDe: '', note: '', active: true, copyOf: '' }
  const { version } = await callPortal<RoleDetail>('admin2', 'POST', roles.create.path, role)
  await goWithin(page, `/chems/rolemninfo?code=${code}`)
  const domain = text(roleLabels.domainusers)
  await page.getByRole('button', { name: text(roleLabels.changeScopeOf).replace('{0}', domain) }).click()
  const reach = page.getByRole('combobox', { name: new RegExp(`^${text(roleLabels.reach)}`) })
  await reach.click()
  await page.getByRole('option', { name: text(roleLabels.reachALL), exact: true }).click()
  await box(page, roleLabels.reason).fill('test')
  const scopes = [{ domain: 'users', reach: 'DEPT', departments: [] }]
  await saveFaster(roles.saveScopes.path.replace(':code', code), { scopes, reason: 'test', version })
  await page.keyboard.press('Control+s')
  await shown(page.getByText(isFaster).first())
  await screenshot(page, 'scope-conflict')
  expect(await reach.textContent()).toBe(text(roleLabels.reachALL))
  // The message comes before the fresh record, against which the next attempt is saved.
  await expect.poll(() => page.getByRole('button', { name: text(kitLabels.save), exact: true }).isEnabled()).toBe(true)
  await page.keyboard.press('Control+s')
  await gone(page.getByRole('dialog'))
  const row = page.getByRole('row').filter({ hasText: domain })
  await shown(row.filter({ hasText: text(roleLabels.reachALL) }).first())
})
