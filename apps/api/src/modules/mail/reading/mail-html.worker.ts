import { parentPort } from 'node:worker_threads'
import { cleanHtml, isTooDeep, type HtmlRequest } from './mail-html.ts'

parentPort?.on('message', ({ id, request }: { id: number; request: HtmlRequest }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ id, clean: [request.html, ...(request.further ?? [])].some(isTooDeep) ? undefined : cleanHtml(request) })
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('ready')
