import { Prisma } from '@maru/prisma/generated/client.ts'
import { offeredKinds } from '@maru/shared/templates/template-variables.ts'
import type { TextTemplateInput } from '@maru/shared/templates/text-template.ts'
import type { Database } from '../../kernel/database/database.ts'
import { conflict, invalidField } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { removeWithHistory, updateWithHistory } from '../../kernel/changes/update-with-history.ts'
import { loadContent, getTextTemplate, heldTemplate } from './template-records.ts'
import { assertKnownVariables } from './template-values.service.ts'

/** What Prisma calls a foreign key that stands in the way. */
const REFERRED = 'P2003'

/** Runs a write that another template's name may stand in the way of. */
async function unlessNamed<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw conflict('NAME_TAKEN', 'textTemplateNameTaken')
    throw error
  }
}

/** Throws 400 for a kind nothing begins with yet. */
function assertOffered(kind: TextTemplateInput['kind']) {
  if (!offeredKinds.some((one) => one === kind)) throw invalidField('kind', 'NOT_OFFERED')
}

export async function createTextTemplate(database: Database, who: Who, input: TextTemplateInput & { plain: boolean }) {
  assertOffered(input.kind)
  const { id } = await unlessNamed(() =>
    database.db.$transaction(async (tx) => {
      const made = await tx.textTemplate.create({ data: input })
      await recordChange(tx, who, { entity: 'template', entityId: made.id, action: 'create', after: { ...input } })
      return made
    }),
  )
  return getTextTemplate(database, who, id)
}

/** Changes what a template is called, what it is for and whether it is offered. Throws 409 when somebody changed it meanwhile. */
export async function saveTextTemplate(
  database: Database,
  who: Who,
  id: string,
  { revision, ...input }: TextTemplateInput & { revision: string },
) {
  await unlessNamed(() =>
    database.db.$transaction((tx) =>
      updateWithHistory(tx, who, {
        entity: 'template',
        entityId: id,
        // A content written meanwhile does not stand in the way of a new name.
        revision,
        input,
        load: () => heldTemplate(tx, id),
        validate: async ({ kind, version }) => {
          if (input.kind === kind) return
          assertOffered(input.kind)
          assertKnownVariables(who, input.kind, await loadContent(tx, id, version), 'kind')
        },
        write: () => tx.textTemplate.update({ where: { id }, data: input }),
      }),
    ),
  )
  return getTextTemplate(database, who, id)
}

/** Throws 409 while anything in the database refers to the template, whatever area that belongs to. */
export async function removeTextTemplate(db: Database['db'], who: Who, id: string) {
  try {
    return await db.$transaction(async (tx) => {
      await removeWithHistory(tx, who, {
        entity: 'template',
        entityId: id,
        load: () => heldTemplate(tx, id),
        write: () => tx.textTemplate.delete({ where: { id } }),
        fields: ({ kind, nameEn, version }) => ({ kind, nameEn, version }),
      })
      return { id }
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === REFERRED)
      throw conflict('TEMPLATE_IN_USE', 'textTemplateInUse')
    throw error
  }
}
