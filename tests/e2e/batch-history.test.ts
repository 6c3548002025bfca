import { expect, test } from 'vitest'
import { jobCounts } from '../../packages/shared/src/jobs/job-counts.labels.ts'
import { jobLabels as labels, jobNames } from '../../packages/shared/src/jobs/job.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { agree, axeViolations, gone, openPage, screenshot, shown, text } from './portal-page.ts'

test('an administrator sees the jobs, runs one now and reads what it did', async () => {
  const page = await openPage('/chems/bathislist', 'admin')
  const jobs = page.getByRole('table', { name: text(labels.jobs) })
  await jobs.getByRole('button', { name: `${text(labels.runNow)}: ${text(jobNames.cleanUp)}` }).click()
  await agree(page)
  // Other jobs may run by the clock meanwhile.
  await shown(jobs.getByRole('row', { name: new RegExp(text(jobNames.cleanUp)) }).getByText(text(labels.done)))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'batch-jobs')
  await page.getByRole('radio', { name: text(labels.history) }).check({ force: true })
  const row = page
    .getByRole('grid')
    .getByRole('row', { name: new RegExp(text(jobNames.cleanUp)) })
    .first()
  await shown(row.getByText(text(labels.done)))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'batch-history')
  await row.getByText(text(jobNames.cleanUp)).click()
  const popup = page.getByRole('dialog', { name: text(jobNames.cleanUp) })
  await shown(popup.getByText(`${text(jobCounts.messages)} 0`))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'batch-run')
  await popup
    .getByRole('button', { name: text(kitLabels.close), exact: true })
    .last()
    .click()
  await gone(popup)
})
