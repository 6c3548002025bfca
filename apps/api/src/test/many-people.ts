import { randomUUID } from 'node:crypto'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { fillData } from './fill-data.ts'

interface NamedColleague {
  readonly id: string
  readonly firstName: string
  readonly middleName?: string
  readonly lastName: string
  readonly koreanName?: string
  readonly germanName?: string
  readonly companyEmail?: string
  readonly employeeNo?: string
}

/** Colleagues whose names are hard to find, beside ten thousand ordinary ones. */
const namedColleagues: readonly NamedColleague[] = [
  { id: 'p-mueller', firstName: 'Joergen', lastName: 'Muellersberg', germanName: 'Jörgen Müllersberg', employeeNo: 'HX-77001' },
  {
    id: 'p-zwetschge',
    firstName: 'Aurelia',
    middleName: 'Leopoldine',
    lastName: 'Zwetschge',
    companyEmail: 'Quince.Post@ranking.example',
    employeeNo: 'HY-77002',
  },
  { id: 'p-blixen', firstName: 'Søren', lastName: 'van der Blixen' },
  { id: 'p-omalley', firstName: 'Siobhan', lastName: "O'Malley" },
  { id: 'p-namgung', firstName: 'Hae-sol', lastName: 'Namgung', koreanName: '남궁해솔' },
  { id: 'p-gross', firstName: 'Wiebke', lastName: 'Grosskreuz', germanName: 'Wiebke Großkreuz' },
  { id: 'p-lukasz', firstName: 'Łukasz', lastName: 'Łukaszewicz' },
  { id: 'ranko', firstName: 'Ida', lastName: 'Quellwasser' },
  { id: 'p-rank1', firstName: 'Rankoline', lastName: 'Adler' },
  { id: 'p-rank2', firstName: 'Eva', lastName: 'Adler-Rankoff' },
  { id: 'p-rank4', firstName: 'Ute', lastName: 'Frankoni' },
]

const FIRST = ['Anna', 'Bernd', 'Carla', 'Dieter', 'Elena', 'Franz', 'Grete', 'Hugo', 'Ines', 'Jakob', 'Minna', 'Karl', 'Lena']
const LAST = ['Schuster', 'Bauer', 'Wagner', 'Becker', 'Hofer', 'Winkler', 'Lang', 'Fuchs', 'Hansen', 'Richter', 'Chang']
const KOREAN = ['박서준', '최하윤', '정민서', '강도현', '조은우', '윤서아', '장시우']
const MANY_PEOPLE = 10_000

/** Fills the portal with ten thousand colleagues like `kim` and the named ones. Ids are `u00001` and on. */
export async function fillWithPeople(db: PrismaClient) {
  const at = (list: readonly string[], index: number) => list[index % list.length] ?? ''
  const ordinary = Array.from({ length: MANY_PEOPLE }, (_, index): NamedColleague => ({
    id: `u${String(index).padStart(5, '0')}`,
    firstName: at(FIRST, index),
    lastName: at(LAST, Math.trunc(index / 3)),
    koreanName: at(KOREAN, index),
    employeeNo: `E${String(index).padStart(6, '0')}`,
  }))
  const rows = [...ordinary, ...namedColleagues].map(({ id, firstName, middleName = '', lastName, ...one }) => ({
    id,
    basic_information_id: randomUUID(),
    employee_no: one.employeeNo ?? null,
    first_name: firstName,
    middle_name: middleName,
    last_name: lastName,
    english_name: [firstName, middleName, lastName].filter(Boolean).join(' '),
    korean_name: one.koreanName ?? '',
    german_name: one.germanName ?? '',
    company_email: one.companyEmail ?? `${id}@hanul.example`,
    remark_file_group_id: null,
    profile_file_id: null,
  }))
  // Prisma works out its statement for every 500 rows anew, which takes longer than all searches.
  await fillData(
    db,
    (tx) => tx.$executeRaw`
      insert into users select one.* from users kim, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row, jsonb_populate_record(kim, row) one
      where kim.id = 'kim'`,
  )
}
