import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import {
  type OnboardingStepInput,
  onboardingStepInput,
  type OnboardingStepQuery,
  type OnboardingStepRow,
} from '@maru/shared/recruitment/onboarding.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { revisionSql } from '../../../kernel/changes/change-read.service.ts'
import { removeWithHistory, updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldColumns } from '../../../kernel/database/field-columns.ts'
import { containsText, isShown, orderBySql, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { nameSql } from '../../../kernel/names.ts'

const sortColumns: Record<OnboardingStepQuery['sort'], string> = {
  name: 'name',
  owner: 's.owner',
  dueOffset: 's.due_offset',
  sortOrder: 's.sort_order',
}

const rowSql = ({ language }: Pick<Who, 'language'>): RowSql => ({
  columns: Prisma.sql`s.id::text, ${fieldColumns('s', onboardingStepInput)}, ${Prisma.raw(nameSql('s', language))} as name,
    ${revisionSql('onboardingStep', 's.id::text')} as revision`,
  from: Prisma.sql`onboarding_step s`,
})

export const listOnboardingSteps = (db: Db, who: Who, query: OnboardingStepQuery) => {
  const where = [...containsText(query.q, Prisma.sql`s.name_en, s.name_ko, s.name_de`), ...isShown(query.show, Prisma.sql`s.active`)]
  return readPage<OnboardingStepRow>(db, { ...rowSql(who), where, orderBy: orderBySql(sortColumns, query, 's.id') }, query)
}

/** Throws 404. */
export const loadOnboardingStep = (db: Db, who: Who, id: string) =>
  readRow<OnboardingStepRow>(db, rowSql(who), Prisma.sql`s.id = ${id}::uuid`)

async function assertNameFree(tx: Db, { nameEn }: OnboardingStepInput, id = '') {
  const other = await tx.onboardingStep.findUnique({ where: { nameEn: nameEn.trim() } })
  if (other && other.id !== id) throw invalidField('nameEn', 'TAKEN')
}
const columnsOf = (input: OnboardingStepInput) => ({ ...input, nameEn: input.nameEn.trim() })

export async function createOnboardingStep(db: PrismaClient, who: Who, input: OnboardingStepInput) {
  const id = await db.$transaction(async (tx) => {
    await assertNameFree(tx, input)
    const step = await tx.onboardingStep.create({ data: columnsOf(input) })
    await recordChange(tx, who, { entity: 'onboardingStep', entityId: step.id, action: 'create', after: { ...input } })
    return step.id
  })
  return loadOnboardingStep(db, who, id)
}

const lock = (id: string) => Prisma.sql`select 1 as locked from onboarding_step where id = ${id}::uuid for update`

/** Changes a step for everybody hired from now on. Throws 409 when somebody changed it meanwhile. */
export async function updateOnboardingStep(
  db: PrismaClient,
  who: Who,
  id: string,
  { revision, ...input }: OnboardingStepInput & { revision: string },
) {
  await db.$transaction((tx) =>
    updateWithHistory(tx, who, {
      entity: 'onboardingStep',
      entityId: id,
      revision,
      input,
      lock: lock(id),
      load: () => loadOnboardingStep(tx, who, id),
      validate: () => assertNameFree(tx, input, id),
      write: () => tx.onboardingStep.update({ where: { id }, data: columnsOf(input) }),
    }),
  )
  return loadOnboardingStep(db, who, id)
}

export const removeOnboardingStep = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    await removeWithHistory(tx, who, {
      entity: 'onboardingStep',
      entityId: id,
      lock: lock(id),
      load: () => loadOnboardingStep(tx, who, id),
      write: () => tx.onboardingStep.delete({ where: { id } }),
      fields: ({ nameEn, owner, dueOffset }) => ({ nameEn, owner, dueOffset }),
    })
    return { id }
  })
