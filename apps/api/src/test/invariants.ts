import type { TestApp } from './test-app.ts'

/** Fails when one of the views named `<area>_invariant_…` has a row, or fewer than `least` of them are there. */
export async function assertInvariantViews({ context: { pool } }: TestApp, area: string, least: number) {
  const { rows: views } = await pool.query<{ name: string }>(
    `select viewname as name from pg_views where schemaname = 'public' and viewname like $1`,
    [`${area}\\_invariant\\_%`],
  )
  if (views.length < least) throw new Error('the invariants are not there')
  for (const { name } of views) {
    const { rows } = await pool.query(`select * from ${name}`)
    if (rows.length > 0) throw new Error(`${name}: ${JSON.stringify(rows)}`)
  }
}
