import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/test-app.ts'
import { countedColumns } from './code-uses.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Columns called a code that hold no common code, and no foreign key says so. */
const others = [
  'approval_destroyed.department_code',
  'approval_destroyed.form_code',
  'approval_number.department_code',
  'approval_participant.department_code',
  'approval_step.reason_code',
  'certificate.verify_code',
  'head_count.department_code',
  'leave_type.form_code',
  'paper_destroyed.department_code',
  'vendor.post_code',
]

it('a column that keeps a code is counted, or a foreign key keeps what it points to', async () => {
  const { rows } = await app.context.pool.query<{ place: string }>(
    `select c.table_name || '.' || c.column_name as place from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'character varying'
       and (c.column_name like '%\\_code' or c.table_name || '.' || c.column_name = any($1))
       and not exists (
         select 1 from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
         where k.contype = 'f' and k.conrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
       ) order by 1`,
    [countedColumns],
  )
  const places = rows.map(({ place }) => place)
  expect(places.filter((place) => !countedColumns.includes(place) && !others.includes(place))).toEqual([])
  expect([...countedColumns, ...others].filter((place) => !places.includes(place))).toEqual([])
})
