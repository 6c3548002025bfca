import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const body = (say: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: say }] }] })

/** Submits a document in the name of the person whose page this is, by the calls the screens make; answers its id. */
export async function submit(page: Page, title: string) {
  const headers = { origin: new URL(page.url()).origin }
  const path = '/api/v1/approval/aprv'
  const draft = { formCode: 'GENERAL', title, body: body(title) }
  const made = await page.request.post(path, { data: draft, headers })
  const { id, version } = (await made.json()) as { id: string; version: number }
  const sent = await page.request.post(`${path}/${id}/submit`, { data: { version, requestKey: randomUUID() }, headers })
  expect(sent.status()).toBe(200)
  return id
}
