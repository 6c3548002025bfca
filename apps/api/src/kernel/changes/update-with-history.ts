import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from '../access/session.ts'
import type { Db } from '../database/database.ts'
import { notFound } from '../errors.ts'
import { recordChange } from './change-log.service.ts'
import type { NameValue } from './change-read.service.ts'
import { assertNothingUnread } from './unread-changes.service.ts'

/** Fields of a record under the names the change log uses; values are what JSON can hold. */
type Fields = object
/** Stored values that JSON compares: a `Decimal` or `Date` would count as changed at every save. */
type Comparable = string | number | boolean | null | undefined | readonly unknown[]
type FieldOf<Input> = Extract<keyof Input, string>

interface RecordAccess<Stored> {
  /** Kind of record in the change log, one of `changeEntities`. */
  readonly entity: string
  readonly entityId: string
  /** Locks the row, or every row that a rule looks at, until the transaction ends. */
  readonly lock?: Prisma.Sql
  /** The stored record after the lock; null throws 404. */
  readonly load: () => Promise<Stored | null>
}

interface UpdatePlan<Stored, Input> extends RecordAccess<Stored> {
  /** The input's fields, which are compared with those of the stored record of the same name. */
  readonly input: Input
  /** State the caller read: the number of its last change, or how many changes it missed. Without one the last save wins. */
  readonly revision?: string | ((existing: Stored) => number)
  /** Throws what the rules of the record refuse; called before anything is written, also when nothing changed. */
  readonly validate?: (existing: Stored) => Promise<void> | void
  /** Called only when a field changed. */
  readonly write: (existing: Stored, changedFields: readonly FieldOf<Input>[]) => Promise<unknown>
  /** Word of the change log; `modify` unless given. */
  readonly action?: string
  /** What the change log keeps of the change beside its fields, such as a reason. */
  readonly note?: Prisma.InputJsonObject
  /** Names of fields and values in the refusal of a stale save, where the form has others. */
  readonly pathOf?: (field: string) => string
  readonly nameValue?: NameValue
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The fields of `input` that the stored record has with another value. */
const findChangedFields = <Input extends Fields>(stored: Readonly<Record<keyof Input, unknown>>, input: Input) =>
  (Object.keys(input) as FieldOf<Input>[]).filter((field) => !isSame(stored[field], input[field]))

const pick = (values: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Prisma.InputJsonObject

async function loadLocked<Stored>(tx: Db, { lock, load }: RecordAccess<Stored>): Promise<Stored> {
  if (lock) await tx.$queryRaw(lock)
  const existing = await load()
  if (existing === null) throw notFound()
  return existing
}

/**
 * Changes a record and logs what changed: lock, load, refuse a stale save, validate, write, log. Call it inside a transaction. Answers
 * the changed fields, none when nothing was written. Throws 404, 409 `CHANGED_MEANWHILE`, and what `validate` throws.
 */
export async function updateWithHistory<Input extends Fields, Stored extends Readonly<Record<keyof Input, Comparable>>>(
  tx: Db,
  who: Pick<Who, 'userId' | 'language'>,
  plan: UpdatePlan<Stored, Input>,
): Promise<FieldOf<Input>[]> {
  const { entity, entityId, input, revision, validate, write, action = 'modify', note, pathOf, nameValue } = plan
  const existing = await loadLocked(tx, plan)
  if (revision !== undefined) {
    const since = typeof revision === 'function' ? revision(existing) : revision
    const saving = input as Readonly<Record<string, unknown>>
    await assertNothingUnread(tx, who, { entity, entityId, since, saving, ...(pathOf && { pathOf }), ...(nameValue && { nameValue }) })
  }
  await validate?.(existing)
  const changedFields = findChangedFields(existing, input)
  if (changedFields.length === 0) return changedFields
  await write(existing, changedFields)
  const [before, after] = [pick(existing, changedFields), pick(input as Readonly<Record<string, unknown>>, changedFields)]
  await recordChange(tx, who, { entity, entityId, action, before, after: { ...after, ...note } })
  return changedFields
}

interface RemovalPlan<Stored> extends RecordAccess<Stored> {
  readonly validate?: (existing: Stored) => Promise<void> | void
  readonly write: (existing: Stored) => Promise<unknown>
  /** The fields that the change log keeps of what is gone. */
  readonly fields: (existing: Stored) => Prisma.InputJsonObject
}

/** Removes a record and logs what it was: lock, load, validate, write, log. Throws 404 and what `validate` throws. */
export async function removeWithHistory<Stored>(tx: Db, who: Pick<Who, 'userId'>, plan: RemovalPlan<Stored>): Promise<Stored> {
  const existing = await loadLocked(tx, plan)
  await plan.validate?.(existing)
  await plan.write(existing)
  await recordChange(tx, who, { entity: plan.entity, entityId: plan.entityId, action: 'delete', before: plan.fields(existing) })
  return existing
}
