import type { Prisma } from '@maru/prisma/generated/client.ts'

type Row = Prisma.DepartmentCreateManyInput
type Names = readonly [en: string, ko: string, de: string]
const department = (code: string, parentCode: string | null, headUserId: string, sortOrder: number, names: Names): Row => ({
  code,
  parentCode,
  headUserId,
  sortOrder,
  nameEn: names[0],
  nameKo: names[1],
  nameDe: names[2],
  abbreviation: code,
  validFrom: new Date('2009-01-01'),
})

/** The departments of the invented organisation "Hanul Europe", parents before children. */
export const departmentRows: readonly Row[] = [
  department('HEU', null, 'director', 0, ['Hanul Europe', '한울유럽연구소', 'Hanul Europa']),
  department('ADM', 'HEU', 'sklein', 10, ['Administration', '행정부', 'Verwaltung']),
  department('FIN', 'ADM', 'tbecker', 10, ['Finance and Purchasing', '재무구매팀', 'Finanzen und Einkauf']),
  department('ITS', 'ADM', 'admin', 20, ['IT Services', '전산팀', 'IT-Dienste']),
  department('ENV', 'HEU', 'head', 20, ['Environmental Safety', '환경안전연구부', 'Umweltsicherheit']),
  department('NAN', 'HEU', 'mweber', 30, ['Nanomaterials', '나노소재연구부', 'Nanomaterialien']),
  department('BIO', 'HEU', 'yjang', 40, ['Biosensors', '바이오센서연구부', 'Biosensorik']),
  department('TTP', 'HEU', 'cwagner', 50, ['Technology Transfer and Patents', '기술이전특허팀', 'Technologietransfer und Patente']),
]
