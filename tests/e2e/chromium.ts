import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright-core'
import { hasSharedMemory } from '../support/memory.ts'

const root = join(import.meta.dirname, '../..')
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']
const packed = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))

/** Unpacks one archive of the npm package beside the others. */
function unpack(archive: string, folder: string) {
  const data = brotliDecompressSync(readFileSync(join(packed, 'bin', archive)))
  if (!archive.endsWith('.tar.br')) return writeFileSync(join(folder, archive.replace(/\.br$/, '')), data, { mode: 0o755 })
  const tar = spawnSync('tar', ['-x', '--no-same-owner', '-C', folder], { input: data })
  if (tar.status !== 0) throw new Error(`${archive} could not be unpacked: ${String(tar.stderr)}`)
}

/** The browser of the npm package, unpacked once per release into `.cache`; a half-made folder never gets the final name. */
function unpackedBrowser() {
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string }
  const folder = join(root, '.cache', `chromium-${version}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${String(process.pid)}`
  mkdirSync(draft, { recursive: true })
  for (const archive of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) unpack(archive, draft)
  // The package's own font settings name a folder of another place.
  writeFileSync(
    join(draft, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  )
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** The shared browser that playwright keeps per user, newest last in the folder's order. */
function playwrightBrowser() {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(process.env['HOME'] ?? '/nonexistent', '.cache/ms-playwright')
  if (!existsSync(cache)) return undefined
  const builds = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
  return builds.map((name) => join(cache, name, 'chrome-linux/chrome')).findLast((path) => existsSync(path))
}

/**
 * A page lives for seconds here: optimising compilers never earn back their time, but for what runs as often as the rules of
 * accessibility; the quick one does. Young objects are gone before they are swept.
 */
const shortLived = '--js-flags=--no-opt --invocation-count-for-maglev=5000 --always-sparkplug --min-semi-space-size=16'
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--font-render-hinting=none', shortLived]
/** The program named by CHROMIUM_PATH, else an installed one. */
const installedBrowser = () => process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path)) ?? playwrightBrowser()

/** Makes the browser ready, so that several who launch it do not unpack it each. */
export function prepareChromium() {
  if (installedBrowser() === undefined) unpackedBrowser()
}

/**
 * Starts Chromium for the browser tests: the program named by CHROMIUM_PATH, else an installed one, else the one of the npm
 * package with its own libraries and fonts, which runs on a Debian without any further package.
 */
export function launchChromium(): Promise<Browser> {
  // Without a UTF-8 locale the browser cannot name a download in Korean.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  // Pictures of a page go through shared memory; as files of a disk they take a fifth of the run.
  const shared = hasSharedMemory() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}
  const program = installedBrowser()
  if (program) return chromium.launch({ executablePath: program, args, env, ...shared })
  const folder = unpackedBrowser()
  const own = { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: folder, HOME: folder }
  return chromium.launch({ executablePath: join(folder, 'chromium'), args, env: { ...env, ...own }, ...shared })
}
