import { isoDay, requiredText, text } from '@maru/shared/codecs.ts'
import { COUNTRIES } from '@maru/shared/constants.ts'
import { applicationInput, applicationSources, PROFILE_MAX } from '@maru/shared/recruitment/application-fields.ts'
import {
  applicantLanguageLabels,
  applicationLabels as labels,
  applicationSourceLabels,
} from '@maru/shared/recruitment/application.labels.ts'
import { languages } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { ImportKind, ImportValues, PlannedRow, RowIssue } from '../../../kernel/extension-points/import-kind.ts'
import { listCodeChoices } from '../../../kernel/reference-data/codes.service.ts'
import { keepsRecruitment } from '../recruitment-access.ts'
import { namesApplicant } from '../applicants/application-write.service.ts'
import { findImported, insertImported, remarkDuplicates, removeImported, whoIsCaller } from './applicant-import.sql.ts'
import { handOnImportReads, noteImportRead } from './import-access.service.ts'
import { assertMayImport, assertOpeningTakes } from './opening-scope.service.ts'

const DEGREES = 'CO00000046'
const { birthYear } = applicationInput.shape
const codes = (groupId: string) => ({ choices: (db: Db) => listCodeChoices(db, groupId) })
const required = true as const
const sources = () => Promise.resolve(applicationSources.map((value) => ({ value, names: applicationSourceLabels[value].slice(1) })))

const mailLanguages = () => Promise.resolve(languages.map((value) => ({ value, names: applicantLanguageLabels[value].slice(1) })))

const YOUNGEST = 14

/** What is wrong with a row beside its cells. */
function validate(today: string, { before, after, line }: PlannedRow): RowIssue[] {
  const { profile = '', firstName = '', lastName = '', email = '', phone = '', appliedOn = '', birthYear: born = '' } = after
  if (before !== null) return [{ line, field: 'email', text: 'applicantThere' }]
  return [
    ...(appliedOn > today ? [{ line, field: 'appliedOn', text: 'fieldInFuture' } as const] : []),
    ...(born !== '' && Number(born) > Number(today.slice(0, 4)) - YOUNGEST
      ? [{ line, field: 'birthYear', text: 'fieldBadNumber' } as const]
      : []),
    ...(namesApplicant({ profile, firstName, lastName, email, phone })
      ? [{ line, field: 'profile', text: 'fieldNamesApplicant' } as const]
      : []),
  ]
}

/** Applicants of one opening by their mail: new ones only, each as if it were entered by hand. The office imports, without the panel. */
export const applicantImport: ImportKind = {
  title: labels.applicants,
  columns: [
    { field: 'firstName', label: labels.firstName, required, schema: requiredText(100) },
    { field: 'lastName', label: labels.lastName, required, schema: requiredText(100) },
    {
      field: 'email',
      label: labels.email,
      required,
      schema: applicationInput.shape.email,
      fold: (value) => value.trim().toLowerCase(),
    },
    { field: 'phone', label: labels.phone, schema: text(60) },
    { field: 'birthYear', label: labels.birthYear, schema: birthYear },
    { field: 'nationalityCode', label: labels.nationalityCode, ...codes(COUNTRIES) },
    { field: 'countryCode', label: labels.countryCode, ...codes(COUNTRIES) },
    { field: 'degreeCode', label: labels.degreeCode, ...codes(DEGREES) },
    { field: 'profile', label: labels.profile, hint: labels.profileText, schema: text(PROFILE_MAX) },
    { field: 'source', label: labels.source, choices: sources },
    { field: 'language', label: labels.language, required, choices: mailLanguages },
    { field: 'appliedOn', label: labels.appliedOn, required, type: 'date', schema: isoDay },
    { field: 'consent', label: labels.consent, hint: labels.consentText, required, type: 'yesNo' },
  ],
  key: ['email', 'openingNo'],
  scope: { field: 'openingNo', assertMay: assertMayImport, assertOpen: assertOpeningTakes },
  hidesValues: true,
  entity: 'jobApplication',
  entityId: ({ openingNo = '' }) => openingNo,
  allowed: keepsRecruitment,
  load: (db, keys) => findImported(db, keys),
  check: async (db, who, rows) => {
    const own = new Set(await whoIsCaller(db, who, rows))
    return rows.flatMap((row) => [
      ...(own.has(row.line) ? [{ line: row.line, field: 'email', text: 'applicantInvolvesYou' } as const] : []),
      ...validate(who.today, row),
    ])
  },
  remark: remarkDuplicates,
  write: () => Promise.reject(new Error('an import changes no applicant')),
  create: (db, who, rows: readonly ImportValues[]) => insertImported(db, who, rows),
  remove: removeImported,
  reads: { note: noteImportRead, handOn: handOnImportReads },
}
