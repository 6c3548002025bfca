import { inject } from 'vitest'

const slot = process.env['VITEST_POOL_ID'] ?? '1'
const answer = await fetch(`${inject('portals')}/${slot}`)
if (!answer.ok) throw new Error(await answer.text())

/** The portal that this file has to itself while it runs: its address, without a slash at the end, and its data folder. */
export const { portal, dataDir } = (await answer.json()) as { portal: string; dataDir: string }
