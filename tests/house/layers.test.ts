import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawArchitecture } from './architecture-picture.ts'
import { findCircles, imports, programFiles } from './import-graph.ts'
import { publicRooms } from './public-rooms.ts'
import { root } from './source-files.ts'

/** From the ground up: a layer imports only what stands before it. Processes and registries directly in `src/` import every layer. */
const apiLayers = ['kernel', 'adapters', 'http', 'modules', '']
const webLayers = ['kit', 'api', 'widgets', 'features', 'app', '']
const MOST_FILES = 15

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const name = ({ from, to }: { from: string; to: string }) => `${from} -> ${to}`

/** Place of a file among the layers of its app; -1 for files of another package. */
function layerOf(path: string, app: 'api' | 'web', layers: readonly string[]) {
  const [, inside] = path.split(`apps/${app}/src/`)
  if (inside === undefined) return -1
  const layer = inside.includes('/') ? inside.slice(0, inside.indexOf('/')) : ''
  expect(layers, path).toContain(layer)
  return layers.indexOf(layer)
}

const upwards = (app: 'api' | 'web', layers: readonly string[]) =>
  imports.filter(({ from, to }) => {
    const layer = layerOf(from, app, layers)
    return layer >= 0 && layerOf(to, app, layers) > layer
  })

/** Area of a file: a module, a feature, or a folder of the contracts; '' for what lies outside areas. */
const areaOf = (path: string) =>
  /^apps\/api\/src\/modules\/[^/]+|^apps\/web\/src\/features\/[^/]+|^packages\/shared\/src\/[^/]+(?=\/)/.exec(path)?.[0] ?? ''

const betweenAreas = imports.flatMap(({ from, to }) => {
  const areas = { from: areaOf(from), to: areaOf(to) }
  return areas.from !== '' && areas.to !== '' && areas.from !== areas.to ? [areas] : []
})

test('the scan sees the imports', () => {
  expect(programFiles.length).toBeGreaterThan(1300)
  expect(imports.length).toBeGreaterThan(8000)
})

test('a folder holds at most 15 source files', () => {
  const crowded = [...Map.groupBy(programFiles, ({ path }) => folderOf(path))].filter(([, files]) => files.length > MOST_FILES)
  expect(crowded.map(([folder, files]) => `${folder}: ${String(files.length)}`)).toEqual([])
})

test('layers of the API point down', () => {
  expect(upwards('api', apiLayers).map(name)).toEqual([])
})

test('layers of the web app point down', () => {
  expect(upwards('web', webLayers).map(name)).toEqual([])
})

test('areas form no circle', () => {
  expect(findCircles(betweenAreas)).toEqual([])
})

test('files form no circle by values; types alone may', () => {
  expect(findCircles(imports.filter(({ isType }) => !isType))).toEqual([])
})

test('an area of the API is used from outside through a .service.ts file, the registries aside', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      areaOf(from).includes('/modules/') &&
      areaOf(to) !== areaOf(from) &&
      areaOf(to) !== '' &&
      to.startsWith('apps/api/') &&
      !to.endsWith('.service.ts'),
  )
  expect(wrong.map(name)).toEqual([])
})

test('a feature is used by other features through its public rooms', () => {
  const wrong = imports.filter(({ from, to }) => {
    const isForeign = areaOf(from).includes('/features/') && areaOf(to).includes('/features/') && areaOf(from) !== areaOf(to)
    return isForeign && !publicRooms.some((room) => to.startsWith(`apps/web/src/features/${room}/`))
  })
  expect(wrong.map(name)).toEqual([])
})

test('a circle is found through any number of files', () => {
  const edges = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'a' },
    { from: 'c', to: 'd' },
    { from: 'd', to: 'e' },
  ]
  expect(findCircles(edges)).toEqual([['a', 'b', 'c']])
})

test('docs/architecture.svg shows the layers and rooms of today; `pnpm docs:picture` draws it', () => {
  expect(readFileSync(join(root, 'docs/architecture.svg'), 'utf8')).toBe(drawArchitecture())
})
