import { CHUNK_RELOAD_MS } from '@maru/shared/constants.ts'

const STORE = 'maru.chunk-reload'

let reloading = false

/** The page is about to be loaded again. */
export const isReloading = () => reloading

/** A part of the program could not be loaded: mostly a new version is out, so the page is loaded again, at most once in 60 s (SPEC 2). */
export function reloadOnce(now = Date.now(), reload: () => void = () => location.reload()): boolean {
  const last = Number(sessionStorage.getItem(STORE) ?? 0)
  if (now - last < CHUNK_RELOAD_MS) return false
  sessionStorage.setItem(STORE, String(now))
  reloading = true
  reload()
  return true
}

const failure = /dynamically imported module|module script failed|preload CSS/i
export const isChunkFailure = (error: unknown) => error instanceof Error && failure.test(error.message)

/** The error itself goes on to the page it belongs to, which shows what there is to do when no reload follows. */
export const watchChunks = () => window.addEventListener('vite:preloadError', () => void reloadOnce())
