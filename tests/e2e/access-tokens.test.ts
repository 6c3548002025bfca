import { expect, test } from 'vitest'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { accessTokens } from '../../packages/shared/src/tokens/token.ts'
import { serviceAccountFields, serviceAccountLabels } from '../../packages/shared/src/tokens/service-account.labels.ts'
import { tokenLabels as labels } from '../../packages/shared/src/tokens/token.labels.ts'
import { tokenMessages } from '../../packages/shared/src/tokens/token.messages.ts'
import { notifications } from '../../packages/shared/src/notifications/notification.ts'
import { userPopupLabels } from '../../packages/shared/src/users/user-popup.labels.ts'
import { kitLabels, shellLabels } from '../../packages/shared/src/web.labels.ts'
import { portal } from './here.ts'
import { axeViolations, filled, findToast, gone, openPage, screenshot, shown, text } from './portal-page.ts'

const ask = (path: string, token: string) => fetch(portal + path, { headers: { authorization: `Bearer ${token}` } })

test('a person creates a token, a program uses it, and after she revoked it the program is refused', async () => {
  const page = await openPage('/main', 'lee')
  await page.getByRole('button', { name: text(shellLabels.myMenu) }).click()
  await page.getByRole('menuitem', { name: text(shellLabels.myProfile), exact: true }).click()
  await page
    .getByRole('dialog', { name: text(userPopupLabels.ownTitle), exact: true })
    .getByRole('button', { name: text(labels.title) })
    .click()
  const list = page.getByRole('dialog', { name: text(labels.title), exact: true })
  await shown(list.getByText(text(labels.hint)))
  await list.getByRole('button', { name: text(labels.add) }).click()
  const form = page.getByRole('dialog', { name: text(labels.add), exact: true })
  await form.locator('input[name=name]').fill('Nightly export')
  await form.getByRole('button', { name: text(labels.add), exact: true }).click()
  await shown(findToast(page, tokenMessages.tokenScopeChoose))
  await form.getByRole('combobox', { name: text(menuLabels.leave), exact: true }).click()
  await page.getByRole('option', { name: text(labels.read), exact: true }).click()
  await screenshot(page, 'access-token-new')
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: text(labels.add), exact: true }).click()
  const secret = page.getByRole('dialog', { name: filled(labels.secretTitle, 'Nightly export'), exact: true })
  const token = await secret.locator('code').innerText()
  await screenshot(page, 'access-token-secret')
  await secret
    .getByRole('button', { name: text(kitLabels.close) })
    .last()
    .click()
  await gone(secret)

  const current = await ask(accessTokens.current.path, token)
  expect([current.status, await current.json()]).toEqual([200, expect.objectContaining({ userId: 'lee', scopes: ['leave:read'] })])
  expect((await ask(notifications.list.path, token)).status).toBe(403)

  await screenshot(page, 'access-tokens')
  await list.getByRole('button', { name: `${text(labels.revoke)}: Nightly export` }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text(labels.revoke), exact: true })
    .click()
  await shown(findToast(page, tokenMessages.tokenRevoked))
  await gone(list.getByText('Nightly export'))
  const refused = await ask(accessTokens.current.path, token)
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
})

test('an administrator makes a service account with an owner, a role and networks', async () => {
  const page = await openPage('/chems/apimn?tab=services', 'admin')
  await page
    .getByRole('button', { name: text(serviceAccountLabels.add) })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: text(serviceAccountLabels.add), exact: true })
  await form.locator('input[name=name]').fill('Door system')
  await form.locator('.person-field input').fill('hoffmann')
  await page
    .getByRole('option', { name: /Sabine Hoffmann/ })
    .first()
    .click()
  for (const [field, choice] of [
    [text(serviceAccountFields.departmentCode), 'Environmental Safety'],
    [text(serviceAccountFields.roleCode), 'H01'],
  ] as const) {
    await form.getByRole('combobox', { name: field }).fill(choice)
    await page.getByRole('option', { name: choice }).first().click()
  }
  await form.locator('textarea[name=addresses]').fill('10.1.0.0/16')
  await form.getByRole('combobox', { name: text(menuLabels.visitors), exact: true }).click()
  await page.getByRole('option', { name: text(labels.read), exact: true }).click()
  await screenshot(page, 'service-account-new')
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: text(kitLabels.save), exact: true }).click()
  await gone(form)
  await shown(page.getByText('Door system', { exact: true }).first())
  await screenshot(page, 'service-accounts')
})
