import type { LabelRecords } from '../labels.ts'

/** Words of the pickers of people and departments: LB00004000–4029. */
export const peopleLabels = {
  choosePerson: ['LB00004000', 'Choose a person', '사용자 선택', 'Person wählen'],
  choosePeople: ['LB00004001', 'Choose people', '여러 사용자 선택', 'Personen wählen'],
  chooseDepartment: ['LB00004002', 'Choose a department', '부서 선택', 'Abteilung wählen'],
  searchPeople: ['LB00004003', 'Name, user ID or email', '이름, 사용자 ID 또는 이메일', 'Name, Benutzer-ID oder E-Mail'],
  searchDepartments: ['LB00004004', 'Search departments', '부서 검색', 'Abteilungen suchen'],
  recent: ['LB00004005', 'Recent', '최근 선택', 'Zuletzt gewählt'],
  team: ['LB00004006', 'Your department', '우리 부서', 'Ihre Abteilung'],
  departments: ['LB00004007', 'Departments', '부서', 'Abteilungen'],
  everybody: ['LB00004008', 'Everyone', '전체', 'Alle'],
  choose: ['LB00004009', 'Select', '선택', 'Wählen'],
  chooseCount: ['LB00004010', 'Select {0}', '{0}명 선택', '{0} wählen'],
  nobodyFound: ['LB00004011', 'No people found', '해당하는 사람이 없습니다', 'Keine Personen gefunden'],
  noDepartment: ['LB00004012', 'No departments found', '해당하는 부서가 없습니다', 'Keine Abteilungen gefunden'],
  headOf: ['LB00004013', 'Head: {0}', '부서장: {0}', 'Leitung: {0}'],
  noHead: ['LB00004014', 'No head', '부서장 미지정', 'Keine Leitung benannt'],
  chosen: ['LB00004015', 'Selected', '선택됨', 'Gewählt'],
  people: ['LB00004016', 'People', '사용자', 'Personen'],
  pickerHelp: [
    'LB00004017',
    'Choose from the list or search by name',
    '목록에서 선택하거나 이름으로 검색하세요',
    'Wählen Sie aus der Liste oder suchen Sie nach dem Namen',
  ],
} as const satisfies LabelRecords
