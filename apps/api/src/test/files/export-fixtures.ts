import type { Route } from '@maru/shared/contract.ts'
import { type ExportRun, exportRuns } from '@maru/shared/exports/export.ts'
import { files } from '@maru/shared/files/file.ts'
import ExcelJS from 'exceljs'
import { toApiId } from '../../http/guards/access.ts'
import { callAs, loadCookie, type TestApp } from '../test-app.ts'
import { writeNext } from '../../modules/exports/export-run.service.ts'

/** The file of an export as its person gets it. */
export const downloadAs = async (app: TestApp, user: string, { fileKey }: Pick<ExportRun, 'fileKey'>) =>
  app.inject({ method: 'GET', url: files.download.path.replace(':fileKey', fileKey), headers: { cookie: await loadCookie(app, user) } })

/** A long list as a workbook: asked for by its call, written in the background, fetched by its person. */
export async function exportedAs(
  app: TestApp,
  user: string,
  route: Route,
  asked: { params?: Record<string, string>; query?: Record<string, string>; body?: Record<string, never> },
) {
  const body = { api: toApiId(route), params: {}, query: {}, ...asked }
  const started = await callAs(app, user, exportRuns.start, { body })
  if (!started.ok) throw new Error(started.body)
  await writeNext(app.context, {
    say: (error) => {
      throw error
    },
  })
  const run = (await callAs(app, user, exportRuns.list, {})).answer?.find(({ id }) => id === started.answer.id)
  if (run?.state !== 'DONE') throw new Error(JSON.stringify(run))
  const book = new ExcelJS.Workbook()
  await book.xlsx.load((await downloadAs(app, user, run)).rawPayload as never)
  return { run, sheet: book.worksheets[0] }
}
