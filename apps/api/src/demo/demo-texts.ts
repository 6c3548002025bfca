import { menuHelp } from '@maru/prisma/seed/demo/menu-help.ts'
import { textTemplates } from '@maru/prisma/seed/demo/text-templates.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Database } from '../kernel/database/database.ts'

type Db = Prisma.TransactionClient
const AUTHOR = 'admin'

/** True once for a key: of two processes that start at once, and of two starts, one does it. */
async function isFirst(db: Db, key: string) {
  const { count } = await db.portalFact.createMany({ data: [{ key, value: 'written' }], skipDuplicates: true })
  return count > 0
}

async function writeTemplates(db: Db) {
  // One that the house has already given such a name stays as it is.
  const names = new Set((await db.textTemplate.findMany({ select: { nameEn: true } })).map(({ nameEn }) => nameEn.toLowerCase()))
  for (const { subject, text, body, ...row } of textTemplates.filter(({ nameEn }) => !names.has(nameEn.toLowerCase()))) {
    const { id } = await db.textTemplate.create({ data: { ...row, version: 1 }, select: { id: true } })
    const content = { subject, text, ...(!row.plain && { body: body as Prisma.InputJsonObject }) }
    await db.textTemplateVersion.create({ data: { templateId: id, number: 1, plain: row.plain, ...content, userId: AUTHOR } })
  }
}

async function writeHelp(db: Db) {
  const menus = await db.menuEntry.findMany({ where: { url: { in: menuHelp.map(({ url }) => url) } }, select: { number: true, url: true } })
  const data = menus.flatMap(({ number, url }) =>
    Object.entries(menuHelp.find((one) => one.url === url)?.texts ?? {}).map(([language, [title, ...lines]]) => ({
      menuNumber: number,
      language,
      title,
      body: lines.join('\n'),
      updatedBy: AUTHOR,
    })),
  )
  await db.menuContent.createMany({ data, skipDuplicates: true })
}

/** Text templates and page help for the demo organisation, made once: whoever looks for them in a new portal finds some, and sees what they can do. */
export async function seedDemoTexts({ db }: Pick<Database, 'db'>) {
  await db.$transaction(async (tx) => {
    if (await isFirst(tx, 'demo.templates')) await writeTemplates(tx)
    if (await isFirst(tx, 'demo.help')) await writeHelp(tx)
  })
}
