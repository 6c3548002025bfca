import type { LabelRecords } from '../labels.ts'

/** Excel files of long lists (LB00007700–7729). */
export const exportLabels = {
  title: ['LB00007700', 'Excel exports', 'Excel 내보내기', 'Excel-Exporte'],
  text: [
    'LB00007701',
    'Long lists are exported in the background. Only you can download the files, for {0} {0|day|days}.',
    '긴 목록은 백그라운드에서 내보냅니다. 파일은 {0}일 동안 본인만 내려받을 수 있습니다.',
    'Lange Listen werden im Hintergrund exportiert. Nur Sie können die Dateien herunterladen, {0} {0|Tag|Tage} lang.',
  ],
  emptyTitle: ['LB00007702', 'No exports yet', '내보내기가 없습니다', 'Noch keine Exporte'],
  emptyText: [
    'LB00007703',
    'Lists of more than {0} {0|row|rows} appear here after you choose Excel.',
    '{0}행이 넘는 목록에서 Excel을 누르면 여기에 표시됩니다.',
    'Listen mit mehr als {0} {0|Zeile|Zeilen} erscheinen hier, nachdem Sie Excel gewählt haben.',
  ],
  queued: ['LB00007704', 'Waiting', '대기 중', 'Wartet'],
  running: ['LB00007705', 'In progress', '작성 중', 'Läuft'],
  done: ['LB00007706', 'Finished', '완료', 'Fertig'],
  failed: ['LB00007707', 'Failed', '실패', 'Fehlgeschlagen'],
  cancelled: ['LB00007708', 'Stopped', '중지됨', 'Gestoppt'],
  rowsOf: ['LB00007709', '{0} of {1} {1|row|rows}', '{1}행 중 {0}행', '{0} von {1} {1|Zeile|Zeilen}'],
  rows: ['LB00007710', '{0} {0|row|rows}', '{0}행', '{0} {0|Zeile|Zeilen}'],
  until: ['LB00007711', 'until {0}', '{0}까지', 'bis {0}'],
  download: ['LB00007712', 'Download', '내려받기', 'Herunterladen'],
  downloadOf: ['LB00007713', 'Download {0}', '{0} 내려받기', '{0} herunterladen'],
  stop: ['LB00007714', 'Stop', '중지', 'Stoppen'],
  stopOf: ['LB00007715', 'Stop {0}', '{0} 중지', '{0} stoppen'],
  removeOf: ['LB00007716', 'Remove {0}', '{0} 삭제', '{0} entfernen'],
  progressOf: ['LB00007717', 'Progress of {0}', '{0} 진행률', 'Fortschritt von {0}'],
} as const satisfies LabelRecords

/** Exports that were made, for auditors: LB00008791–8819. */
export const exportHistoryLabels = {
  title: ['LB00008792', 'Export log', '내보내기 이력', 'Exportprotokoll'],
  search: ['LB00008793', 'Person, list or filter', '사용자, 목록 또는 조건', 'Person, Liste oder Filter'],
  person: ['LB00008794', 'Person', '사용자', 'Person'],
  name: ['LB00008795', 'List', '목록', 'Liste'],
  asked: ['LB00008796', 'Filter', '조건', 'Filter'],
  everything: ['LB00008797', 'no filter', '조건 없음', 'ohne Filter'],
  rows: ['LB00008798', 'Rows', '행 수', 'Zeilen'],
  state: ['LB00008799', 'Status', '상태', 'Status'],
  downloadedAt: ['LB00008800', 'Downloaded', '내려받은 시각', 'Heruntergeladen'],
  times: ['LB00008801', '{0} {0|time|times}', '{0}회', '{0}-mal'],
  notYet: ['LB00008802', 'not downloaded', '내려받지 않음', 'nicht heruntergeladen'],
  atOnce: ['LB00008803', 'Direct', '즉시', 'Direkt'],
  call: ['LB00008804', 'Call', '호출', 'Aufruf'],
  downloads: ['LB00008805', 'Downloads', '내려받은 횟수', 'Downloads'],
  show: ['LB00008806', 'Show', '표시', 'Anzeigen'],
  large: ['LB00008807', '{0} {0|row|rows} or more', '{0}행 이상', 'Ab {0} {0|Zeile|Zeilen}'],
  background: ['LB00008808', 'In the background', '백그라운드', 'Im Hintergrund'],
  notFetched: ['LB00008809', 'Not downloaded', '내려받지 않음', 'Nicht heruntergeladen'],
  failed: ['LB00008810', 'Failed or stopped', '실패 또는 중지', 'Fehlgeschlagen oder gestoppt'],
} as const satisfies LabelRecords
