import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

interface Manifest {
  name: string
  license?: string | { type: string }
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const read = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

const members = ['.', 'prisma', ...['apps', 'packages'].flatMap((area) => readdirSync(join(root, area)).map((name) => `${area}/${name}`))]
  .map((folder) => join(root, folder))
  .filter((folder) => existsSync(join(folder, 'package.json')))

/** Every direct production dependency: its name and the folder it is installed in. The mail server for development is in no image. */
const direct = members
  .filter((folder) => !folder.endsWith('/packages/dev-mail'))
  .flatMap((folder) =>
    Object.entries(read(folder).dependencies ?? {})
      .filter(([, version]) => !version.startsWith('workspace:'))
      .map(([name, version]) => ({ name, version, installed: realpathSync(join(folder, 'node_modules', name)) })),
  )

const allowed = new Set(['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'OFL-1.1', '0BSD'])
/** Whether an SPDX expression leaves a choice of allowed licences only; its operators are all upper or all lower case. */
const isAllowed = (licence: string) =>
  licence.split(/\s+(?:OR|or)\s+/).some((choice) =>
    choice
      .replaceAll(/[()]/g, '')
      .split(/\s+AND\s+/)
      .every((part) => allowed.has(part)),
  )

test('every direct production dependency has a permissive licence', () => {
  const licences = direct.map(({ name, installed }) => {
    const { license } = read(installed)
    return { name, licence: typeof license === 'object' ? license.type : (license ?? 'none') }
  })
  expect(licences.length).toBeGreaterThan(10)
  expect(licences.filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

test('every dependency is pinned to one version', () => {
  const loose = members.flatMap((folder) => {
    const manifest = read(folder)
    return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([, version]) => !/^(\d|workspace:\*$|catalog:)/.test(version))
      .map(([name, version]) => `${manifest.name} ${name}@${version}`)
  })
  expect(loose).toEqual([])
})
