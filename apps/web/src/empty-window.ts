import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Runs before each test file of project `web`. The files of a worker share one window and the libraries, so that they need not be loaded
// for each; of the portal and of what a screen leaves in its window nothing is left for the next.

afterEach(cleanup)
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  vi.resetModules()
})
