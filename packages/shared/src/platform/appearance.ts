import { z } from 'zod'
import { contract } from '../contract.ts'

/** How the portal looks for a person, on every computer. Rows are 32, 36 and 44 CSS pixels high. */
export const appearance = z.strictObject({
  theme: z.enum(['light', 'dark', 'system']),
  rowHeight: z.enum(['compact', 'normal', 'comfortable']),
  /** Lists up to 1760 px wide instead of 1360. */
  wideLists: z.boolean(),
  /** Shortcuts of a single key; those with Ctrl or Alt always work. */
  singleKeys: z.boolean(),
  /** How many new mails there are stands in the top bar. */
  mailCounter: z.boolean().default(false),
})
export type Appearance = z.output<typeof appearance>

/** What holds until a person chooses. */
export const usualAppearance: Appearance = { theme: 'light', rowHeight: 'normal', wideLists: false, singleKeys: true, mailCounter: false }

export const appearances = contract('appearance', {
  read: {
    method: 'GET',
    path: '/api/v1/comm/appearance',
    summary: 'How the portal looks for the caller',
    access: { kind: 'session' },
    answer: appearance,
  },
  save: {
    method: 'PUT',
    path: '/api/v1/comm/appearance',
    summary: 'Keeps how the portal looks for the caller',
    access: { kind: 'session' },
    body: appearance,
    answer: appearance,
  },
})
