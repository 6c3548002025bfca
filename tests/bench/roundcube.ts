import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../prisma/embedded.ts'
import { answers } from './processes.ts'

// Debian's Roundcube on a port of its own, with its settings and its database in a folder that is thrown away.

const [PHP, SITE, SETTINGS] = ['/usr/bin/php', '/var/lib/roundcube/public_html', '/etc/roundcube'] as const
/** How to get it. */
export const ROUNDCUBE_PACKAGES = 'apt-get install --no-install-recommends roundcube-core roundcube-sqlite3 php8.2-cgi php-cli'
export const hasRoundcube = () => [PHP, join(SITE, 'index.php'), join(SETTINGS, 'defaults.inc.php')].every((path) => existsSync(path))

const ATTEMPTS = 200

const settingsOf = (folder: string, imapPort: number) => `<?php
$config = [
  'db_dsnw' => 'sqlite:///${folder}/roundcube.db?mode=0600',
  'imap_host' => '127.0.0.1:${String(imapPort)}',
  'log_dir' => '${folder}',
  'temp_dir' => '${folder}/temp',
  'des_key' => 'bench-bench-bench-bench-',
  'mail_pagesize' => 50,
  'plugins' => [],
  'language' => 'en_US',
];
`

/** Answers the port it listens on, and how to end it. */
export async function startRoundcube(imapPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'roundcube-'))
  mkdirSync(join(folder, 'temp'))
  for (const name of ['defaults.inc.php', 'mimetypes.php']) copyFileSync(join(SETTINGS, name), join(folder, name))
  writeFileSync(join(folder, 'config.inc.php'), settingsOf(folder, imapPort))
  const port = await freePort()
  const child = spawn(PHP, ['-d', 'opcache.enable_cli=1', '-S', `127.0.0.1:${String(port)}`, '-t', SITE], {
    env: { ...process.env, ROUNDCUBE_CONFIG_DIR: folder },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  for (let attempt = 0; !(await answers(port, '/?_task=login')); attempt += 1) {
    if (attempt > ATTEMPTS || child.exitCode !== null) throw new Error('Roundcube did not start')
    await pause(50)
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A person signed in to Roundcube: asks for what the browser asks for when somebody looks at a list and clicks on a mail. */
export async function signInToRoundcube(port: number, user: string, password: string) {
  const cookies = new Map<string, string>()
  const ask = async (query: string, more: RequestInit = {}) => {
    const headers = {
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      ...(more.headers as Record<string, string> | undefined),
    }
    const reply = await fetch(`http://127.0.0.1:${String(port)}/?${query}`, { redirect: 'manual', ...more, headers })
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return reply.text()
  }
  const tokenIn = (page: string) => /"request_token":"([^"]+)"/.exec(page)?.[1] ?? ''
  const form = {
    _token: tokenIn(await ask('_task=login')),
    _task: 'login',
    _action: 'login',
    _user: user,
    _pass: password,
    _timezone: 'UTC',
  }
  await ask('_task=login', { method: 'POST', body: new URLSearchParams(form) })
  const token = tokenIn(await ask('_task=mail'))
  const script = { headers: { 'x-requested-with': 'XMLHttpRequest', 'x-roundcube-request': token, accept: 'application/json' } }
  const uidsIn = (answer: string) => [...answer.matchAll(/add_message_row\((\d+)/g)].map(([, uid = '']) => uid)
  return {
    /** The numbers of the mails of a page. */
    page: async (number: number) => uidsIn(await ask(`_task=mail&_action=list&_mbox=INBOX&_page=${String(number)}&_remote=1`, script)),
    /** A mail as the reading pane shows it. */
    open: (uid: string) => ask(`_task=mail&_action=preview&_mbox=INBOX&_uid=${uid}&_framed=1`),
  }
}
