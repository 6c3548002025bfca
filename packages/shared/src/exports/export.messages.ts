import type { LabelRecords } from '../labels.ts'

/** Lists as files (MS00004660–4689 and 7890). */
export const exportMessages = {
  exportAtOnce: [
    'MS00010022',
    'This list is only exported directly, so that the export log names nobody. Export it from the post.',
    '내보내기 기록에 이름이 남지 않도록 바로 내보낼 수만 있습니다. 게시물에서 내보내세요.',
    'Diese Liste wird nur direkt exportiert, damit das Exportprotokoll niemanden nennt. Exportieren Sie sie im Beitrag.',
  ],
  exportOwnBusy: [
    'MS00010024',
    'Your earlier exports are still being prepared. Wait until they are done, then try again.',
    '이전에 요청한 내보내기를 아직 준비하고 있습니다. 끝난 뒤 다시 시도하세요.',
    'Ihre vorherigen Exporte werden noch erstellt. Warten Sie, bis sie fertig sind, und versuchen Sie es erneut.',
  ],
  exportInBackground: [
    'MS00004660',
    'The list has more than {0} {0|row|rows}. Start a background export instead.',
    '목록이 {0}행을 넘습니다. 백그라운드 내보내기를 시작하세요.',
    'Die Liste hat mehr als {0} {0|Zeile|Zeilen}. Starten Sie stattdessen einen Export im Hintergrund.',
  ],
  exportStarted: [
    'MS00004661',
    "{0} is long, so we're preparing the file in the background. You can continue working.",
    '{0} 목록이 길어 백그라운드에서 파일을 준비합니다. 계속 작업할 수 있습니다.',
    '{0} ist lang, daher erstellen wir die Datei im Hintergrund. Sie können weiterarbeiten.',
  ],
  exportsTooMany: [
    'MS00004662',
    'You have {0} {0|export|exports} in progress. Wait for one or stop one, then try again.',
    '끝나지 않은 내보내기가 {0}건 있습니다. 끝나기를 기다리거나 하나를 중지한 뒤 다시 시도하세요.',
    '{0} Ihrer Exporte {0|läuft|laufen} noch. Warten Sie auf einen oder stoppen Sie einen und versuchen Sie es dann erneut.',
  ],
  exportUnknown: [
    'MS00004663',
    'This list can no longer be exported. Open the list again and retry.',
    '더 이상 내보낼 수 없는 목록입니다. 목록을 다시 열고 시도하세요.',
    'Diese Liste kann nicht mehr exportiert werden. Öffnen Sie die Liste erneut und wiederholen Sie den Export.',
  ],
  exportNoRight: [
    'MS00004664',
    'You no longer have access to this list. Ask an administrator.',
    '이 목록에 대한 권한이 없습니다. 관리자에게 요청하세요.',
    'Sie haben keinen Zugriff mehr auf diese Liste. Wenden Sie sich an die Administration.',
  ],
  exportTooLong: [
    'MS00004665',
    'The list has more than {0} {0|row|rows}, the limit of an Excel sheet. Narrow it with a filter or a shorter period.',
    '목록이 Excel 시트의 최대 행 수인 {0}행을 넘습니다. 필터나 기간으로 줄여 주세요.',
    'Die Liste hat mehr als {0} {0|Zeile|Zeilen}, die Grenze eines Excel-Blatts. Grenzen Sie sie durch einen Filter oder kürzeren Zeitraum ein.',
  ],
  exportFileTooLong: [
    'MS00007890',
    'The list has more than {0} {0|row|rows}, the limit of this file. Narrow it with a filter, or export it to Excel.',
    '목록이 이 파일의 최대 행 수인 {0}행을 넘습니다. 필터로 줄이거나 Excel로 내보내세요.',
    'Die Liste hat mehr als {0} {0|Zeile|Zeilen}, die Grenze dieser Datei. Filtern Sie sie, oder exportieren Sie sie nach Excel.',
  ],
  exportBroken: [
    'MS00004666',
    'The server stopped {0} {0|time|times} while exporting. Try again later or narrow the list.',
    '파일 작성 중 서버가 {0}번 중단되었습니다. 나중에 다시 시도하거나 목록을 줄이세요.',
    'Der Server wurde während des Exports {0}-mal unterbrochen. Versuchen Sie es später oder grenzen Sie die Liste ein.',
  ],
  exportFault: [
    'MS00004667',
    'The export failed. Try again; if it fails again, give an administrator the number {0}.',
    '내보내지 못했습니다. 다시 시도하고, 또 실패하면 관리자에게 번호 {0}{0:을/를} 전달하세요.',
    'Der Export ist fehlgeschlagen. Versuchen Sie es erneut; schlägt er wieder fehl, nennen Sie der Administration die Nummer {0}.',
  ],
  exportEnded: [
    'MS00004668',
    'This export has already finished. See the list.',
    '이 내보내기는 이미 끝났습니다. 목록에서 결과를 확인하세요.',
    'Dieser Export ist bereits beendet. Sehen Sie in der Liste nach.',
  ],
  exportUnderWay: [
    'MS00004669',
    'This export is in progress. Stop it first.',
    '아직 작성 중인 내보내기입니다. 먼저 중지하세요.',
    'Dieser Export läuft. Stoppen Sie ihn zuerst.',
  ],
} as const satisfies LabelRecords
