import { TOAST_MS } from '@maru/shared/constants.ts'
import { toast as sonner } from 'sonner'
import { type LabelKey, labelText } from '../text/label-store.ts'
import { readList, writeList } from '../session-store.ts'

type Kind = 'success' | 'error' | 'warning' | 'info'

/** `ms`: how long it can be done; `id`: what tells it from the same message about something else. */
type Action = { label: LabelKey; run: () => void; ms?: number; id?: string }

/** When each message came last, and how often it came anew. */
const lastShown = new Map<string, { turn: number; until: number }>()

/** A message shown twice renews the first instead of piling up; one whose time is over is leaving already and would take it along. */
function turnId(name: string, ms: number) {
  const now = performance.now()
  const { turn, until } = lastShown.get(name) ?? { turn: 0, until: now }
  const next = until > now ? turn : turn + 1
  lastShown.set(name, { turn: next, until: now + ms })
  return `${name} ${String(next)}`
}

function show(kind: Kind, key: LabelKey, args: readonly (string | number)[], action?: Action) {
  const name = `${kind} ${typeof key === 'string' ? key : key[0]}`
  const button = action && { label: labelText(action.label), onClick: action.run }
  const duration = action?.ms ?? TOAST_MS
  sonner[kind](labelText(key, ...args), { id: action?.id ?? turnId(name, duration), duration, action: button })
}

/** Toasts: top centre, 3 s unless pointed at or focused, with a close button (SPEC 8). */
export const toast = {
  success: (key: LabelKey, ...args: readonly (string | number)[]) => show('success', key, args),
  /** With a button, to take back what was done. */
  successWith: (action: Action, key: LabelKey, ...args: readonly (string | number)[]) => show('success', key, args, action),
  error: (key: LabelKey, ...args: readonly (string | number)[]) => show('error', key, args),
  warning: (key: LabelKey, ...args: readonly (string | number)[]) => show('warning', key, args),
  /** With a button, until it is closed. */
  lasting: (action: Action, key: LabelKey) => show('warning', key, [], { ms: Infinity, ...action }),
  info: (key: LabelKey, ...args: readonly (string | number)[]) => show('info', key, args),
  dismiss: (id: string) => sonner.dismiss(id),
}

const KEPT = 'toast'

/** A success that is told after the page has been loaded again. */
export const keepToast = (key: LabelKey) => writeList(KEPT, [typeof key === 'string' ? key : key[0]])

/** Tells what was kept before the page was loaded again; once. */
export function showKeptToast() {
  for (const number of readList(KEPT, (value: unknown) => typeof value === 'string')) toast.success(number)
  writeList(KEPT, [])
}
