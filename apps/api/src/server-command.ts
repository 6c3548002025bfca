import { join } from 'node:path'

/**
 * What `node` is given to run the API; the image starts it with the same words. Young objects get 8 MB instead of the 64 a large machine
 * would, and an upload may give back what it has written (decision 057). Old objects are looked at from 50 MB on and when they have grown
 * by 20 % instead of at some 240 MB, and WebAssembly is compiled once, quickly, instead of again by an optimiser that wants 40 MB for it (decision 057).
 */
export const serverCommand = [
  '--expose-gc',
  '--max-semi-space-size=8',
  '--initial-old-space-size=50',
  '--heap-growing-percent=20',
  '--liftoff-only',
  join(import.meta.dirname, 'server.ts'),
] as const

/**
 * What its environment gets: where Node keeps the compiled modules. From the second start on, no TypeScript has to be made JavaScript, and
 * what does that is not loaded. And one place of memory for all threads: each of those that hash passwords would keep its 20 MB (decision 057).
 */
export const serverEnvironment = (dataDir: string) => ({ NODE_COMPILE_CACHE: join(dataDir, 'compiled'), MALLOC_ARENA_MAX: '1' })
