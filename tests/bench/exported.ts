import { setTimeout as pause } from 'node:timers/promises'
import { exportRuns } from '../../packages/shared/src/exports/export.ts'
import { files } from '../../packages/shared/src/files/file.ts'
import { address, fetchBytes } from './bench.ts'
import type { Server } from './processes.ts'

const ASK_AGAIN_MS = 20
type Headers = Readonly<Record<string, string>>

/** Has the list written in the background, waits for it as a browser would, and fetches the file. */
export async function exportedInBackground(server: Server, path: string, headers: Headers) {
  const { pathname, searchParams } = new URL(address(server, path))
  const body = JSON.stringify({ api: `GET ${pathname}`, params: {}, query: Object.fromEntries(searchParams) })
  const url = address(server, exportRuns.start.path)
  const started = await fetch(url, { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } })
  if (started.status !== 200) throw new Error(`${url} answered ${String(started.status)}: ${await started.text()}`)
  const { id } = exportRuns.start.answer.decode((await started.json()) as never)
  for (;;) {
    const list = exportRuns.list.answer.decode(JSON.parse((await fetchBytes(url, headers)).toString()))
    const run = list.find((one) => one.id === id)
    if (run?.state === 'FAILED') throw new Error(`the export failed: ${run.messageNo} ${run.values.join(' ')}`)
    if (run?.state === 'DONE') return fetchBytes(address(server, files.download.path.replace(':fileKey', run.fileKey)), headers)
    await pause(ASK_AGAIN_MS)
  }
}

/** The file of a list's export, however long the list is. */
export async function exported(server: Server, path: string, headers: Headers): Promise<Buffer> {
  const reply = await fetch(address(server, path), { headers })
  const body = Buffer.from(await reply.arrayBuffer())
  if (reply.status === 200) return body
  if (reply.status === 409 && body.includes('EXPORT_IN_BACKGROUND')) return exportedInBackground(server, path, headers)
  throw new Error(`${path} answered ${String(reply.status)}: ${body.toString('utf8', 0, 500)}`)
}
