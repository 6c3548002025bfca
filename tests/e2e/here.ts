import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'

const slot = process.env['VITEST_POOL_ID'] ?? '1'
const answer = await fetch(`${inject('portals')}/${slot}`)
if (!answer.ok) throw new Error(await answer.text())

/** The portal that this file has to itself while it runs: its address, without a slash at the end, and its data folder. */
export const { portal, dataDir } = (await answer.json()) as { portal: string; dataDir: string }

const WARNING = 40
const MOST_SAID = 10

/** What the portal warned of since a moment: what a test that failed needs to be understood later, when the portal is gone. */
export function warningsSince(time: number): string[] {
  const lines = readFileSync(join(dirname(dataDir), `portal-${slot}.log`), 'utf8').split('\n')
  const isMeant = (line: string) => {
    const { level, time: said } = JSON.parse(line) as { level: number; time: number }
    return level >= WARNING && said >= time
  }
  return lines.filter((line) => line.startsWith('{') && line.endsWith('}') && isMeant(line)).slice(-MOST_SAID)
}
