import { test } from 'vitest'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { inPane, planAndCancel, receiveAndAnswer, row, sendWithFile } from './mail-story.ts'
import { openPage, shown } from './portal-page.ts'

test('kim writes to han, who sees it arrive and answers; another mail is planned for tomorrow, changed and not sent', async () => {
  const han = await openPage('/email/inbox', 'han')
  const kim = await openPage('/email/inbox', 'kim')
  await shown(row(kim, 'Lunch at 12:15?'))
  await shown(han.getByRole('grid'))
  await sendWithFile(kim)
  await receiveAndAnswer(han)
  await planAndCancel(kim)
  // Han's answer has come meanwhile.
  await inPane(kim, menuLabels.mailInbox)
  await shown(row(kim, 'Re: Samples for Thursday'))
})
