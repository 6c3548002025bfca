import { onTestFinished, test } from 'vitest'
import { defaultMailSettings, mailAccounts } from '../../packages/shared/src/mail/connection/mail-account.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { inPane, planAndCancel, receiveAndAnswer, row, sendWithFile } from './mail-story.ts'
import { callPortal } from './portal-call.ts'
import { openPage, shown } from './portal-page.ts'

test('kim writes to han, who sees it arrive and answers; another mail is planned for tomorrow, changed and not sent', async () => {
  // Han wants fewer seconds for taking a mail back: nobody waits longer for the answer than that.
  const settings = (undoSeconds: number) =>
    callPortal('han', 'PUT', mailAccounts.saveSettings.path, { ...defaultMailSettings, undoSeconds })
  await settings(5)
  onTestFinished(async () => void (await settings(defaultMailSettings.undoSeconds)))
  const han = await openPage('/email/inbox', 'han')
  const kim = await openPage('/email/inbox', 'kim')
  await shown(row(kim, 'Lunch at 12:15?'))
  await shown(han.getByRole('grid'))
  await sendWithFile(kim)
  await receiveAndAnswer(han, 5)
  await planAndCancel(kim)
  // Han's answer has come meanwhile.
  await inPane(kim, menuLabels.mailInbox)
  await shown(row(kim, 'Re: Samples for Thursday'))
})
