import { baseMessages } from '@maru/shared/base-messages.ts'
import { CHUNK_RELOAD_MS } from '@maru/shared/constants.ts'
import { shellLabels } from '@maru/shared/web.labels.ts'
import { isPartMissing } from '../kit/later.tsx'
import { toast } from '../kit/feedback/toast.ts'

const STORE = 'maru.chunk-reload'

let reloading = false

/** The page is about to be loaded again. */
export const isReloading = () => reloading

/** Loads the page again, at most once in 60 s (SPEC 2). */
export function reloadOnce(now = Date.now(), reload: () => void = () => location.reload()): boolean {
  const last = Number(sessionStorage.getItem(STORE) ?? 0)
  if (now - last < CHUNK_RELOAD_MS) return false
  sessionStorage.setItem(STORE, String(now))
  reloading = true
  reload()
  return true
}

/**
 * A part of the program could not be loaded: mostly a new version is out. The page is loaded again by itself unless that would lose
 * what was typed, or has just been tried: then the person is told, and does it when nothing is left to save. The error itself goes on
 * to the page it belongs to.
 */
export function watchChunks(isUnsaved: () => boolean) {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!isUnsaved() && reloadOnce()) return
    if (isPartMissing(payload)) toast.lasting({ label: shellLabels.reload, run: () => location.reload() }, baseMessages.partMissing)
  })
}
