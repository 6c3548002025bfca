import type { LabelRecords } from '../../labels.ts'

/** What is said about evidence and the end of retention: MS00004870–4909. */
export const evidenceMessages = {
  fieldTooManyDays: [
    'MS00004870',
    'One file covers up to 366 days. Export several.',
    '파일 하나에는 최대 366일까지 담을 수 있습니다. 나누어 받으세요.',
    'Eine Datei umfasst höchstens 366 Tage. Exportieren Sie mehrere.',
  ],
  evidenceTaken: [
    'MS00004871',
    'Evidence from {0} to {1} saved. The export is recorded.',
    '{0}부터 {1}까지의 증적을 저장했습니다. 내보내기가 기록됩니다.',
    'Nachweise vom {0} bis {1} gespeichert. Der Export wird protokolliert.',
  ],
  sealStarted: [
    'MS00004872',
    "Sealing and verification started. The list shows the new seal when it's done.",
    '봉인과 검증을 시작했습니다. 끝나면 새 봉인이 목록에 표시됩니다.',
    'Versiegelung und Prüfung gestartet. Danach enthält die Liste das neue Siegel.',
  ],
  retentionNotDue: [
    'MS00004873',
    "These documents can't be destroyed yet: retention hasn't ended or they're already proposed. Check the list again.",
    '지금은 폐기할 수 없습니다. 보존 기간이 남았거나 이미 제안된 문서입니다. 목록을 다시 확인하세요.',
    'Diese Dokumente können noch nicht vernichtet werden: Die Aufbewahrung ist nicht beendet, oder sie sind bereits vorgeschlagen. Prüfen Sie die Liste erneut.',
  ],
  retentionTooMany: [
    'MS00004874',
    'One proposal can include up to {0} {0|document|documents}. Narrow the search and propose the rest later.',
    '한 번에 최대 {0}건까지 제안할 수 있습니다. 검색 범위를 줄이고 나머지는 따로 제안하세요.',
    'Ein Vorschlag kann höchstens {0} {0|Dokument|Dokumente} umfassen. Grenzen Sie die Suche ein und schlagen Sie die übrigen später vor.',
  ],
  destructionSecondPerson: [
    'MS00004875',
    "{0} proposed this on {1} and can't confirm it. Ask another administrator.",
    '{0}님이 {1}에 제안했으므로 직접 확정할 수 없습니다. 다른 관리자에게 요청하세요.',
    '{0} hat dies am {1} vorgeschlagen und kann es nicht bestätigen. Bitten Sie eine andere Person der Administration.',
  ],
  destructionEnded: [
    'MS00004876',
    '{0} closed this on {1}. Reopen the list to see the result.',
    '{0}님이 {1}에 이미 처리했습니다. 목록을 다시 열어 결과를 확인하세요.',
    '{0} hat dies am {1} abgeschlossen. Öffnen Sie die Liste erneut, um das Ergebnis zu sehen.',
  ],
  destructionNotDueNow: [
    'MS00005000',
    "{0} was worked on again on {1} and can't be destroyed yet. Withdraw this proposal and propose the others again.",
    '{0} 문서는 {1}에 다시 변경되어 폐기할 수 없습니다. 제안을 철회하고 나머지를 다시 제안하세요.',
    '{0} wurde am {1} erneut bearbeitet und kann noch nicht vernichtet werden. Ziehen Sie diesen Vorschlag zurück und schlagen Sie die übrigen erneut vor.',
  ],
  destructionProposed: [
    'MS00004877',
    'Proposed for destruction: {0}. Another administrator has to confirm.',
    '문서 {0}건의 폐기를 제안했습니다. 다른 관리자가 확정해야 합니다.',
    'Zur Vernichtung vorgeschlagen: {0}. Eine andere Person der Administration muss bestätigen.',
  ],
  destructionDone: [
    'MS00004878',
    'Destroyed: {0}. The record remains.',
    '문서 {0}건을 폐기했습니다. 기록은 남습니다.',
    'Vernichtet: {0}. Das Protokoll bleibt erhalten.',
  ],
  destructionWithdrawn: [
    'MS00004879',
    'Proposal withdrawn. Nothing was destroyed.',
    '제안을 철회했습니다. 문서는 그대로 보존됩니다.',
    'Vorschlag zurückgezogen. Nichts wurde vernichtet.',
  ],
} as const satisfies LabelRecords
