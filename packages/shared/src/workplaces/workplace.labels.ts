import type { LabelRecords } from '../labels.ts'

/** The screen of the business places: LB00006370–6399. */
export const workplaceLabels = {
  code: ['LB00006370', 'Code', '코드', 'Code'],
  nameEn: ['LB00006371', 'English name', '영어 이름', 'Englischer Name'],
  nameKo: ['LB00006372', 'Korean name', '한국어 이름', 'Koreanischer Name'],
  nameDe: ['LB00006373', 'German name', '독일어 이름', 'Deutscher Name'],
  timeZone: ['LB00006374', 'Time zone', '시간대', 'Zeitzone'],
  calendarCode: ['LB00006375', 'Holiday calendar', '공휴일 달력', 'Feiertage'],
  address: ['LB00006376', 'Address', '주소', 'Adresse'],
  sortOrder: ['LB00006377', 'Order', '순서', 'Reihenfolge'],
  active: ['LB00006378', 'Active', '사용', 'Angeboten'],
  people: ['LB00006379', 'People', '인원', 'Personen'],
  search: ['LB00006380', 'Search workplaces', '사업장 검색', 'Standorte suchen'],
  newPlace: ['LB00006381', 'New workplace', '새 사업장', 'Neuer Standort'],
  activeText: ['LB00006382', 'Available in personal settings', '개인 설정에서 선택 가능', 'Kann in den Einstellungen gewählt werden'],
  show: ['LB00006383', 'Show', '표시', 'Anzeigen'],
  inactive: ['LB00006384', 'Inactive', '미사용', 'Nicht angeboten'],
  place: ['LB00006385', 'Workplace', '사업장', 'Standort'],
  clock: ['LB00006386', 'Time zone and calendar', '시간대와 달력', 'Uhr und Kalender'],
  clockText: [
    'LB00006387',
    "Sets working days and holidays of the people there. The first active workplace is the head office and sets the portal's day.",
    '근무자의 근무일과 공휴일을 정합니다. 첫 번째 사용 사업장이 본사이며 포털의 날짜 기준입니다.',
    'Danach richten sich Arbeits- und Feiertage der Menschen dort. Der erste angebotene Standort ist der Hauptsitz: Nach seiner Uhr beginnt im ganzen Portal der Tag.',
  ],
  removeAsk: ['LB00006388', 'Delete the workplace {0}?', '사업장 {0}{0:을/를} 삭제할까요?', 'Standort {0} löschen?'],
  noPlaces: ['LB00006389', 'No workplaces yet', '사업장이 없습니다', 'Noch kein Standort'],
} as const satisfies LabelRecords
