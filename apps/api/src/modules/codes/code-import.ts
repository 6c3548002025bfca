import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { codeAdminLabels as labels } from '@maru/shared/codes/code-admin.labels.ts'
import { codeId, groupId, MAX_CODES, NAME_MAX } from '@maru/shared/codes/code-admin.ts'
import { ATTRIBUTE_MAX, attributeFields } from '@maru/shared/codes/code-attributes.ts'
import { requiredText, text } from '@maru/shared/codecs.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { z } from 'zod'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'
import { conflict, Refusal } from '../../kernel/errors.ts'
import { type ImportKind, type ImportValues, type PlannedRow, type RowIssue, toColumn } from '../../kernel/extension-points/import-kind.ts'
import { codeUses } from './code-uses.ts'

async function load(db: Db, keys: readonly ImportValues[], lock: boolean): Promise<ImportValues[]> {
  const [groups, codes] = [toColumn(keys, 'group'), toColumn(keys, 'code')]
  // The group is what a save in the grid holds too, so the two wait for each other.
  if (lock) await db.$queryRaw`select 1 as held from code_group where id = any(${groups}::text[]) order by id for update`
  return db.$queryRaw<ImportValues[]>`
    select c.group_id as "group", c.code, c.name_en as "nameEn", c.name_ko as "nameKo", c.name_de as "nameDe", c.sort_order::text as "order",
      case when c.active then 'Y' else 'N' end as active, coalesce(c.valid_from::text, '') as "validFrom", coalesce(c.valid_to::text, '') as "validTo",
      c.attribute1, c.attribute2, c.attribute3, c.attribute4, c.attribute5
    from code c join unnest(${groups}::text[], ${codes}::text[]) as asked (g, c) on asked.g = c.group_id and asked.c = c.code`
}

async function check(db: Db, _who: unknown, rows: readonly PlannedRow[]): Promise<RowIssue[]> {
  const groups = await db.codeGroup.findMany({ where: { id: { in: rows.map(({ after }) => after['group'] ?? '') } }, select: { id: true } })
  const groupIds = new Set(groups.map(({ id }) => id))
  return rows.flatMap(({ line, after: { group = '', validFrom = '', validTo = '' } }): RowIssue[] => [
    ...(groupIds.has(group) ? [] : [{ line, field: 'group', text: 'codeGroupUnknown' as const }]),
    ...(validFrom !== '' && validTo !== '' && validTo < validFrom ? [{ line, field: 'validTo', text: 'fieldBadPeriod' as const }] : []),
  ])
}

async function write(db: Db, rows: readonly ImportValues[]) {
  const of = (field: string) => toColumn(rows, field)
  await db.$executeRaw`
    insert into code (group_id, code, name_en, name_ko, name_de, sort_order, active, valid_from, valid_to,
      attribute1, attribute2, attribute3, attribute4, attribute5)
    select g, c, en, ko, de, place::int, active = 'Y', nullif(since, '')::date, nullif(until, '')::date, a1, a2, a3, a4, a5
    from unnest(${of('group')}::text[], ${of('code')}::text[], ${of('nameEn')}::text[], ${of('nameKo')}::text[], ${of('nameDe')}::text[],
      ${of('order')}::text[], ${of('active')}::text[], ${of('validFrom')}::text[], ${of('validTo')}::text[],
      ${of('attribute1')}::text[], ${of('attribute2')}::text[], ${of('attribute3')}::text[], ${of('attribute4')}::text[],
      ${of('attribute5')}::text[])
      as part (g, c, en, ko, de, place, active, since, until, a1, a2, a3, a4, a5)
    on conflict (group_id, code) do update
    set name_en = excluded.name_en, name_ko = excluded.name_ko, name_de = excluded.name_de, sort_order = excluded.sort_order,
      active = excluded.active, valid_from = excluded.valid_from, valid_to = excluded.valid_to, attribute1 = excluded.attribute1,
      attribute2 = excluded.attribute2, attribute3 = excluded.attribute3, attribute4 = excluded.attribute4, attribute5 = excluded.attribute5`
  await assertRoom(db, rows)
}

/** What the grid could not save any more is not imported either. */
async function assertRoom(db: Db, rows: readonly ImportValues[]) {
  const [full] = await db.$queryRaw<{ id: string }[]>`
    select group_id as id from code where group_id = any(${toColumn(rows, 'group')}::text[]) group by group_id having count(*) > ${MAX_CODES} limit 1`
  if (full) throw new Refusal(409, 'CODE_GROUP_FULL', 'codeGroupFull', { values: [full.id, String(MAX_CODES)] })
}

/** What was created by an import and is in use by now stays. */
async function assertUnused(db: Db, created: readonly ImportValues[]) {
  for (const [owner, codes] of Map.groupBy(created, (row) => row['group'] ?? '')) {
    const uses = await codeUses((sql) => db.$queryRaw(Prisma.raw(sql)), owner)
    if (codes.some(({ code = '' }) => uses.has(code))) throw conflict('IMPORT_IN_USE', 'importInUse')
  }
}

async function remove(db: Db, rows: readonly ImportValues[]) {
  await assertUnused(db, rows)
  await db.$executeRaw`
    delete from code c using unnest(${toColumn(rows, 'group')}::text[], ${toColumn(rows, 'code')}::text[]) as gone (g, c)
    where c.group_id = gone.g and c.code = gone.c`
}

const name = text(NAME_MAX)

export const codeImport: ImportKind = {
  title: menuLabels.codes,
  columns: [
    { field: 'group', label: labels.group, hint: labels.groupHint, required: true, schema: groupId, fold: (value) => value.toUpperCase() },
    { field: 'code', label: labels.code, required: true, schema: codeId },
    { field: 'nameEn', label: labels.nameEn, required: true, schema: requiredText(NAME_MAX) },
    { field: 'nameKo', label: labels.nameKo, schema: name },
    { field: 'nameDe', label: labels.nameDe, schema: name },
    {
      field: 'order',
      label: labels.order,
      hint: labels.orderHint,
      schema: z.string().regex(/^\d{1,6}$/, { error: 'BAD_NUMBER' }),
      initial: '9990',
      required: true,
    },
    { field: 'active', label: labels.active, hint: labels.yesNoHint, type: 'yesNo', initial: 'Y', required: true },
    { field: 'validFrom', label: labels.validFrom, hint: labels.dateHint, type: 'date' },
    { field: 'validTo', label: labels.validTo, hint: labels.dateHint, type: 'date' },
    ...attributeFields.map((field) => ({ field, label: labels[field], schema: text(ATTRIBUTE_MAX) })),
  ],
  key: ['group', 'code'],
  entity: 'codeGroup',
  entityId: ({ group = '' }) => group,
  logName: (field, { code = '' }) => `${code} ${field}`,
  allowed: (who) => hasCapability(who, 'importsTextsAndCodes'),
  load,
  check,
  write,
  remove,
}
