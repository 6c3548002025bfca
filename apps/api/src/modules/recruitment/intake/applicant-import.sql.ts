import { randomUUID } from 'node:crypto'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import type { ImportValues, PlannedRow, RowIssue } from '../../../kernel/extension-points/import-kind.ts'
import { toColumn } from '../../../kernel/extension-points/import-kind.ts'
import { isReadableSql, sameAsSql } from '../applicants/duplicates.sql.ts'
import { assertNoApplicant } from '../recruitment-access.ts'

/** The first application of each mail in its opening, as a sheet says it. */
export const findImported = (db: Db, keys: readonly ImportValues[]) =>
  db.$queryRaw<Record<string, string>[]>`
    select distinct on (a.opening_id, lower(a.email)) o.opening_no as "openingNo", a.first_name as "firstName", a.last_name as "lastName",
      lower(a.email) as email, a.phone, coalesce(a.birth_year::text, '') as "birthYear", a.nationality_code as "nationalityCode",
      a.country_code as "countryCode", a.degree_code as "degreeCode", a.profile, a.source, a.language, a.applied_on::text as "appliedOn",
      case when a.consent then 'Y' else 'N' end as consent
    from unnest(${toColumn(keys, 'openingNo')}::text[], ${toColumn(keys, 'email')}::text[]) k (opening_no, email)
      join job_opening o on o.opening_no = k.opening_no join job_application a on a.opening_id = o.id and lower(a.email) = k.email
    order by a.opening_id, lower(a.email), a.number`

/** The rows as applications that are not stored, `line` beside each. */
const sheetSql = (rows: readonly PlannedRow[]) => {
  const sheet = rows.map(({ line, after }) => ({
    line,
    id: randomUUID(),
    email: after['email'] ?? '',
    phone: after['phone'] ?? '',
    first_name: after['firstName'] ?? '',
    last_name: after['lastName'] ?? '',
    birth_year: after['birthYear'] ? Number(after['birthYear']) : null,
  }))
  return Prisma.sql`(select (x->>'line')::int as line, jsonb_populate_record(null::job_application, x - 'line') as a
    from jsonb_array_elements(${JSON.stringify(sheet)}::jsonb) x)`
}

/** Lines that are of the caller, or of whom the caller covers for. */
export async function whoIsCaller(db: Db, who: Who, rows: readonly PlannedRow[]) {
  const found = await db.$queryRaw<{ line: number }[]>`
    select s.line from ${sheetSql(rows)} s, users u where is_application_of(s.a, u) and (u.id = ${who.userId}
      or exists (select from delegation g where g.deputy_id = ${who.userId} and g.principal_id = u.id and g.active and now() >= g.valid_from and now() < g.valid_to))`
  return found.map(({ line }) => line)
}

/** The last digits by which two phones are the same; '' of one too short to tell. */
const phoneMark = (phone: string) => {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length >= 6 ? digits.slice(-9) : ''
}

/** Rows of the sheet that may be of one person: by phone, or by name and year of birth. The mail is the key. */
function remarkWithin(rows: readonly PlannedRow[], seen: Map<string, number>): RowIssue[] {
  return rows.flatMap(({ line, after }): RowIssue[] => {
    const { phone = '', birthYear = '', firstName = '', lastName = '' } = after
    const marks = [
      ['phone', phoneMark(phone)],
      ['lastName', birthYear === '' ? '' : `${birthYear} ${lastName} ${firstName}`.toLowerCase()],
    ] as const
    const issues = marks.flatMap(([field, mark]): RowIssue[] => {
      if (mark === '') return []
      const earlier = seen.get(`same ${field}\n${mark}`)
      if (earlier === undefined) seen.set(`same ${field}\n${mark}`, line)
      return earlier === undefined ? [] : [{ line, field, text: 'applicantSameRow', values: [String(earlier)] }]
    })
    return issues
  })
}

/** Who may be the same person as a row: applications the caller may know of, in every opening, and rows of the sheet. */
export async function remarkDuplicates(db: Db, who: Who, rows: readonly PlannedRow[], seen: Map<string, number>): Promise<RowIssue[]> {
  const found = await db.$queryRaw<{ line: number; number: number; openingNo: string }[]>`
    select s.line, b.number, p.opening_no as "openingNo"
    from (select x.line, (x.a).* from ${sheetSql(rows)} x) s cross join lateral (select s.id, s.email, s.phone, s.birth_year, s.first_name, s.last_name) a
      join job_application b on ${sameAsSql} join job_opening p on p.id = b.opening_id
    where ${isReadableSql(who)} order by s.line, b.created_at`
  const stored = found.map(({ line, number, openingNo }): RowIssue => {
    return { line, field: 'email', text: 'applicantSameStored', values: [String(number), openingNo] }
  })
  return [...stored, ...remarkWithin(rows, seen)]
}

/** Enters the applications of one opening, each with its number and the first line of its history; answers their ids. Throws 403 where the caller is among them. */
export async function insertImported(db: Db, who: Who, rows: readonly ImportValues[]) {
  const openingNo = rows[0]?.['openingNo'] ?? ''
  const [opening] = await db.$queryRaw<{ id: string; last: number }[]>`
    select o.id::text, coalesce((select max(a.number) from job_application a where a.opening_id = o.id), 0) as last
    from job_opening o where o.opening_no = ${openingNo} for update of o`
  if (!opening) throw notFound()
  const { id: openingId, last } = opening
  const data = rows.map((row, index) => ({ ...toApplication(row), id: randomUUID(), openingId, number: last + index + 1 }))
  await db.jobApplication.createMany({ data })
  await db.applicationEvent.createMany({
    data: data.map(({ id }) => ({
      applicationId: id,
      action: 'apply',
      fromStage: 'APPLIED' as const,
      toStage: 'APPLIED' as const,
      byId: who.userId,
    })),
  })
  await assertNoApplicant(db, who, [openingId])
  return data.map(({ id }) => id)
}

const toApplication = (row: ImportValues) => ({
  firstName: (row['firstName'] ?? '').trim(),
  lastName: (row['lastName'] ?? '').trim(),
  email: row['email'] ?? '',
  phone: row['phone'] ?? '',
  birthYear: row['birthYear'] ? Number(row['birthYear']) : null,
  nationalityCode: row['nationalityCode'] ?? '',
  countryCode: row['countryCode'] ?? '',
  degreeCode: row['degreeCode'] ?? '',
  profile: row['profile'] ?? '',
  source: row['source'] ?? '',
  language: row['language'] ?? '',
  appliedOn: new Date(row['appliedOn'] ?? ''),
  consent: row['consent'] === 'Y',
})

/** Takes imported applications back, whatever mail they have by now. Throws 409 naming one that somebody has worked on. */
export async function removeImported(db: Db, _rows: readonly ImportValues[], ids: readonly string[]) {
  const stored = await db.$queryRaw<{ id: string; number: number; isUsed: boolean }[]>`
    select a.id::text, a.number, a.version > 1 or a.file_group_id is not null
      or exists (select from application_rating r where r.application_id = a.id)
      or exists (select from applicant_letter l where l.application_id = a.id) as "isUsed"
    from job_application a where a.id = any(${[...ids]}::uuid[]) order by a.number`
  const used = stored.find(({ isUsed }) => isUsed)
  if (used) throw conflict('APPLICANT_USED', 'applicantUsed', [String(used.number)])
  await db.jobApplication.deleteMany({ where: { id: { in: stored.map(({ id }) => id) } } })
}
