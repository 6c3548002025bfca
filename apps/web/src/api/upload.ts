import { MAX_FILES_A_CALL } from '@maru/shared/constants.ts'
import { files } from '@maru/shared/files/file.ts'
import { problem } from '@maru/shared/problem.ts'
import { ApiError, NO_ANSWER } from '../kit/feedback/api-error.ts'
import { recover } from './session-watch.ts'

interface Upload {
  readonly updateKey: string
  readonly isMsds: boolean
  readonly files: readonly File[]
}

function bodyOf({ updateKey, isMsds, files: parts }: Upload) {
  const data = new FormData()
  data.append('updateKey', updateKey)
  data.append('isMsds', isMsds ? 'Y' : 'N')
  for (const file of parts) data.append('file', file)
  return data
}

function refusalOf(request: XMLHttpRequest) {
  let body: unknown
  try {
    body = JSON.parse(request.responseText)
  } catch {
    body = undefined
  }
  const parsed = problem.safeParse(body)
  return parsed.success ? new ApiError(parsed.data.status, parsed.data) : new ApiError(request.status)
}

// `fetch` does not tell how much of a body has left; XMLHttpRequest does.
function send(upload: Upload, onProgress: (percent: number) => void): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const request = new XMLHttpRequest()
  request.open(files.upload.method, files.upload.path)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / Math.max(1, total))))
  request.addEventListener('load', () => (request.status === 200 ? resolve(request.responseText) : reject(refusalOf(request))))
  request.addEventListener('error', () => reject(new ApiError(NO_ANSWER, { code: 'NO_ANSWER' })))
  request.send(bodyOf(upload))
  return promise
}

/** One call. A lost session is asked for like in any. */
async function sendOnce(upload: Upload, onProgress: (percent: number) => void): Promise<string> {
  try {
    return await send(upload, onProgress)
  } catch (error) {
    if (!(error instanceof ApiError) || !(await recover(error))) throw error
    return send(upload, onProgress)
  }
}

/**
 * Uploads files into a group ('0' = a new one), as many calls as they need, and tells the progress in percent; answers the group key.
 * `onSent` hears after each call how many files stand in the group: those stay there when a later call fails.
 */
export async function uploadFiles(
  { files: all, ...upload }: Upload,
  onProgress: (percent: number) => void,
  onSent?: (key: string, count: number) => void,
): Promise<string> {
  let key = upload.updateKey
  for (let sent = 0; sent < all.length; sent += MAX_FILES_A_CALL) {
    const part = all.slice(sent, sent + MAX_FILES_A_CALL)
    key = await sendOnce({ ...upload, updateKey: key, files: part }, (percent) =>
      onProgress(Math.floor((100 * sent + percent * part.length) / all.length)),
    )
    onSent?.(key, sent + part.length)
  }
  return key
}
