import type { Db } from '../kernel/database/database.ts'

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
export async function fillWithPeople(db: Db) {
  const kim = await db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  const { basicInformationId: _b, remarkFileGroupId: _g, profileFileId: _f, searchNames: _s, ...like } = kim
  const at = (list: readonly string[], index: number) => list[index % list.length] ?? ''
  const ordinary = Array.from({ length: MANY_PEOPLE }, (_, index): NamedColleague => ({
    id: `u${String(index).padStart(5, '0')}`,
    firstName: at(FIRST, index),
    lastName: at(LAST, Math.trunc(index / 3)),
    koreanName: at(KOREAN, index),
    employeeNo: `E${String(index).padStart(6, '0')}`,
  }))
  const rows = [...ordinary, ...namedColleagues].map(({ middleName = '', koreanName = '', germanName = '', ...one }) => ({
    ...like,
    employeeNo: null,
    companyEmail: `${one.id}@hanul.example`,
    ...one,
    middleName,
    koreanName,
    germanName,
    englishName: [one.firstName, middleName, one.lastName].filter(Boolean).join(' '),
  }))
  for (let from = 0; from < rows.length; from += 500) await db.user.createMany({ data: rows.slice(from, from + 500) })
}
