import { fileLabels as labels } from '@maru/shared/files/file.labels.ts'
import { expect, it } from 'vitest'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { parseRefusals, tooLarge, wrongType } from './file-refusals.ts'

it('a file that is refused is named with what is wrong about it', () => {
  expect(wrongType('setup.exe')).toEqual({ name: 'setup.exe', reason: labels.refusedExtension, values: ['.exe'] })
  expect(wrongType('page.PDF')).toEqual({ name: 'page.PDF', reason: labels.refusedContent, values: ['PDF'] })
  expect(wrongType('README')).toEqual({ name: 'README', reason: labels.refusedNoExtension, values: [] })
  expect(tooLarge('film.mp4')).toEqual({ name: 'film.mp4', reason: labels.refusedSize, values: ['500.0 MB'] })
})

it('the files the server refuses an upload for are named too', () => {
  const issue = (code: string, message: string) => ({ path: 'file', code, message })
  const error = new ApiError(415, { code: 'FILE_TYPE_REFUSED', issues: [issue('FILE_TYPE_REFUSED', 'page.pdf')] })
  expect(parseRefusals(error)).toEqual([wrongType('page.pdf')])
  expect(parseRefusals(new ApiError(413, { issues: [issue('FILE_TOO_LARGE', 'film.mp4')] }))).toEqual([tooLarge('film.mp4')])
  expect(parseRefusals(new ApiError(413, { code: 'QUOTA_EXCEEDED' }))).toEqual([])
})
