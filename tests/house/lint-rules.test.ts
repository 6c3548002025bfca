import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from './source-files.ts'

// A rule whose pattern matches nothing stays silent, so each one is shown to refuse a file that breaks it.
const feature = 'apps/web/src/features/users/UserPage.tsx'
const featureRoom = 'apps/web/src/features/leave/requests/LeavePart.tsx'
const widget = 'apps/web/src/features/users/people/UserPicker.tsx'
const kit = 'apps/web/src/kit/feedback/Toast.tsx'
const calls = 'apps/web/src/api/client.ts'
const service = 'apps/api/src/modules/users/user.service.ts'
const room = 'apps/api/src/modules/leave/requests/leave.service.ts'
const kernel = 'apps/api/src/kernel/access/session.ts'
const adapter = 'apps/api/src/adapters/imap/imap-client.ts'
const http = 'apps/api/src/http/guards/access.ts'
const contract = 'packages/shared/src/users/user.ts'
const uses = (module: string) => `import { thing } from '${module}'\nexport const used = thing\n`

const refused: readonly (readonly [what: string, path: string, rule: string, text: string])[] = [
  ['a feature that climbs to another feature', feature, 'no-restricted-imports', uses('../roles/role.ts')],
  ['a room of a feature that climbs to another feature', featureRoom, 'no-restricted-imports', uses('../../roles/role.ts')],
  [
    'a room of a feature that climbs into a private room of approvals',
    featureRoom,
    'no-restricted-imports',
    uses('../../approvals/boxes/use-box.ts'),
  ],
  ['a feature that climbs to the app', feature, 'no-restricted-imports', uses('../../app/router.tsx')],
  ['a room of a feature that climbs to the app', featureRoom, 'no-restricted-imports', uses('../../../app/router.tsx')],
  ['a feature that takes a component library directly', feature, 'no-restricted-imports', uses('@mui/material')],
  ['a feature that takes an icon directly', feature, 'no-restricted-imports', uses('lucide-react')],
  ['a feature that takes toasts directly', feature, 'no-restricted-imports', uses('sonner')],
  ['a feature that reaches into the server', feature, 'no-restricted-imports', uses('#api/errors.ts')],
  ['a widget that takes a component library directly', widget, 'no-restricted-imports', uses('@mui/x-data-grid')],
  ['a widget that uses a feature', widget, 'no-restricted-imports', uses('../../features/users/UserPage.tsx')],
  ['a call that uses a widget', calls, 'no-restricted-imports', uses('../widgets/people/UserPicker.tsx')],
  ['a kit part that knows an entity', kit, 'no-restricted-imports', uses('@maru/shared/users/user.ts')],
  ['a kit part that uses a widget', kit, 'no-restricted-imports', uses('../../widgets/people/UserPicker.tsx')],
  ['a kit part that makes calls', kit, 'no-restricted-imports', uses('../../api/client.ts')],
  ['a module that reaches into the routes of another', service, 'no-restricted-imports', uses('../roles/definitions/role.routes.ts')],
  ['a module that reaches into a helper of another', service, 'no-restricted-imports', uses('../roles/definitions/role-names.ts')],
  ['a room that reaches into a helper of another module', room, 'no-restricted-imports', uses('../../roles/definitions/role-names.ts')],
  ['a room that reaches into the SQL of another module', room, 'no-restricted-imports', uses('../../users/directory/user-list.sql.ts')],
  ['a module that climbs into another', service, 'no-restricted-imports', uses('../../modules/roles/role-names.ts')],
  ['a module that imports a registry', service, 'no-restricted-imports', uses('../../approval-kinds.ts')],
  ['a room that imports a registry', room, 'no-restricted-imports', uses('../../../approval-kinds.ts')],
  ['a kernel part that uses a module', kernel, 'no-restricted-imports', uses('../../modules/users/user.service.ts')],
  ['a kernel part that uses an adapter', kernel, 'no-restricted-imports', uses('../../adapters/egress.ts')],
  ['an adapter that uses transport', adapter, 'no-restricted-imports', uses('../../http/implement.ts')],
  ['transport that uses a module', http, 'no-restricted-imports', uses('../../modules/users/user.service.ts')],
  ['a contract that knows the server', contract, 'no-restricted-imports', uses('#api/errors.ts')],
  ['a contract that needs Node', contract, 'no-restricted-imports', uses('node:fs')],
  [
    'a server call to the outside beside the egress port',
    service,
    'no-restricted-globals',
    `export const page = () => fetch('https://example.org')\n`,
  ],
  [
    'SQL put together from text',
    service,
    'no-restricted-properties',
    `export const all = (db: { $queryRawUnsafe(q: string): string }) => db.$queryRawUnsafe('select 1')\n`,
  ],
  [
    'a change by SQL put together from text',
    service,
    'no-restricted-properties',
    `export const all = (db: { $executeRawUnsafe(q: string): string }) => db.$executeRawUnsafe('x')\n`,
  ],
  ['markup from text', feature, 'no-danger', `export const Page = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />\n`],
  ['any', service, 'no-explicit-any', `export const used = (value: any) => String(value)\n`],
  ['console in an app', service, 'no-console', `export const used = () => console.log('x')\n`],
  ['a default export', service, 'no-default-export', `export default 1\n`],
  ['a function over 40 lines', service, 'max-lines-per-function', `export function long() {\n${'  Math.random()\n'.repeat(41)}}\n`],
  ['a file over 250 lines', service, 'max-lines', `export const used = 1\n${'\n'.repeat(251)}`],
]
const accepted: readonly (readonly [what: string, path: string, text: string])[] = [
  ['a feature that climbs to the kit', feature, uses('../../kit/feedback/Toast.tsx')],
  ['a feature that uses its own area', feature, uses('./user-rows.ts')],
  ['a feature that uses its own room', feature, uses('./directory/user-rows.ts')],
  ['a room of a feature that uses another room of its area', featureRoom, uses('../common/leave-labels.ts')],
  ['a room of a feature that uses a public room of approvals', featureRoom, uses('../../approvals/requests/RequestForm.tsx')],
  ['a room of a feature that climbs to the kit', featureRoom, uses('../../../kit/feedback/Toast.tsx')],
  ['a module that uses the service of another', service, uses('../roles/definitions/role.service.ts')],
  ['a room that uses the service of another module', room, uses('../../roles/definitions/role.service.ts')],
  ['a room that uses another room of its module', room, uses('../common/leave-rules.ts')],
  ['a room that uses the root of its module', room, uses('../leave-context.ts')],
  ['a module that uses the kernel', service, uses('../../kernel/errors.ts')],
  ['an adapter that uses the kernel', adapter, uses('../../kernel/errors.ts')],
  ['a kit part that uses the contract kernel', kit, uses('@maru/shared/contract.ts')],
]

/** A place of its own for each case, in the same folder: what a rule thinks of a file goes by the folder, not by the name. */
const placed = (path: string, index: number) => path.replace(/\/([^/.]+)(?=\.[^/]*$)/, `/$1${String(index)}`)

interface Override {
  jsPlugins?: string[]
  rules?: Record<string, unknown>
}
/** An override without the rules of the plugin of patterns. */
const withoutPatterns = ({ rules, ...override }: Override) => ({
  ...override,
  rules: Object.fromEntries(Object.entries(rules ?? {}).filter(([name]) => !name.startsWith('regexp/'))),
})

/** The rules oxlint reports for each file, all in one project of its own with the real configuration. */
function rulesBroken(files: readonly (readonly [path: string, text: string])[]) {
  const project = mkdtempSync(join(tmpdir(), 'maru-lint-'))
  try {
    // A plugin is found from where the configuration is: what it says of patterns is left out.
    const { overrides, ...config } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
      overrides: { jsPlugins?: string[] }[]
    }
    const own = { ...config, overrides: overrides.filter(({ jsPlugins }) => jsPlugins === undefined).map(withoutPatterns) }
    writeFileSync(join(project, '.oxlintrc.json'), JSON.stringify(own))
    for (const [path, text] of files) {
      mkdirSync(dirname(join(project, path)), { recursive: true })
      writeFileSync(join(project, path), text)
    }
    const run = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'], {
      cwd: project,
      encoding: 'utf8',
    })
    const report = JSON.parse(run.stdout) as { number_of_files: number; diagnostics: { code: string; filename: string }[] }
    expect(report.number_of_files).toBe(files.length)
    return (path: string) =>
      report.diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code.replace(/^.*\((.*)\)$/, '$1'))
  } finally {
    rmSync(project, { recursive: true })
  }
}

const wrong = refused.map(([what, path, rule, text], index) => ({ what, path: placed(path, index), rule, text }))
const right = accepted.map(([what, path, text], index) => ({ what, path: placed(path, refused.length + index), text }))
let broken: (path: string) => string[]
beforeAll(() => {
  broken = rulesBroken([...wrong, ...right].map(({ path, text }) => [path, text] as const))
})

test.each(wrong)('lint refuses $what', ({ path, rule }) => {
  expect(broken(path)).toContain(rule)
})

test.each(right)('lint accepts $what', ({ path }) => {
  expect(broken(path)).toEqual([])
})
