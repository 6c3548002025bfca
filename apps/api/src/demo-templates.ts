import { textTemplates } from '@maru/prisma/seed/demo/text-templates.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Database } from './database.ts'

const FACT = 'demo.templates'
const AUTHOR = 'admin'

/** Text templates for the demo organisation, made once: whoever looks for one in a new portal finds some, and sees what they can do. */
export async function seedDemoTemplates({ db }: Pick<Database, 'db'>) {
  await db.$transaction(async (tx) => {
    // Of two processes that start at once the second finds everything done.
    const { count } = await tx.portalFact.createMany({
      data: [{ key: FACT, value: String(textTemplates.length) }],
      skipDuplicates: true,
    })
    if (count === 0) return
    // One that the house has already given such a name stays as it is.
    const names = new Set((await tx.textTemplate.findMany({ select: { nameEn: true } })).map(({ nameEn }) => nameEn.toLowerCase()))
    for (const { subject, text, body, ...row } of textTemplates.filter(({ nameEn }) => !names.has(nameEn.toLowerCase()))) {
      const { id } = await tx.textTemplate.create({ data: { ...row, version: 1 }, select: { id: true } })
      const content = { subject, text, ...(!row.plain && { body: body as Prisma.InputJsonObject }) }
      await tx.textTemplateVersion.create({ data: { templateId: id, number: 1, plain: row.plain, ...content, userId: AUTHOR } })
    }
  })
}
