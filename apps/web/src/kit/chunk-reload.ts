import { CHUNK_RELOAD_MS } from '@maru/shared/constants.ts'

const STORE = 'maru.chunk-reload'

/** A part of the program could not be loaded: mostly a new version is out, so the page is loaded again, at most once in 60 s (SPEC 2). */
export function reloadOnce(now = Date.now(), reload: () => void = () => location.reload()): boolean {
  const last = Number(sessionStorage.getItem(STORE) ?? 0)
  if (now - last < CHUNK_RELOAD_MS) return false
  sessionStorage.setItem(STORE, String(now))
  reload()
  return true
}

const failure = /dynamically imported module|module script failed|preload CSS/i
export const isChunkFailure = (error: unknown) => error instanceof Error && failure.test(error.message)

export function watchChunks() {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
}
