import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import { fillText, type Language } from '@maru/shared/labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { fillTemplate, unknownVariables, usedVariables } from '@maru/shared/templates/template-text.ts'
import type { TemplateKind, VariableName } from '@maru/shared/templates/template-variables.ts'
import { blankText, type TemplateContent, templateContent } from '@maru/shared/templates/text-template.ts'
import { toLines } from '../../adapters/smtp/mail-text.ts'
import type { Db } from '../../kernel/database/database.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { nameIn, wordIn } from '../../kernel/names.ts'
import { officeZone } from '../../kernel/time-zone.ts'
import { todayIn } from '../leave/common/leave-person.service.ts'

const POSITIONS = 'CO00000040'

const written = (name: string) => (name === '{{' || name === '}}' ? name : `{{${name}}}`)

/** Throws 400 with the names of variables the kind does not have, at the part they stand in or at the `field` that decides it. */
export function assertKnownVariables({ language }: Pick<Who, 'language'>, kind: TemplateKind, content: TemplateContent, field?: string) {
  const unknown = unknownVariables(kind, content)
  if (unknown.length === 0) return
  const sentence = wordIn(messages.textTemplateVariableHere, language)
  const issues = unknown.map(({ part, names }) => ({
    path: field ?? part,
    code: 'UNKNOWN_VARIABLE',
    message: fillText(sentence, [names.map(written).join(', ')]),
  }))
  const values = [[...new Set(unknown.flatMap(({ names }) => names))].map(written).join(', ')]
  throw new Refusal(400, 'UNKNOWN_VARIABLE', 'textTemplateVariable', { issues, values })
}

/** What a person's variables are made of, as it is now. */
async function loadVariableSources(db: Db, { userId, language }: Pick<Who, 'userId' | 'language'>) {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: { department: { include: { head: true } }, settings: { include: { workplace: true } } },
  })
  const [position, document, today] = await Promise.all([
    db.code.findUnique({ where: { groupId_code: { groupId: POSITIONS, code: user.positionCode } } }),
    db.approvalDocument.findFirst({
      where: { drafterId: userId, documentNo: { not: null } },
      orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
      select: { documentNo: true, title: true },
    }),
    todayIn(db, user.settings?.timeZoneCode ?? (await officeZone(db))),
  ])
  return { user, position, document, today, language }
}
type VariableSources = Awaited<ReturnType<typeof loadVariableSources>>

/** What the preview of a template shows; a mail has those of its applicant. */
const ofApplicants = {
  applicantName: () => 'Amara Okafor',
  openingTitle: () => 'Postdoc',
  openingNo: () => 'O2026-0001',
  interviewTime: ({ today }: VariableSources) => `${today} 10:00`,
  interviewPlace: ({ user }: VariableSources) => user.officeNo,
  statusLink: () => 'https://…/apply/status#…',
}

/** Where each variable's value comes from; '' where the person has none. */
const values: Readonly<Record<VariableName, (sources: VariableSources) => string>> = {
  userName: ({ user }) => user.englishName,
  koreanName: ({ user }) => user.koreanName,
  position: ({ position, language }) => (position ? nameIn(position, language) : ''),
  department: ({ user, language }) => nameIn(user.department, language),
  departmentHead: ({ user }) => user.department.head?.englishName ?? '',
  today: ({ today }) => today,
  year: ({ today }) => today.slice(0, 4),
  email: ({ user }) => user.companyEmail,
  phone: ({ user }) => user.companyPhone || user.extensionPhone,
  office: ({ user }) => user.officeNo,
  workplace: ({ user, language }) => (user.settings ? nameIn(user.settings.workplace, language) : ''),
  address: ({ user }) => user.settings?.workplace.address ?? '',
  employeeNo: ({ user }) => user.employeeNo ?? '',
  joinDate: ({ user }) => user.joinDate?.toISOString().slice(0, 10) ?? '',
  documentNo: ({ document }) => document?.documentNo ?? '',
  documentTitle: ({ document }) => document?.title ?? '',
  ...ofApplicants,
}

/** Fills contents with what the caller's variables are now. */
async function filledFor(db: Db, who: Who) {
  const sources = await loadVariableSources(db, who)
  return (content: TemplateContent) => fillTemplate(content, (name) => values[name](sources))
}

/** A content filled with what the caller's variables are now, and those without a value for him. Throws 400 for unknown ones. */
export async function previewTextTemplate(db: Db, who: Who, { kind, ...content }: TemplateContent & { kind: TemplateKind }) {
  assertKnownVariables(who, kind, content)
  const sources = await loadVariableSources(db, who)
  const missing = usedVariables(content).filter((name) => values[name](sources) === '')
  return { content: fillTemplate(content, (name) => values[name](sources)), missing }
}

interface ApplicantMail {
  readonly kind: TemplateKind
  readonly language: Language
  /** Who writes it; nobody where the portal does. */
  readonly who: Who | undefined
  readonly own: Partial<Record<VariableName, string>>
}

/**
 * What the administration offers for a kind in a language, else in any, filled with what it is about: subject and plain text, the name of the
 * template beside; undefined where nothing is offered.
 */
export async function writeFromTemplate(db: Db, { kind, language, who, own }: ApplicantMail) {
  const template = await db.textTemplate.findFirst({
    where: { kind, active: true, version: { gt: 0 }, language: { in: [language, ''] } },
    // '' is before every language.
    orderBy: [{ language: 'desc' }, { sortOrder: 'asc' }, { nameEn: 'asc' }, { id: 'asc' }],
    include: { versions: { orderBy: { number: 'desc' }, take: 1 } },
  })
  const [version] = template?.versions ?? []
  if (!template || !version) return undefined
  const sources = who && (await loadVariableSources(db, { userId: who.userId, language }))
  const valueOf = (name: VariableName) => own[name] ?? (sources ? values[name](sources) : '')
  const { plain, subject, text, body } = version
  const filled = fillTemplate(templateContent.parse({ subject, text, body: plain ? blankText : body }), valueOf)
  return {
    name: nameIn(template, who?.language ?? language),
    subject: filled.subject,
    text: plain ? filled.text : toLines(filled.body).join('\n'),
  }
}

/** A line of a plain template is a paragraph. */
const paragraphsOf = (text: string): RichText => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph' as const, ...(line !== '' && { content: [{ type: 'text' as const, text: line }] }) })),
})

/** What the administration has written for a kind and offers, filled for the caller: rich, or of the lines of a plain one. */
export async function listBeginnings(db: Db, who: Who, kind: TemplateKind) {
  const templates = await db.textTemplate.findMany({
    where: { kind, active: true, version: { gt: 0 } },
    orderBy: [{ sortOrder: 'asc' }, { nameEn: 'asc' }, { id: 'asc' }],
    include: { versions: { orderBy: { number: 'desc' }, take: 1 } },
  })
  const fill = await filledFor(db, who)
  return templates.flatMap((template) =>
    template.versions.map(({ subject, plain, text, body, createdAt }) => {
      const content = fill(templateContent.parse({ subject, text, body: plain ? blankText : body }))
      const texts = plain ? paragraphsOf(content.text) : content.body
      return { id: template.id, name: nameIn(template, who.language), subject: content.subject, body: texts, writtenAt: createdAt }
    }),
  )
}
