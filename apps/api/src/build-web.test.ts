import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { takeOver } from './build-web.ts'

/** A folder with the page of a build and its scripts. */
function buildOf(page: string, ...scripts: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'maru-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  for (const script of scripts) writeFileSync(join(folder, 'assets', script), page)
  return folder
}
const scriptsOf = (folder: string) => readdirSync(join(folder, 'assets')).toSorted()

it('a new build leaves the scripts of the one before, which open pages and a running portal still ask for', () => {
  const served = buildOf('first', 'frame-1.js', 'react-1.js')
  takeOver(buildOf('second', 'frame-2.js', 'react-1.js'), served)
  expect(scriptsOf(served)).toEqual(['frame-1.js', 'frame-2.js', 'react-1.js'])
  expect(readFileSync(join(served, 'index.html'), 'utf8')).toBe('second')
})

it('scripts that no build of the last week has made go', () => {
  const served = buildOf('first', 'frame-1.js', 'react-1.js')
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000)
  for (const script of scriptsOf(served)) utimesSync(join(served, 'assets', script), tenDaysAgo, tenDaysAgo)
  takeOver(buildOf('second', 'frame-2.js', 'react-1.js'), served)
  expect(scriptsOf(served)).toEqual(['frame-2.js', 'react-1.js'])
})
