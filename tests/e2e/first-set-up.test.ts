import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { departments } from '../../packages/shared/src/departments/department.ts'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { leaveStatusLabels } from '../../packages/shared/src/leave/leave.labels.ts'
import { leaveAdmin } from '../../packages/shared/src/leave/administration/leave-admin.ts'
import { setUpLabels as labels } from '../../packages/shared/src/platform/set-up.labels.ts'
import { secondFactorLabels as factorLabels } from '../../packages/shared/src/session/second-factor.labels.ts'
import { session } from '../../packages/shared/src/session/session.ts'
import { users } from '../../packages/shared/src/users/user.ts'
import { userPopupLabels } from '../../packages/shared/src/users/user-popup.labels.ts'
import { kitLabels, shellLabels, signInLabels } from '../../packages/shared/src/web.labels.ts'
import { chooseDays, chooseType, dialog, LIST, POPUP } from './leave-page.ts'
import { DEMO_PASSWORD } from './places.ts'
import { startPortal } from './portal.ts'
import { withAuthenticator } from './virtual-passkey.ts'
import { axeViolations, filled, gone, goWithin, openPage, screenshot, shown, text, today } from './portal-page.ts'

// What whoever installs the portal for a real organisation does: an empty database, one command, and everything else in the browser.

let portal: Awaited<ReturnType<typeof startPortal>>

/** A portal with nothing but the reference data, for one try of the test. */
async function startEmpty() {
  const folder = mkdtempSync(join(tmpdir(), 'maru-first-'))
  chmodSync(folder, 0o711)
  portal = await startPortal(folder, 'first', { SEED: 'reference', PASSWORD_HASHING: 'standard', PUBLIC_APPLICATIONS: 'off' })
  onTestFinished(async () => {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  })
}

/** Makes an administrator in the database of the portal that runs; answers the one-time password. */
async function createAdministrator(...args: readonly string[]) {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: portal.dataDir, SEED: 'reference' }
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/api/src/admin-create.ts', ...args], { env })
  return /One-time password, valid for 24 hours: (\S+)/.exec(stdout)?.[1] ?? stdout
}

async function enter(page: Page, userId: string, password: string) {
  await page.locator('input[name=userId]').fill(userId)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: text(signInLabels.signIn), exact: true }).click()
}

/** The passkey an administrator has to add before anything else; the recovery codes are shown once. */
async function addFirstPasskey(page: Page) {
  await shown(page.getByRole('heading', { name: text(factorLabels.enrolTitle) }))
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: text(factorLabels.addPasskey) }).click()
  const codes = page.getByRole('dialog', { name: text(factorLabels.codesTitle) })
  await codes
    .getByRole('button', { name: text(kitLabels.close) })
    .last()
    .click()
}

/**
 * The first sign-in of somebody: the own profile opens and is completed with a password of her own, then she signs in with it; an
 * administrator with a passkey as well.
 */
async function begin(userId: string, oneTimePassword: string, isAdministrator = false) {
  const page = await openPage('/main', undefined, { address: portal.portal, anew: true })
  await withAuthenticator(page)
  await enter(page, userId, oneTimePassword)
  if (isAdministrator) await addFirstPasskey(page)
  const profile = page.getByRole('dialog', { name: text(userPopupLabels.ownTitle), exact: true })
  await shown(profile)
  await profile.locator('input[name=currentPassword]').fill(oneTimePassword)
  await profile.locator('input[name=password]').fill(DEMO_PASSWORD)
  await profile.locator('input[name=passwordConfirm]').fill(DEMO_PASSWORD)
  await profile.getByRole('button', { name: text(kitLabels.save), exact: true }).click()
  await gone(profile)
  await enter(page, userId, DEMO_PASSWORD)
  if (isAdministrator) await page.getByRole('button', { name: text(signInLabels.stepUpPasskey), exact: true }).click()
  await shown(page.getByRole('navigation', { name: text(shellLabels.mainMenu) }))
  return page
}

/** A call as the page's person makes it; throws with the refusal. */
async function send<A>(page: Page, method: string, path: string, data: object): Promise<A> {
  const answer = await page.request.fetch(path, { method, data, headers: { origin: portal.portal } })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return (answer.headers()['content-type']?.startsWith('text/plain') ? answer.text() : answer.json()) as A
}

/** Adds a person like the administrator, of another department. */
async function addPerson(page: Page, userId: string, part: object) {
  const blocks = await Promise.all(
    [users.personal, users.contract, users.basic, users.remark].map(
      async ({ path }) => (await (await page.request.get(path.replace(':userId', 'jane'))).json()) as object,
    ),
  )
  const { revision: _, userEnglishName: __, age: ___, ...like } = Object.assign({}, ...blocks) as Record<string, unknown>
  const person = { userId, firstName: 'Noor', lastName: userId, companyEmail: `${userId}@example.org`, joinDate: '20200101' }
  const body = { ...like, ...person, userPassword: '', passwordConfirm: '', profileFileKey: '', ...part }
  return (await send<{ oneTimePassword: string }>(page, 'POST', users.create.path, body)).oneTimePassword
}

test('an empty portal leads its first administrator on, and a second user asks for leave', async () => {
  await startEmpty()
  const jane = await begin(
    'jane',
    await createAdministrator('jane', 'Jane', 'Doe', 'jane@example.org', '--organisation', 'Test Institute'),
    true,
  )
  await shown(jane.getByText(text(labels.homeTitle)))
  await screenshot(jane, 'set-up-home')
  await jane.getByRole('link', { name: text(labels.openSetUp) }).click()
  const steps = jane.getByRole('listitem').filter({ has: jane.getByRole('link', { name: new RegExp(`^${text(labels.open)}: `) }) })
  await shown(steps.first())
  expect(await axeViolations(jane)).toEqual([])
  await screenshot(jane, 'set-up')
  const positions = steps.filter({ hasText: text(labels.positions) })
  await positions.getByRole('button', { name: text(labels.markChecked) }).click()
  await shown(positions.getByText(text(labels.done), { exact: true }))
  await steps
    .filter({ hasText: text(labels.departmentsText) })
    .getByRole('link')
    .click()
  await jane.waitForURL('**/chems/deptlist')

  await send(jane, 'POST', session.stepUp.path, { password: DEMO_PASSWORD })
  const laboratory = {
    code: 'LAB',
    parentCode: 'D000',
    nameEn: 'Laboratory',
    nameKo: '',
    nameDe: '',
    abbreviation: 'LAB',
    validFrom: '20200101',
  }
  await send(jane, 'POST', departments.create.path, laboratory)
  await addPerson(jane, 'mira', { departmentCode: 'LAB', jkwCode: 'HEAD' })
  const first = await addPerson(jane, 'noor', { departmentCode: 'LAB', jkwCode: 'RESEARCHER' })
  const from = today().replaceAll('-', '')
  await send(jane, 'POST', departments.appoint.path.replace(':code', 'LAB'), {
    userId: 'mira',
    acting: false,
    validFrom: from,
    validTo: '',
  })
  const days = { userId: 'noor', pool: 'ANNUAL', kind: 'MANUAL', amount: '10', validFrom: today(), validTo: '', reason: 'First days' }
  await send(jane, 'POST', leaveAdmin.grantAdd.path, days)
  await jane.goto('/chems/bizpcmn?tab=setup')
  await shown(jane.getByRole('status').filter({ hasText: filled(labels.progress, 6, 10) }))

  const noor = await begin('noor', first)
  expect(await noor.getByText(text(labels.homeTitle)).count()).toBe(0)
  await goWithin(noor, `${POPUP}?new`)
  await chooseType(noor, 'Annual leave')
  await chooseDays(noor, 1, 2)
  await shown(dialog(noor).locator('.line-strip').getByText('Noor mira'))
  await noor.keyboard.press('Control+Enter')
  await shown(noor.getByRole('dialog', { name: text(requestLabels.submitTitle) }))
  await noor.keyboard.press('Control+Enter')
  await noor.waitForURL(`**${LIST}*`)
  await shown(noor.getByText(text(leaveStatusLabels.IN_APPROVAL)).first())
})
