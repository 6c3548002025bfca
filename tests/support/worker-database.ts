import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

// Runs before each test file of project `api`, before anything of the portal is loaded: the file gets a fresh copy of the
// template database under the slot it runs in, and the environment that leads the portal to it.

const { server, template } = inject('database')
const name = `${template}_${process.env['VITEST_POOL_ID'] ?? '0'}`

const client = new pg.Client({ connectionString: server })
await client.connect()
await client.query(`drop database if exists ${name} with (force)`)
await client.query(`create database ${name} template ${template}`)
await client.end()

const address = new URL(server)
address.pathname = `/${name}`
process.env['DATABASE_URL'] = address.href
process.env['SEED'] = 'demo'
const folder = join(inject('scratch'), name)
rmSync(folder, { recursive: true, force: true })
cpSync(join(inject('scratch'), 'template'), folder, { recursive: true })
process.env['DATA_DIR'] = folder
