import type { LabelRecords } from '../../labels.ts'

/** Words of the timeline of reservations: LB00013500–13549. */
export const timelineLabels = {
  day: ['LB00013500', 'Day', '일', 'Tag'],
  week: ['LB00013501', 'Week', '주', 'Woche'],
  month: ['LB00013502', 'Month', '월', 'Monat'],
  scale: ['LB00013503', 'Period shown', '표시 기간', 'Angezeigter Zeitraum'],
  previous: ['LB00013504', 'Previous period', '이전 기간', 'Voriger Zeitraum'],
  next: ['LB00013505', 'Next period', '다음 기간', 'Nächster Zeitraum'],
  resource: ['LB00013506', 'Resource', '자원', 'Ressource'],
  free: ['LB00013507', 'free', '비어 있음', 'frei'],
  resourceName: ['LB00013508', '{0}: {1}', '{0}: {1}', '{0}: {1}'],
  taken: ['LB00013509', '{0}, booked: {1}', '{0}, 예약됨: {1}', '{0}, belegt: {1}'],
  keys: [
    'LB00013510',
    'Arrow keys choose a time, Shift with an arrow key extends it, Enter books it. On a booking, M moves it.',
    '방향키로 시간을 고르고 Shift+방향키로 늘린 뒤 Enter로 예약합니다. 예약에서 M을 누르면 옮깁니다.',
    'Pfeiltasten wählen eine Zeit, mit Umschalt verlängern Sie sie, Enter bucht. Auf einer Buchung verschiebt M sie.',
  ],
  moving: [
    'LB00013511',
    '{0}, {1}. Arrow keys move it, Shift with an arrow key changes its end, Enter saves, Escape cancels.',
    '{0}, {1}. 방향키로 이동, Shift+방향키로 종료 변경, Enter로 저장, Esc로 취소합니다.',
    '{0}, {1}. Pfeiltasten verschieben, mit Umschalt ändern Sie das Ende, Enter speichert, Esc bricht ab.',
  ],
  moveCancelled: ['LB00013512', 'Move cancelled', '이동을 취소했습니다', 'Verschieben abgebrochen'],
  count: ['LB00013513', '{0} {0|booking|bookings} on {1}', '{1} 예약 {0}건', '{0} {0|Buchung|Buchungen} am {1}'],
  hint: [
    'LB00013514',
    'Drag across free time to book, or press Enter on a row.',
    '빈 시간을 끌어서 예약하거나 행에서 Enter를 누르세요.',
    'Ziehen Sie über freie Zeit, oder drücken Sie Enter in einer Zeile.',
  ],
  allHours: ['LB00013515', 'All hours', '24시간', 'Alle Stunden'],
  noResources: ['LB00013516', 'No resources found', '자원이 없습니다', 'Keine Ressourcen gefunden'],
  localTimes: ['LB00021328', '{0} · local times ({1})', '{0} · 현지 시각({1})', '{0} · Ortszeit ({1})'],
  closedOn: ['LB00022483', 'Closed on {0}s', '{0} 휴무', '{0}s geschlossen'],
  goToDay: ['LB00022484', 'Go to {0}', '{0} 보기', '{0} anzeigen'],
  closed: ['LB00013517', 'Closed', '이용 불가', 'Geschlossen'],
} as const satisfies LabelRecords
