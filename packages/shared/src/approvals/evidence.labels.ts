import type { LabelRecords } from '../labels.ts'

/** Seals of the approval history and what auditors take along: LB00008644–8739. */
export const evidenceLabels = {
  evidence: ['LB00008644', 'Evidence', '증적', 'Nachweise'],
  no: ['LB00008645', 'Seal', '봉인', 'Siegel'],
  day: ['LB00008646', 'Day', '일자', 'Tag'],
  at: ['LB00008647', 'Made', '봉인 시각', 'Erstellt'],
  documents: ['LB00008648', 'Documents', '문서 수', 'Dokumente'],
  events: ['LB00008649', 'New events', '새 이력', 'Neue Ereignisse'],
  hash: ['LB00008650', 'Hash', '해시', 'Hash'],
  apart: ['LB00008651', 'Written apart', '외부 기록', 'Außerhalb notiert'],
  apartAGREES: ['LB00008652', 'Agrees', '일치', 'Stimmt überein'],
  apartMISSING: ['LB00008653', 'Missing', '없음', 'Fehlt'],
  apartDIFFERS: ['LB00008654', 'Differs', '불일치', 'Weicht ab'],
  checkedWell: ['LB00008655', 'Checked on {0}: everything agrees.', '{0} 검사: 모두 일치합니다.', 'Geprüft am {0}: Alles stimmt überein.'],
  checkedBroken: ['LB00008656', 'Checked on {0}: {1}', '{0} 검사: {1}', 'Geprüft am {0}: {1}'],
  notChecked: [
    'LB00008657',
    'Not checked yet. The history is sealed and checked each night.',
    '아직 검사하지 않았습니다. 이력은 매일 밤 봉인하고 검사합니다.',
    'Noch nicht geprüft. Die Historie wird jede Nacht versiegelt und geprüft.',
  ],
  sealNow: ['LB00008658', 'Seal and check now', '지금 봉인·검사', 'Jetzt versiegeln und prüfen'],
  take: ['LB00008659', 'Take evidence', '증적 받기', 'Nachweis mitnehmen'],
  verifier: ['LB00008660', 'Verifier', '검증 프로그램', 'Prüfprogramm'],
  takeHelp: [
    'LB00008661',
    'One file with the whole history of every document of these days, with opinions and addresses. The verifier checks it on any computer with Node, without the portal: node verify-evidence.mjs file.',
    '해당 기간 모든 문서의 전체 이력(의견, 접속 주소 포함)을 파일 하나로 받습니다. 검증 프로그램은 포털 없이 Node가 있는 컴퓨터에서 실행합니다: node verify-evidence.mjs 파일.',
    'Eine Datei mit der ganzen Historie aller Dokumente dieser Tage, mit Meinungen und Adressen. Das Prüfprogramm prüft sie auf jedem Rechner mit Node, ohne das Portal: node verify-evidence.mjs Datei.',
  ],
  from: ['LB00008662', 'From', '시작일', 'Von'],
  to: ['LB00008663', 'To', '종료일', 'Bis'],
  reason: ['LB00008664', 'Reason', '사유', 'Grund'],
  save: ['LB00008665', 'Save the file', '파일 저장', 'Datei speichern'],
  sealsEmpty: ['LB00008666', 'No seal yet', '봉인이 없습니다', 'Noch kein Siegel'],
  sealsEmptyText: [
    'LB00008667',
    'The first one is made tonight, or now by the button above.',
    '첫 봉인은 오늘 밤 또는 위 단추로 지금 만들어집니다.',
    'Das erste entsteht heute Nacht oder jetzt über die Schaltfläche oben.',
  ],
} as const satisfies LabelRecords
