import { type CertificateBody, isPrintable, kindOfBody, languagesOf } from '@maru/shared/certificates/certificate-body.ts'
import { certificateKindLabels, certificatePrintLabels as words } from '@maru/shared/certificates/certificate.labels.ts'
import { fillText, type LabelRecord, type Language, locales, type Named, nameIn } from '@maru/shared/labels.ts'
import type { VariableName } from '@maru/shared/templates/template-variables.ts'
import type { CertificateSheet } from '../../adapters/papers/certificate-sheet.ts'
import { dayIn, wordIn } from '../../kernel/names.ts'
import type { CertifiedPerson, ConfirmingOfficer } from './certificate-person.ts'
import type { CertificateTemplate } from './certificate-template.service.ts'

/** What a certificate is made of. */
export interface SheetSources {
  readonly body: CertificateBody
  readonly person: CertifiedPerson
  readonly organisation: Named
  readonly officer: ConfirmingOfficer
  readonly template: CertificateTemplate | undefined
  readonly number: string
}

type PersonNames = Pick<CertifiedPerson, 'englishName' | 'koreanName' | 'germanName'>

/** What a person is called in a language, in English where that cannot be printed. */
function nameOf({ englishName, koreanName, germanName }: PersonNames, language: Language) {
  const name = { en: englishName, ko: koreanName, de: germanName }[language]
  return name !== '' && isPrintable(name) ? name : englishName
}

/** Name of a sheet that no font has; undefined where all of them can be printed. */
export const findUnprintableName = (person: PersonNames, body: CertificateBody) =>
  languagesOf(body)
    .map((language) => nameOf(person, language))
    .find((name) => !isPrintable(name))

/** The name on a sheet in Korean alone has the one in Latin letters beside it, as passports do. */
export const printedName = (person: PersonNames, { language, secondLanguage }: Pick<CertificateBody, 'language' | 'secondLanguage'>) =>
  language === 'ko' && secondLanguage === '' && person.koreanName !== '' && isPrintable(person.koreanName)
    ? `${person.koreanName} (${person.englishName})`
    : nameOf(person, language)

const named = (name: Named | null, language: Language) => (name ? nameIn(name, language) : '')

/** First and last day the certificate is about; the last is '' for an employment that goes on. */
function periodOf({ body, person }: Pick<SheetSources, 'body' | 'person'>) {
  const isPart = body.type === 'careerCertificate'
  const from = (isPart && body.from) || person.joinedOn
  const until = person.worksHere ? '' : person.leftOn
  return { from, to: (isPart && body.to) || until }
}

function periodText(sources: SheetSources, language: Language) {
  const { from, to } = periodOf(sources)
  const days = [from, to].map((day) => dayIn(day, language))
  return fillText(wordIn(to === '' ? words.since : words.period, language), days)
}

function salaryText({ includeSalary, salary, currency, salaryPer }: CertificateBody, language: Language) {
  if (!includeSalary) return ''
  const amount = new Intl.NumberFormat(locales[language], { style: 'currency', currency, currencyDisplay: 'code' }).format(Number(salary))
  return fillText(wordIn(salaryPer === 'MONTH' ? words.perMONTH : words.perYEAR, language), [amount.replaceAll('\u00A0', ' ')])
}

/** The rows of the sheet with their values; one without a value is left out. */
const rows: readonly (readonly [label: LabelRecord, value: (sources: SheetSources, language: Language) => string])[] = [
  [words.name, ({ body, person }, language) => (language === body.language ? printedName(person, body) : nameOf(person, language))],
  [words.birthDate, ({ body, person }, language) => (body.showsBirthDate ? dayIn(person.birthDate, language) : '')],
  [words.employeeNo, ({ person }) => person.employeeNo],
  [words.department, ({ person }, language) => named(person.department, language)],
  [words.position, ({ person }, language) => named(person.position, language)],
  [words.contractType, ({ person }, language) => named(person.contractType, language)],
  [words.employed, periodText],
  [
    words.workplace,
    ({ person: { workplace } }, language) => (workplace ? [nameIn(workplace, language), workplace.address].filter(Boolean).join(', ') : ''),
  ],
  [words.salary, ({ body }, language) => salaryText(body, language)],
  [words.purpose, ({ body }) => body.purpose.trim()],
  [words.submittedTo, ({ body }) => body.submittedTo.trim()],
]

/** Values of the variables of a template; '' for what a certificate does not say. */
function valueOf({ person }: SheetSources, language: Language, name: VariableName) {
  const values: Readonly<Partial<Record<VariableName, string>>> = {
    userName: nameOf(person, language),
    koreanName: isPrintable(person.koreanName) ? person.koreanName : '',
    position: named(person.position, language),
    department: named(person.department, language),
    today: dayIn(person.today, language),
    year: person.today.slice(0, 4),
    workplace: named(person.workplace, language),
    address: person.workplace?.address ?? '',
    employeeNo: person.employeeNo,
    joinDate: dayIn(person.joinedOn, language),
  }
  return values[name] ?? ''
}

function statementText(sources: SheetSources, language: Language) {
  const { body, organisation, template } = sources
  const kind = kindOfBody(body)
  if (kind === 'OTHER') return template?.textIn(language, (name) => valueOf(sources, language, name)) ?? ''
  return fillText(wordIn(words[kind], language), [nameIn(organisation, language)])
}

/** The sheet as it will always be: everything it says is of this moment. */
export function toCertificateSheet(sources: SheetSources): CertificateSheet {
  const { body, person, organisation, officer, template, number } = sources
  const spoken = languagesOf(body)
  const inEach = (text: (language: Language) => string) => spoken.map(text)
  const kind = kindOfBody(body)
  const copies = Array.from({ length: body.copies }, (_, index) =>
    body.copies === 1 ? '' : fillText(wordIn(words.copy, body.language), [index + 1, body.copies]),
  )
  const printed = rows.map(([label, value]) => ({
    labels: inEach((language) => wordIn(label, language)),
    values: inEach((language) => value(sources, language)),
  }))
  return {
    language: body.language,
    titles: inEach((language) => (template ? nameIn(template.names, language) : wordIn(certificateKindLabels[kind], language))),
    number: fillText(wordIn(words.number, body.language), [number]),
    rows: printed.filter(({ values }) => values.some((value) => value !== '')),
    statements: inEach((language) => statementText(sources, language)),
    issued: inEach((language) => dayIn(person.today, language)),
    organisation: inEach((language) => nameIn(organisation, language)),
    confirming: inEach((language) => wordIn(words.confirming, language)),
    officer: { names: inEach((language) => nameOf(officer, language)), positions: inEach((language) => named(officer.position, language)) },
    verify: inEach((language) => wordIn(words.verify, language)),
    copies,
  }
}
