import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

interface Ban {
  readonly files: RegExp
  /** Modules, as they are written in an import, that these files may not use. */
  readonly modules: RegExp
  readonly why: string
}

const bans: readonly Ban[] = [
  {
    files: /^packages\/shared\//,
    modules: /^(#api\/|#web\/|node:|@maru\/|@?prisma|(\.\.\/)+(apps|prisma)\/)/,
    why: 'a contract runs on both sides',
  },
  {
    files: /^packages\/dev-mail\//,
    modules: /^(#api\/|#web\/|@maru\/|(\.\.\/)+(apps|prisma|shared)\/)/,
    why: 'the mail server for development is on its own',
  },
  { files: /^prisma\//, modules: /^(#api\/|#web\/|@maru\/(api|web)|(\.\.\/)+apps\/)/, why: 'the database package imports no app' },
  { files: /^apps\/api\//, modules: /^(#web\/|@maru\/web|(\.\.\/)+web\/)/, why: 'the API imports nothing of the web app' },
  {
    files: /^apps\/web\/src\//,
    modules: /^(#api\/|node:|@maru\/(api|prisma)|@?prisma)/,
    why: 'the web app knows the server through contracts',
  },
  { files: /^apps\/web\/src\/kit\//, modules: /^@maru\/shared\/(?!typing\/)[^/]+\//, why: 'the kit has no entity in it' },
  {
    files: /^apps\/web\/src\/(api|widgets|features)\//,
    modules: /^(@mui\/(?!x-charts\/)|@emotion\/|lucide-react|sonner)/,
    why: 'MUI, icons and toasts come from kit/',
  },
  { files: /^apps\/web\/src\/(?!widgets\/charts\/)/, modules: /^@mui\/x-charts\//, why: 'charts are drawn by widgets/charts/' },
  {
    files: /^apps\/api\/src\/(kernel|adapters|http|modules)\//,
    modules: /^(#api\/|(\.\.\/)+)(demo|test)\//,
    why: 'the program uses no demo data and no test helper',
  },
  { files: /^apps\/api\/src\/(kernel|http|modules)\//, modules: /^@maru\/dev-mail\//, why: 'an adapter alone starts the demo mail server' },
]

const isTest = /\.test\.tsx?$/
const specifiers = /^\s*(?:import|export)\s+(?:type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|(?<=\bimport\()'([^']+)'/gm
const findForeign = (path: string, text: string) =>
  [...text.matchAll(specifiers)].flatMap(([, whole, late]) => {
    const module = whole ?? late ?? ''
    return bans
      .filter(({ files, modules }) => files.test(path) && modules.test(module))
      .map(({ why }) => `${path} imports ${module}: ${why}`)
  })

test('no file imports a module of the wrong package or library', () => {
  const files = sourceFiles(/^(apps|packages|prisma)\/.*\.tsx?$/).filter(({ path }) => !isTest.test(path))
  expect(files.length).toBeGreaterThan(2000)
  expect(files.flatMap(({ path, text }) => findForeign(path, text))).toEqual([])
})

test.each([
  ['packages/shared/src/users/user.ts', "import { readFileSync } from 'node:fs'"],
  ['packages/dev-mail/src/server.ts', "import { users } from '../../shared/src/users/user.ts'"],
  ['prisma/seed/demo.ts', "const api = await import('../../apps/api/src/start.ts')"],
  ['apps/api/src/kernel/errors.ts', "import { labelText } from '#web/kit/text.ts'"],
  ['apps/api/src/modules/leave/leave.service.ts', "import { testApp } from '../../test/test-app.ts'"],
  ['apps/web/src/features/leave/LeavePage.tsx', "import { Button } from '@mui/material'"],
  ['apps/web/src/features/leave/LeavePage.tsx', "import { BarChart } from '@mui/x-charts/BarChart'"],
  ['apps/web/src/features/leave/LeavePage.tsx', "export { PrismaClient } from '@prisma/client'"],
  ['apps/web/src/kit/Toast.tsx', "import type { User } from '@maru/shared/users/user.ts'"],
])('%s is refused %s', (path, text) => {
  expect(findForeign(path, text)).toHaveLength(1)
})
