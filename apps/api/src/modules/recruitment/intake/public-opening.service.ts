import { languages } from '@maru/shared/labels.ts'
import type { PublicOpening } from '@maru/shared/recruitment/public/public-application.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { readRecruitmentRule } from '../applicants/retention.service.ts'
import type { ApplicationLinks } from '../letters/application-links.ts'

const DEGREES = 'CO00000046'

interface Stored extends Omit<PublicOpening, 'texts'> {
  titleEn: string
  textEn: string
  titleKo: string
  textKo: string
  titleDe: string
  textDe: string
}

const findOpenings = (db: Db, where: Prisma.Sql) =>
  db.$queryRaw<Stored[]>`
    select o.id::text, o.opening_no as "openingNo", o.location, o.publish_to::text as "publishTo", o.title_en as "titleEn", o.text_en as "textEn",
      o.title_ko as "titleKo", o.text_ko as "textKo", o.title_de as "titleDe", o.text_de as "textDe"
    from job_opening o where opening_status(o.id) = 'PUBLISHED' and ${where} order by o.publish_to, o.opening_no`

const present = ({ titleEn, textEn, titleKo, textKo, titleDe, textDe, ...opening }: Stored): PublicOpening => {
  const written = { en: { title: titleEn, text: textEn }, ko: { title: titleKo, text: textKo }, de: { title: titleDe, text: textDe } }
  return { ...opening, texts: languages.filter((one) => written[one].title !== '').map((language) => ({ language, ...written[language] })) }
}

/** What is published now: nothing that is planned, on hold, closed or filled. */
export const listPublicOpenings = async (db: Db) => ({ openings: (await findOpenings(db, Prisma.sql`true`)).map(present) })

/** A published opening with what its form needs. Throws 404. */
export async function loadPublicOpening(db: Db, links: ApplicationLinks, id: string) {
  const [stored] = await findOpenings(db, Prisma.sql`o.id = ${id}::uuid`)
  if (!stored) throw notFound()
  const degrees = await db.code.findMany({
    where: { groupId: DEGREES, active: true },
    orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }],
    select: { code: true, nameEn: true, nameKo: true, nameDe: true },
  })
  const { keepMonths } = await readRecruitmentRule(db)
  return { opening: present(stored), degrees, keepMonths, ticket: links.ticketFor(id) }
}
