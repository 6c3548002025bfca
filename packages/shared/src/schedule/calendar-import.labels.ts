import type { LabelRecords } from '../labels.ts'
import { calendarEventLabels } from './event.labels.ts'

/** Import of calendar files: LB00019211–19220, LB00019294, LB00019892, LB00021660–21665, LB00022100–22101. */
export const calendarImportLabels = {
  importPreview: [
    'LB00019211',
    '{0} new, {1} changed, {2} unchanged, {3} skipped',
    '신규 {0}건, 변경 {1}건, 변동 없음 {2}건, 제외 {3}건',
    '{0} neu, {1} geändert, {2} unverändert, {3} ausgelassen',
  ],
  importedEvents: ['LB00019212', 'Events in this file', '파일의 일정', 'Termine der Datei'],
  importAllPrivate: ['LB00019213', 'Import all as private', '모두 비공개로 가져오기', 'Alle als privat importieren'],
  importFloating: [
    'LB00019214',
    "Some times don't name a time zone. They are read as {0}.",
    '시간대가 없는 일정은 {0} 시간대로 읽습니다.',
    'Einige Zeiten nennen keine Zeitzone. Sie werden als {0} gelesen.',
  ],
  importPrivate: ['LB00019892', 'Private', '비공개', 'Privat'],
  importChange: ['LB00019220', 'Change', '변경 내용', 'Änderung'],
  importNew: ['LB00019216', 'New', '신규', 'Neu'],
  importChanged: ['LB00019217', 'Changed', '변경', 'Geändert'],
  importSame: ['LB00019218', 'Unchanged', '변동 없음', 'Unverändert'],
  overlaps: ['LB00019294', 'Dates of the series overlap', '반복 일정의 기간 중복', 'Termine der Serie überschneiden sich'],
  importCancelled: ['LB00021660', 'Removed', '삭제', 'Entfernt'],
  importRemovals: [
    'LB00021661',
    'Cancelled in the file: {0} removed',
    '파일에서 취소됨: {0}건 삭제',
    'In der Datei abgesagt: {0} entfernt',
  ],
  incomplete: [
    'LB00021662',
    'The file ends or breaks off inside this event',
    '파일에서 일정 내용이 끊김',
    'Die Datei bricht in diesem Termin ab',
  ],
  cancelledThere: [
    'LB00021663',
    'Cancelled, and not in your calendar',
    '취소된 일정(캘린더에 없음)',
    'Abgesagt und nicht in Ihrem Kalender',
  ],
  sharedHere: [
    'LB00021664',
    'Private in the file, shared in your calendar. Make it personal there first',
    '파일에는 비공개, 캘린더에는 공유된 일정입니다. 먼저 개인 일정으로 바꾸세요',
    'In der Datei privat, in Ihrem Kalender geteilt. Machen Sie ihn dort zuerst persönlich',
  ],
  roomNotMoved: [
    'LB00021665',
    "The booked room can't move to the new time",
    '예약한 회의실을 새 시간으로 옮길 수 없음',
    'Der gebuchte Raum kann nicht auf die neue Zeit verlegt werden',
  ],
  ruleTooCostly: [
    'LB00022100',
    'Dates of the series are too far apart to compute',
    '반복 날짜의 간격이 너무 커서 계산할 수 없음',
    'Termine der Serie liegen zu weit auseinander',
  ],
  sameIdentifier: [
    'LB00022101',
    'Another series in the file has the same identifier',
    '파일에 같은 식별자의 반복 일정이 있음',
    'Eine andere Serie der Datei hat dieselbe Kennung',
  ],
  unknownZone: ['LB00019219', 'Time zone is unknown', '알 수 없는 시간대', 'Unbekannte Zeitzone'],
} as const satisfies LabelRecords

export const importReasonLabels = {
  TOO_MANY_DATES: calendarEventLabels.tooManyDates,
  BAD_TIME: calendarEventLabels.badTime,
  OVERLAPS: calendarImportLabels.overlaps,
  UNKNOWN_RULE: calendarEventLabels.unknownRule,
  RULE_TOO_COSTLY: calendarImportLabels.ruleTooCostly,
  SAME_IDENTIFIER: calendarImportLabels.sameIdentifier,
  UNKNOWN_ZONE: calendarImportLabels.unknownZone,
  INCOMPLETE: calendarImportLabels.incomplete,
  CANCELLED: calendarImportLabels.cancelledThere,
  SHARED: calendarImportLabels.sharedHere,
  ROOM_NOT_MOVED: calendarImportLabels.roomNotMoved,
} as const
export const importChangeLabels = {
  NEW: calendarImportLabels.importNew,
  CHANGED: calendarImportLabels.importChanged,
  SAME: calendarImportLabels.importSame,
  REMOVED: calendarImportLabels.importCancelled,
} as const
