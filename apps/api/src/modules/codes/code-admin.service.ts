import type { CodeGroup, CodeInput, CodeLine, CodeRow, GroupInput } from '@maru/shared/codes/code-admin.ts'
import { attributeFields } from '@maru/shared/codes/code-attributes.ts'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'
import { addPortalValues } from '../../kernel/database/portal-values.ts'
import { conflict, invalidField, type Issue, notFound, Refusal } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { wordIn } from '../../kernel/names.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { changesSince, loadRevision } from '../../kernel/changes/change-read.service.ts'
import { codeUses, type CodeUse } from './code-uses.ts'

/** Groups below it come with the program. */
const FIRST_OWN = 90_000_001
const isOfProgram = (id: string) => Number(id.slice(2)) < FIRST_OWN
const ORDER_STEP = 10

const dayText = (day: Date | null) => day?.toISOString().slice(0, 10) ?? ''
const usesIn = (db: Db, groupId: string) => codeUses((sql) => db.$queryRaw(Prisma.raw(sql)), groupId)

/** The groups in their order with how many codes they have and offer today. */
export async function listGroups(db: Db) {
  const groups = await db.codeGroup.findMany({ orderBy: { id: 'asc' } })
  const counts = await db.$queryRaw<{ id: string; codes: number; offered: number }[]>`
    select group_id as id, count(*)::int as codes,
      count(*) filter (where active and coalesce(valid_from <= office_day(), true) and coalesce(valid_to >= office_day(), true))::int as offered
    from code group by group_id`
  const byId = new Map(counts.map((row) => [row.id, row]))
  return groups.map((group) => ({
    ...group,
    ofProgram: isOfProgram(group.id),
    codes: byId.get(group.id)?.codes ?? 0,
    offered: byId.get(group.id)?.offered ?? 0,
  }))
}

async function groupWithCodes(db: Db, id: string) {
  const group = await db.codeGroup.findUnique({ where: { id }, include: { codes: { orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }] } } })
  if (!group) throw notFound()
  return group
}
type Stored = Awaited<ReturnType<typeof groupWithCodes>>['codes'][number]

const asInput = ({ groupId: _group, sortOrder: _order, validFrom, validTo, ...code }: Stored): CodeInput => ({
  ...code,
  validFrom: dayText(validFrom),
  validTo: dayText(validTo),
})

/** A group with its codes and where each of them is used. */
export async function readGroup(db: Db, { language }: Pick<Who, 'language'>, id: string): Promise<CodeGroup> {
  const { codes, ...group } = await groupWithCodes(db, id)
  const uses = await usesIn(db, id)
  const toRow = (stored: Stored): CodeRow => ({
    ...asInput(stored),
    uses: (uses.get(stored.code) ?? []).map(({ where, count }) => ({ where: wordIn(where, language), count })),
  })
  return { ...group, ofProgram: isOfProgram(id), revision: await loadRevision(db, 'codeGroup', id), rows: codes.map(toRow) }
}

const fields = ['nameEn', 'nameKo', 'nameDe', 'active', 'validFrom', 'validTo', ...attributeFields] as const
const written = (value: string | boolean) => (typeof value === 'boolean' ? (value ? 'Y' : 'N') : value)
const idsOf = (codes: readonly { code: string }[]) => codes.map(({ code }) => code)

/** What a save changes, as the change log keeps it: `KR nameEn` → value; a code that is gone has only a before. */
function differences(stored: readonly Stored[], next: readonly CodeInput[]) {
  const before: Record<string, string> = {}
  const after: Record<string, string> = {}
  const old = new Map(stored.map((code) => [code.code, asInput(code)]))
  const fresh = new Map(next.map((code) => [code.code, code]))
  for (const code of new Set([...old.keys(), ...fresh.keys()]))
    for (const field of fields) {
      const [was, is] = [old.get(code)?.[field], fresh.get(code)?.[field]].map((value) => (value === undefined ? '' : written(value)))
      if (was !== is) [before[`${code} ${field}`], after[`${code} ${field}`]] = [was ?? '', is ?? '']
    }
  const stays = (codes: readonly { code: string }[]) => idsOf(codes).filter((code) => old.has(code) && fresh.has(code))
  const [was, is] = moved(stays(stored), stays(next))
  if (was !== is) [before['order'], after['order']] = [was, is]
  return { before, after }
}

/** The stretch of two orders in which they differ: of thousands of codes, those between which one was moved. */
function moved(one: readonly string[], other: readonly string[]): [string, string] {
  const first = one.findIndex((code, place) => code !== other[place])
  if (first < 0) return ['', '']
  const last = one.findLastIndex((code, place) => code !== other[place])
  return [one.slice(first, last + 1).join(' '), other.slice(first, last + 1).join(' ')]
}

/** Asserts that nothing saved meanwhile is overwritten unread. Throws 409 with who, when, and what is different now. */
async function assertUnchanged(db: Db, id: string, revision: string) {
  const since = await changesSince(db, 'codeGroup', id, revision)
  if (since === undefined) return
  const issues = since.fields.map(([field, value]): Issue => ({ path: field, code: 'CHANGED_MEANWHILE', message: value }))
  throw new Refusal(409, 'CHANGED_MEANWHILE', 'codesChanged', {
    issues,
    values: [
      since.by,
      since.at.toISOString(),
      since.fields
        .map(([field]) => field)
        .join(', ')
        .slice(0, 200),
    ],
  })
}

function assertFree(gone: readonly string[], uses: ReadonlyMap<string, readonly CodeUse[]>) {
  const used = gone.filter((code) => uses.has(code))
  if (used.length === 0) return
  const issues = used.map((code): Issue => ({ path: code, code: 'CODE_IN_USE', message: code }))
  throw new Refusal(409, 'CODE_IN_USE', 'codeInUse', { issues, values: [used.join(', ')] })
}

function assertOnce(codes: readonly CodeInput[]) {
  const seen = new Set<string>()
  const twice = codes.find(({ code }) => {
    const isKnown = seen.has(code.toLowerCase())
    seen.add(code.toLowerCase())
    return isKnown
  })
  if (twice)
    throw new Refusal(409, 'CODE_TWICE', 'codeTwice', {
      values: [twice.code],
      issues: [{ path: twice.code, code: 'CODE_TWICE', message: twice.code }],
    })
}

/** What was sent with the lines of which only the code was, as they are stored. */
function wholeLines(stored: readonly Stored[], lines: readonly CodeLine[]): CodeInput[] {
  const storedByCode = new Map(stored.map((code) => [code.code, code]))
  return lines.map((line, place) => {
    if (typeof line !== 'string') return line
    const same = storedByCode.get(line)
    if (!same) throw invalidField(`codes.${String(place)}`, 'UNKNOWN_CODE')
    return asInput(same)
  })
}

async function writeCodes(db: Db, groupId: string, codes: readonly CodeInput[], gone: readonly string[]) {
  await db.code.deleteMany({ where: { groupId, code: { in: [...gone] } } })
  const texts = (field: Exclude<keyof CodeInput, 'active'>) => codes.map((code) => code[field])
  await db.$executeRaw`
    insert into code (group_id, code, name_en, name_ko, name_de, sort_order, active, valid_from, valid_to,
      attribute1, attribute2, attribute3, attribute4, attribute5)
    select ${groupId}, code, name_en, name_ko, name_de, place * ${ORDER_STEP}, active, nullif(valid_from, '')::date, nullif(valid_to, '')::date,
      a1, a2, a3, a4, a5
    from unnest(${texts('code')}::text[], ${texts('nameEn')}::text[], ${texts('nameKo')}::text[], ${texts('nameDe')}::text[],
      ${codes.map(({ active }) => active)}::boolean[], ${texts('validFrom')}::text[], ${texts('validTo')}::text[],
      ${texts('attribute1')}::text[], ${texts('attribute2')}::text[], ${texts('attribute3')}::text[], ${texts('attribute4')}::text[],
      ${texts('attribute5')}::text[])
      with ordinality as part (code, name_en, name_ko, name_de, active, valid_from, valid_to, a1, a2, a3, a4, a5, place)
    on conflict (group_id, code) do update
    set name_en = excluded.name_en, name_ko = excluded.name_ko, name_de = excluded.name_de, sort_order = excluded.sort_order,
      active = excluded.active, valid_from = excluded.valid_from, valid_to = excluded.valid_to, attribute1 = excluded.attribute1,
      attribute2 = excluded.attribute2, attribute3 = excluded.attribute3, attribute4 = excluded.attribute4, attribute5 = excluded.attribute5`
  // The program's own codes do not come back with its next version (seed).
  await addPortalValues(
    db,
    gone.map((code) => ({ key: `removed:${groupId}:${code}`, value: 'yes' })),
  )
}

/** Saves a group with all its codes, everything or nothing. Throws 409: changed meanwhile, a code in use, a code twice. */
export const saveGroup = (
  db: PrismaClient,
  who: Who,
  id: string,
  { revision, codes: lines, ...names }: GroupInput & { revision: string; codes: readonly CodeLine[] },
) =>
  db.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 as held from code_group where id = ${id} for update`
    const stored = await groupWithCodes(tx, id)
    await assertUnchanged(tx, id, revision)
    const codes = wholeLines(stored.codes, lines)
    assertOnce(codes)
    const remainingCodes = new Set(idsOf(codes))
    const gone = idsOf(stored.codes).filter((code) => !remainingCodes.has(code))
    assertFree(gone, await usesIn(tx, id))
    const { before, after } = differences(stored.codes, codes)
    for (const field of ['nameEn', 'nameKo', 'nameDe', 'clientVisible', ...attributeFields] as const)
      if (stored[field] !== names[field]) [before[field], after[field]] = [written(stored[field]), written(names[field])]
    if (Object.keys(after).length > 0) {
      await tx.codeGroup.update({ where: { id }, data: names })
      await writeCodes(tx, id, codes, gone)
      await recordChange(tx, who, { entity: 'codeGroup', entityId: id, action: 'modify', before, after })
    }
    return readGroup(tx, who, id)
  })

/** A group of the house, under the next number of its own range. */
export const createGroup = (db: PrismaClient, who: Who, input: GroupInput) =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('code group number', 0))`
    const last = await tx.codeGroup.findFirst({ where: { id: { startsWith: 'CO9' } }, orderBy: { id: 'desc' } })
    const id = `CO${String(Math.max(FIRST_OWN, Number(last?.id.slice(2) ?? 0) + 1))}`
    await tx.codeGroup.create({ data: { id, ...input } })
    await recordChange(tx, who, { entity: 'codeGroup', entityId: id, action: 'create', after: { ...input } })
    return readGroup(tx, who, id)
  })

/** Takes a group of the house away with its codes. Throws 409 for one of the program and for codes in use. */
export const removeGroup = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 as held from code_group where id = ${id} for update`
    const { codes, ...group } = await groupWithCodes(tx, id)
    if (isOfProgram(id)) throw conflict('GROUP_OF_PROGRAM', 'groupOfProgram')
    assertFree(idsOf(codes), await usesIn(tx, id))
    await tx.code.deleteMany({ where: { groupId: id } })
    await tx.codeGroup.delete({ where: { id } })
    await recordChange(tx, who, {
      entity: 'codeGroup',
      entityId: id,
      action: 'delete',
      before: { ...group, codes: idsOf(codes).join(' ') },
    })
    return { id }
  })
