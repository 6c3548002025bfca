import { join } from 'node:path'

/**
 * What `node` is given to run the API. Young objects get 8 MB instead of the 64 a large machine would: the process needs 90 MB less under
 * load and no more processor time; and an upload may give back what it has written (decision 020). The image starts it with the same words.
 */
export const serverCommand = ['--expose-gc', '--max-semi-space-size=8', join(import.meta.dirname, 'server.ts')] as const

/**
 * What its environment gets: where Node keeps the compiled modules. From the second start on, no TypeScript has to be made JavaScript, and
 * what does that is not loaded (decision 020).
 */
export const compiledIn = (dataDir: string) => ({ NODE_COMPILE_CACHE: join(dataDir, 'compiled') })
