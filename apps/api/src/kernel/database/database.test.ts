import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const RELATIONS = 'roles: true, settings: true, assignments: true, departments: true, leaderships: true'
/** A process of its own: what is deprecated is said once in each, and ends this one. */
const program = `
  const { openDatabase } = await import(${JSON.stringify(new URL('database.ts', import.meta.url).href)})
  const { db, pool, close } = openDatabase(process.env.DATABASE_URL)
  const person = await db.$transaction((tx) => tx.user.findFirstOrThrow({ where: { id: 'kim' }, include: { ${RELATIONS} } }))
  const client = await pool.connect()
  const asked = ['select 1 as n', 'select broken', 'select 2 as n'].map((text) => client.query(text).then(({ rows }) => rows[0].n, () => 'refused'))
  console.log(person.roles.map(({ roleCode }) => roleCode).join(), (await Promise.all(asked)).join())
  client.release()
  await close()
`

it('sends what is asked at once on one connection in turns, as pg demands, and a refused one holds up none', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--throw-deprecation', '--input-type=module', '-e', program])
  expect(stdout.trim()).toBe('G01 1,refused,2')
})
