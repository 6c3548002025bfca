import { type Appearance, appearance, usualAppearance } from '@maru/shared/platform/appearance.ts'
import { useSyncExternalStore } from 'react'

const STORE = 'maru.appearance'

/** How the portal looked last on this computer, so that the first picture is right already; the server's word follows. */
function stored(): Appearance {
  try {
    const result = appearance.safeParse(JSON.parse(localStorage.getItem(STORE) ?? 'null'))
    return result.success ? result.data : usualAppearance
  } catch {
    return usualAppearance
  }
}

let current = stored()
const systemQuery = matchMedia('(prefers-color-scheme: dark)')
// Read once and then told: a query whose answer is read after the system turned and before its event sends no event (Chromium), and
// reading happens with every rendering.
let systemIsDark = systemQuery.matches
const listeners = new Set<() => void>()

export const currentAppearance = () => current
const themeShown = (): 'light' | 'dark' => (current.theme === 'system' ? (systemIsDark ? 'dark' : 'light') : current.theme)

/** Writes the look onto the document, where the style sheets find it. */
function show() {
  const { dataset } = document.documentElement
  dataset['theme'] = themeShown()
  dataset['rows'] = current.rowHeight
  dataset['wide'] = current.wideLists ? 'on' : 'off'
  dataset['singleKeys'] = current.singleKeys ? 'on' : 'off'
  for (const listener of listeners) listener()
}

/** Takes a look over, at once and for the next start on this computer. */
export function applyAppearance(chosen: Appearance) {
  if (JSON.stringify(chosen) === JSON.stringify(current)) return
  current = chosen
  localStorage.setItem(STORE, JSON.stringify(chosen))
  show()
}

/** Before the first picture; follows the system where the person chose that. */
export function startAppearance() {
  show()
  systemQuery.addEventListener('change', ({ matches }) => {
    systemIsDark = matches
    show()
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useAppearance = () => useSyncExternalStore(subscribe, () => current)
/** The theme on the screen, with the system's choice worked out. */
export const useThemeShown = () => useSyncExternalStore(subscribe, themeShown)
