import { languages } from '@maru/shared/labels.ts'
import { isBuiltPage } from '@maru/shared/routes.ts'
import { workspacePages } from '@maru/shared/platform/workspaces.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import * as groups from './code-groups.ts'
import { countryCodes } from './country-codes.ts'

type CodeLine = groups.CodeLine

/** Countries by their English names, the two of the offices first. */
function countries(): CodeLine[] {
  const names = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }))
  const own = ['KR', 'DE']
  const rest = countryCodes
    .filter((code) => !own.includes(code))
    .toSorted((a, b) => (names[0]?.of(a) ?? a).localeCompare(names[0]?.of(b) ?? b, 'en'))
  return [...own, ...rest].map((code) => {
    const [en = code, ko = code, de = code] = names.map((name) => name.of(code))
    return [code, en, ko, de]
  })
}

/** IANA zones by the city people know them by. */
const timeZones: readonly CodeLine[] = [
  ['Europe/Berlin', 'Berlin', '베를린', 'Berlin'],
  ['Asia/Seoul', 'Seoul', '서울', 'Seoul'],
  ['UTC', 'UTC', 'UTC', 'UTC'],
  ['Europe/London', 'London', '런던', 'London'],
  ['Europe/Paris', 'Paris', '파리', 'Paris'],
  ['Europe/Zurich', 'Zurich', '취리히', 'Zürich'],
  ['Europe/Vienna', 'Vienna', '빈', 'Wien'],
  ['Europe/Brussels', 'Brussels', '브뤼셀', 'Brüssel'],
  ['Europe/Madrid', 'Madrid', '마드리드', 'Madrid'],
  ['Europe/Helsinki', 'Helsinki', '헬싱키', 'Helsinki'],
  ['Europe/Istanbul', 'Istanbul', '이스탄불', 'Istanbul'],
  ['Asia/Dubai', 'Dubai', '두바이', 'Dubai'],
  ['Asia/Kolkata', 'Kolkata', '콜카타', 'Kolkata'],
  ['Asia/Singapore', 'Singapore', '싱가포르', 'Singapur'],
  ['Asia/Shanghai', 'Shanghai', '상하이', 'Shanghai'],
  ['Asia/Tokyo', 'Tokyo', '도쿄', 'Tokio'],
  ['Australia/Sydney', 'Sydney', '시드니', 'Sydney'],
  ['America/New_York', 'New York', '뉴욕', 'New York'],
  ['America/Chicago', 'Chicago', '시카고', 'Chicago'],
  ['America/Los_Angeles', 'Los Angeles', '로스앤젤레스', 'Los Angeles'],
]

const workspaceNames: Readonly<Record<keyof typeof workspacePages, readonly [en: string, ko: string, de: string]>> = {
  HOME: ['Home', '홈', 'Startseite'],
  MAIL: ['Mail', '메일', 'E-Mail'],
  APPROVAL: ['Received approvals', '결재 수신함', 'Eingegangene Genehmigungen'],
  ADMIN: ['Administration', '관리', 'Administration'],
}
const workspaces = Object.entries(workspaceNames).map(([code, names]): CodeLine => [code, ...names])
/** A work area can be chosen when the page it opens is built. */
const isOpen = (groupId: string, code: string) =>
  groupId !== 'CO00000042' || isBuiltPage(workspacePages[code as keyof typeof workspacePages])

interface Group {
  id: string
  name: readonly [en: string, ko: string, de: string]
  lines: readonly CodeLine[]
}
const group = (id: string, en: string, ko: string, de: string, lines: readonly CodeLine[]): Group => ({ id, name: [en, ko, de], lines })

/** 02, 03 and 40–46 are SPEC 3's groups; 47 and above are those the contract block needs beside them. */
const codeGroups: readonly Group[] = [
  group('CO00000002', 'Country of residence', '거주 국가', 'Wohnsitzland', countries()),
  group('CO00000003', 'Nationality', '국적', 'Staatsangehörigkeit', countries()),
  group('CO00000040', 'Position', '직위', 'Position', groups.positions),
  group('CO00000041', 'Time zone', '시간대', 'Zeitzone', timeZones),
  group('CO00000042', 'Workspace', '업무 공간', 'Arbeitsbereich', workspaces),
  group('CO00000043', 'Status', '재직 상태', 'Status', groups.statuses),
  group('CO00000044', 'Language', '언어', 'Sprache', groups.languageNames),
  group('CO00000045', 'Contract type', '계약 유형', 'Vertragsart', groups.contractTypes),
  group('CO00000046', 'Degree', '학위', 'Abschluss', groups.degrees),
  group('CO00000047', 'Grade', '직급', 'Entgeltgruppe', groups.grades),
  group('CO00000048', 'Duty title', '직책', 'Funktion', groups.duties),
  group('CO00000049', 'Office classification', '사무실 구분', 'Raumart', groups.officeClasses),
  group('CO00000050', 'Appointment type', '임용 구분', 'Art der Einstellung', groups.appointmentTypes),
  group('CO00000051', 'Dispatch company', '파견 기관', 'Entsendende Einrichtung', groups.dispatchCompanies),
  group('CO00000052', 'Dispatch department', '파견 부서', 'Entsendende Abteilung', groups.dispatchDepartments),
  group('CO00000053', 'Vendor', '거래처', 'Kreditor', groups.vendors),
  group('CO00000054', 'Cost centre', '비용 부서', 'Kostenstelle', groups.costCentres),
  group('CO00000055', 'Account', '계정', 'Konto', groups.accounts),
  group('CO00000056', 'Item', '품목', 'Artikel', groups.items),
  group('CO00000057', 'Guests and interns', '방문 인력 구분', 'Gäste und Praktika', groups.irregularKinds),
]

export const codeGroupRows: readonly Prisma.CodeGroupCreateManyInput[] = codeGroups.map(({ id, name: [nameEn, nameKo, nameDe] }) => ({
  id,
  nameEn,
  nameKo,
  nameDe,
}))

export const codeRows: readonly Prisma.CodeCreateManyInput[] = codeGroups.flatMap(({ id, lines }) =>
  lines.map(([code, nameEn, nameKo, nameDe], index) => ({
    groupId: id,
    code,
    nameEn,
    nameKo,
    nameDe,
    sortOrder: (index + 1) * 10,
    active: isOpen(id, code),
  })),
)
