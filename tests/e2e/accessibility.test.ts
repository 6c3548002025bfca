import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestLabels } from '../../packages/shared/src/approvals/drafting/request.labels.ts'
import { leaveScreen } from '../../packages/shared/src/leave/leave-screen.labels.ts'
import { remittanceLabels } from '../../packages/shared/src/payments/remittances/remittance.labels.ts'
import { userPopupLabels as labels } from '../../packages/shared/src/users/user-popup.labels.ts'
import { kitLabels, shellLabels, signInLabels } from '../../packages/shared/src/web.labels.ts'
import { axeViolations, goWithin, openPage, shown, text } from './portal-page.ts'

interface Screen {
  name: string
  path: string
  user?: string
  /** A dialog over a screen that is judged elsewhere, or with what stands around it. */
  part?: 'dialog' | 'with frame'
  /** Brings the screen into the state to look at and waits for it. */
  ready: (page: Page) => Promise<void>
}

const dialog = (page: Page, title: readonly string[]) => page.getByRole('dialog', { name: text(title), exact: true })
const accountMenu = (page: Page) => page.getByRole('button', { name: text(shellLabels.myMenu) }).click()
const group = (page: Page, name: readonly string[]) => shown(page.getByRole('dialog').getByRole('group', { name: text(name), exact: true }))
const forColleague = (page: Page) => group(page, requestLabels.onBehalfOf)
const heading = (page: Page) => shown(page.getByRole('heading', { level: 1 }))

const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/authInfo', ready: (page) => shown(dialog(page, signInLabels.title)) },
  {
    name: 'sign-in with its messages',
    path: '/authInfo',
    ready: (page) => page.getByRole('button', { name: text(signInLabels.signIn), exact: true }).click(),
  },
  { name: 'page not found', path: '/no/such/page', ready: heading },
  { name: 'no access', path: '/forbidden', ready: heading },
  { name: 'temporary fault', path: '/errorInfo', ready: heading },
  {
    name: 'no match',
    path: '/chems/userlist?q=zzzzzz',
    user: 'admin',
    ready: (page) => shown(page.getByText(text(kitLabels.noMatchTitle))),
  },
  {
    name: 'new user',
    path: '/chems/userinfodialog?new',
    user: 'admin',
    part: 'dialog',
    ready: (page) => shown(dialog(page, labels.newTitle)),
  },
  {
    name: 'user popup of a colleague',
    path: '/chems/userinfodialog?id=lee',
    user: 'kim',
    part: 'dialog',
    ready: (page) => shown(dialog(page, labels.title)),
  },
  { name: 'own profile', path: '/chems/userinfo', user: 'kim', part: 'dialog', ready: (page) => shown(dialog(page, labels.ownTitle)) },
  {
    name: 'types of leave',
    path: '/system/holidaylist?tab=types',
    user: 'admin',
    ready: heading,
  },
  { name: 'new leave', path: '/application/holidaydetailpopup?new', user: 'office', part: 'dialog', ready: forColleague },
  {
    name: 'illness of a colleague',
    path: '/application/holidaydetailpopup?sick',
    user: 'office',
    part: 'dialog',
    ready: (page) => group(page, leaveScreen.sickPerson),
  },
  { name: 'other hours', path: '/application/scheduleadjustmentdetailpopup?new', user: 'office', part: 'dialog', ready: forColleague },
  {
    name: 'new remittance',
    path: '/application/remittancedetailpopup?new',
    user: 'office',
    part: 'dialog',
    ready: (page) => shown(dialog(page, remittanceLabels.newTitle)),
  },
  {
    name: 'account menu',
    path: '/main',
    user: 'kim',
    part: 'with frame',
    ready: async (page) => {
      await accountMenu(page)
      await shown(page.getByRole('menuitem').first())
    },
  },
]

// The frame, the user list and its popup are looked at by shell-language.test.ts.
test.each([undefined, 'kim', 'office', 'admin'])('no screen breaks a rule of WCAG 2.2 A and AA, signed in as %s', async (who) => {
  const page = await openPage('/authInfo', who)
  for (const { name, path, ready, part } of screens.filter(({ user }) => user === who)) {
    await goWithin(page, path)
    await ready(page)
    expect(await axeViolations(page, part), name).toEqual([])
  }
})
