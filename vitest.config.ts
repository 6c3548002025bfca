import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { canMount } from './tests/support/can-mount.ts'
import { hasDovecot } from './tests/support/dovecot.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { keepFilesInMemory } from './tests/support/memory.ts'
import { hasNginx } from './tests/support/nginx.ts'
import { hasMailServer } from './tests/support/postfix.ts'

if (!hasMailServer())
  process.stderr.write(
    `Mail is tried on the embedded server only${hasDovecot() ? ' and on Dovecot without Postfix' : ''}: pnpm test:faults installs both on Debian.\n`,
  )

keepFilesInMemory()
// Some fifty servers are started in a run: only the first makes JavaScript of the program.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

/** Processes and databases killed over and over: `pnpm test:faults` runs them, `pnpm test` has no two minutes for them. */
const killLoops = ['*-kill', 'calendar-reads', 'live-events', 'mail-outbox', 'morning', 'notice-mails', 'parser-bombs', 'postgres-stop']
const isFaultRun = process.env['FAULT_ROUNDS'] !== undefined

// Vitest's projects of the one test run; `tests/run.ts` starts them.
export default defineConfig({
  test: {
    allowOnly: false,
    // All that is waited for comes within a moment, and longest for who hangs: a machine may be many times slower than ours.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // Of a long text only what differs.
    diff: { expand: false, contextLines: 3 },
    maxWorkers: 2,
    // A worker runs its files one after the other in one process: loading the program anew for each took a quarter of the run.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'prisma/**/*.test.ts', 'tests/house/**/*.test.ts', 'tests/spec/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/house/migrations.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts', 'tests/faults/**/*.test.ts', 'tests/house/migrations.test.ts'],
          // A skipped test counts as failed, and a right this machine does not give is not a fault of ours.
          exclude: [
            '**/node_modules/**',
            ...(isFaultRun ? [] : killLoops.map((name) => `tests/faults/${name}.test.ts`)),
            ...(canMount() ? [] : ['tests/faults/disk-full.test.ts']),
            ...(hasDovecot() ? [] : ['tests/faults/mail-dovecot.test.ts']),
            ...(hasNginx() ? [] : ['tests/faults/nginx.test.ts']),
            ...(hasMailServer() ? [] : ['tests/faults/mail-postfix.test.ts', 'tests/faults/mail-postfix-portal.test.ts']),
          ],
          globalSetup: ['tests/support/database-server.ts'],
          setupFiles: ['tests/support/worker-database.ts'],
          pool: 'forks',
          // A worker starts hundreds of servers: with little room for young objects it spends its time on collecting them.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      {
        extends: true,
        root: 'apps/web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [join(import.meta.dirname, 'apps/web/src/empty-window.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...(hasMailServer() ? [] : ['tests/e2e/mail-organisation.test.ts'])],
          globalSetup: ['tests/e2e/portal.ts'],
          // See docs/decisions/058: a test that passed at its second try only is named at the end of the run.
          retry: 1,
          pool: 'forks',
        },
      },
    ],
  },
})
