import type { LabelRecords } from '../labels.ts'

/** What is to be done for people who were hired. */
export const onboardingLabels = {
  nameEn: ['LB00023640', 'Task', '할 일', 'Aufgabe'],
  nameKo: ['LB00023641', 'Task (Korean)', '할 일(한국어)', 'Aufgabe (Koreanisch)'],
  nameDe: ['LB00023642', 'Task (German)', '할 일(독일어)', 'Aufgabe (Deutsch)'],
  task: ['LB00023643', 'Task', '할 일', 'Aufgabe'],
  owner: ['LB00023644', 'Responsible', '담당', 'Zuständig'],
  dueOffset: ['LB00023645', 'Due (days)', '기한(일)', 'Fällig (Tage)'],
  dueOffsetHint: [
    'LB00023646',
    'Days after the first day; negative: before it',
    '입사일 기준 일수, 음수는 이전',
    'Tage nach dem ersten Arbeitstag; negativ: davor',
  ],
  sortOrder: ['LB00023647', 'Order', '순서', 'Reihenfolge'],
  state: ['LB00023648', 'Status', '상태', 'Status'],
  active: ['LB00023649', 'Active', '사용', 'Aktiv'],
  inactive: ['LB00023650', 'Inactive', '미사용', 'Inaktiv'],
  activeText: ['LB00023651', 'For everybody hired from now on', '앞으로 채용되는 사람에게 적용', 'Für alle künftigen Einstellungen'],
  show: ['LB00023652', 'Show', '표시', 'Anzeigen'],
  newStep: ['LB00023653', 'New task', '새 할 일', 'Neue Aufgabe'],
  searchSteps: ['LB00023654', 'Search tasks', '할 일 검색', 'Aufgaben suchen'],
  noSteps: ['LB00023655', 'No tasks yet', '할 일이 없습니다', 'Noch keine Aufgaben'],
  removeStep: ['LB00023656', 'Delete the task {0}?', '할 일 {0}{0:을/를} 삭제할까요?', 'Aufgabe {0} löschen?'],
  personName: ['LB00023657', 'New colleague', '신규 입사자', 'Neue Person'],
  dueOn: ['LB00023658', 'Due', '기한', 'Fällig'],
  doneOn: ['LB00023659', 'Done', '완료', 'Erledigt'],
  doneBy: ['LB00023660', '{0} by {1}', '{0} {1} 완료', '{0} von {1}'],
  markDone: ['LB00023661', 'Mark {0} as done', '{0} 완료 처리', '{0} als erledigt markieren'],
  done: ['LB00023662', 'Done', '완료', 'Erledigt'],
  undo: ['LB00023663', 'Reopen', '다시 열기', 'Wieder öffnen'],
  search: ['LB00023664', 'Task or person', '할 일 또는 이름', 'Aufgabe oder Person'],
  noTasks: ['LB00023665', "You're all caught up", '할 일이 없습니다', 'Alles erledigt'],
  open: ['LB00023666', 'Open', '진행 중', 'Offen'],
  allTasks: ['LB00023892', 'All tasks ({0})', '작업 {0}건 모두 보기', 'Alle Aufgaben ({0})'],
  late: ['LB00023667', 'Overdue', '기한 초과', 'Überfällig'],
  scopeAll: ['LB00023668', 'All tasks', '전체', 'Alle Aufgaben'],
  myTasks: ['LB00023669', 'My tasks', '내 할 일', 'Meine Aufgaben'],
} as const satisfies LabelRecords

/** Who does a task. */
export const onboardingOwnerLabels = {
  OFFICE: ['LB00023670', 'Office', '총무 부서', 'Büro'],
  ADMINISTRATOR: ['LB00023671', 'Administrators', '관리자', 'Administration'],
  HEAD: ['LB00023672', 'Head of department', '부서장', 'Abteilungsleitung'],
  PERSON: ['LB00023673', 'New colleague', '신규 입사자', 'Neue Person'],
} as const satisfies LabelRecords
