import { type Language, languages, nameIn, type Named } from '@maru/shared/labels.ts'
import { plainText, richText } from '@maru/shared/rich-text/rich-text.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Who } from '../../kernel/access/session.ts'
import { blankText } from '@maru/shared/templates/text-template.ts'
import { fillTemplate, type ValueOf } from '@maru/shared/templates/template-text.ts'
import { textsByLanguage } from '@maru/shared/certificates/template-languages.ts'

/** A template for certificates that is offered: its names and what it says in each language. */
export interface CertificateTemplate {
  readonly id: string
  readonly names: Named
  readonly textIn: (language: Language, valueOf: ValueOf) => string
  readonly languages: readonly Language[]
}

const OFFERED = { kind: 'CERTIFICATE', active: true, version: { gt: 0 } } as const
const newest = { versions: { orderBy: { number: 'desc' }, take: 1 } } as const

type Stored = Awaited<ReturnType<typeof listStored>>[number]
const listStored = (db: Db, id?: string) =>
  db.textTemplate.findMany({
    where: { ...OFFERED, ...(id !== undefined && { id }) },
    orderBy: [{ sortOrder: 'asc' }, { nameEn: 'asc' }, { id: 'asc' }],
    include: newest,
  })

function toTemplate({ versions: [version], ...template }: Stored): CertificateTemplate {
  const written = version?.body ? plainText(richText.parse(version.body)) : (version?.text ?? '')
  const texts = textsByLanguage(written)
  const fill = (text: string, valueOf: ValueOf) => fillTemplate({ subject: '', text, body: blankText }, valueOf).text
  return {
    id: template.id,
    names: template,
    languages: languages.filter((language) => texts[language] !== ''),
    textIn: (language, valueOf) => fill(texts[language], valueOf),
  }
}

/** What is offered to write certificates from, in the caller's language. */
export const listCertificateTemplates = async (db: Db, { language }: Pick<Who, 'language'>) =>
  (await listStored(db)).map(toTemplate).map(({ id, names, languages: written }) => ({
    id,
    name: nameIn(names, language),
    languages: [...written],
  }))

/** A template that is offered; undefined for every other id. */
export async function findCertificateTemplate(db: Db, id: string): Promise<CertificateTemplate | undefined> {
  const [template] = id === '' ? [] : await listStored(db, id)
  return template && toTemplate(template)
}
