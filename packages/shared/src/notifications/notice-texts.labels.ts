import type { LabelRecords } from '../labels.ts'

/**
 * Text of each kind of notification (LB00004620–4639). About documents: {0} who did it, {1} title, {2} number, {3} drafter; of
 * `deputy`: {0} drafter, {1} title, {2} principal.
 */
export const noticeTexts = {
  waiting: ['LB00004620', '{3} asks for your decision: {1}', '{3}님이 결재를 요청했습니다: {1}', '{3} bittet um Ihre Entscheidung: {1}'],
  deputy: [
    'LB00004621',
    '{0} asks {2}, for whom you stand in: {1}',
    '{0}님이 {2}님(대결)에게 결재를 요청했습니다: {1}',
    '{0} fragt {2} (Sie vertreten): {1}',
  ],
  dissent: ['LB00004622', '{0} disagrees: {1}', '{0}님이 반대 의견을 냈습니다: {1}', '{0} stimmt nicht zu: {1}'],
  decided: ['LB00004623', '{2} is approved: {1} ({3})', '{2} 결재 완료: {1} ({3})', '{2} ist genehmigt: {1} ({3})'],
  returned: ['LB00004624', '{0} returned: {1}', '{0}님이 반려했습니다: {1}', '{0} hat zurückgegeben: {1}'],
  recalled: ['LB00004625', '{3} took back: {1}', '{3}님이 회수했습니다: {1}', '{3} hat zurückgezogen: {1}'],
  held: ['LB00004626', '{0} holds: {1}', '{0}님이 보류했습니다: {1}', '{0} hält an: {1}'],
  reminder: [
    'LB00004627',
    '{1} from {0} waits for you until {2}',
    '{0}님의 {1} 문서를 {2}까지 처리해 주세요',
    '{1} von {0} wartet bis {2} auf Sie',
  ],
  overdue: [
    'LB00004628',
    '{1} from {0} waits for {3} since {2}',
    '{0}님의 {1} 문서가 {2}부터 {3}님의 결재를 기다립니다',
    '{1} von {0} wartet seit {2} auf {3}',
  ],
  noApprover: [
    'LB00004629',
    'Nobody can answer {1}: {0} is not active. The office was told.',
    '{1} 문서를 처리할 사람이 없습니다: {0}님이 비활성 상태입니다. 담당 부서에 알렸습니다.',
    'Niemand kann {1} beantworten: {0} ist nicht aktiv. Die Verwaltung weiß Bescheid.',
  ],
  standsIn: [
    'LB00004630',
    'You stand in for {0} from {1} to {2}',
    '{1}부터 {2}까지 {0}님의 대결자로 지정되었습니다',
    'Sie vertreten {0} von {1} bis {2}',
  ],
  standsInEnded: ['LB00004631', 'You no longer stand in for {0}', '{0}님의 대결자 지정이 해제되었습니다', 'Sie vertreten {0} nicht mehr'],
  leaveExpires: ['LB00004632', '{0} days of leave expire on {1}', '휴가 {0}일이 {1}에 소멸됩니다', '{0} Urlaubstage verfallen am {1}'],
  colleagueAway: ['LB00004170', '{0} is absent from {1} to {2}', '{0}님이 {1}부터 {2}까지 부재합니다', '{0} ist vom {1} bis {2} abwesend'],
  rightsChanged: [
    'LB00005800',
    '{0} changed rights of {1}: {2}',
    '{0}님이 {1}의 권한을 변경했습니다: {2}',
    '{0} hat Rechte von {1} geändert: {2}',
  ],
  noResponse: [
    'LB00004634',
    'Somebody asked for a view did not answer in time: {1}',
    '협조 요청에 기한 내 응답이 없습니다: {1}',
    'Eine erbetene Stellungnahme blieb aus: {1}',
  ],
  postOpen: [
    'LB00004635',
    '{1} from {3} was decided without you and waits for your approval after the fact',
    '{3}님의 {1} 문서가 후결을 기다립니다',
    '{1} von {3} wurde ohne Sie entschieden und wartet auf Ihre nachträgliche Genehmigung',
  ],
  objected: [
    'LB00004636',
    '{0} objects after the decision: {1}',
    '{0}님이 후결에서 이의를 제기했습니다: {1}',
    '{0} widerspricht nachträglich: {1}',
  ],
  contentChanged: [
    'LB00004637',
    '{0} changed the content of {1}',
    '{0}님이 {1}의 내용을 변경했습니다',
    '{0} hat den Inhalt von {1} geändert',
  ],
  receive: [
    'LB00004810',
    '{1} from {3} is for you or your department to deal with',
    '{3}님의 {1} 문서가 접수를 기다립니다',
    '{1} von {3} ist von Ihnen oder Ihrer Abteilung zu bearbeiten',
  ],
  receiptDone: ['LB00004811', '{0} has dealt with {1}', '{0}님이 {1} 문서의 처리를 마쳤습니다', '{0} hat {1} erledigt'],
  receiptReturned: [
    'LB00004812',
    '{0} did not accept {1} and says why',
    '{0}님이 {1} 문서를 접수하지 않고 사유를 남겼습니다',
    '{0} hat {1} nicht angenommen und nennt den Grund',
  ],
  reminded: ['LB00004813', '{3} reminds you of {1}', '{3}님이 {1} 문서의 결재를 다시 요청했습니다', '{3} erinnert Sie an {1}'],
  cancelled: ['LB00004814', '{2} is cancelled: {1} ({3})', '{2} 문서가 취소되었습니다: {1} ({3})', '{2} ist aufgehoben: {1} ({3})'],
  submittedFor: [
    'LB00004815',
    '{1} was submitted in your name',
    '{1} 문서가 회원님 이름으로 상신되었습니다',
    '{1} wurde in Ihrem Namen eingereicht',
  ],
  digest: ['LB00004633', '{0} more: {1}', '{0}건 더: {1}', '{0} weitere: {1}'],
} as const satisfies LabelRecords

/** Names of the kinds in the settings (LB00004640–4659). */
export const noticeNames = {
  waiting: ['LB00004640', 'A document waits for me', '내가 결재할 문서', 'Ein Dokument wartet auf mich'],
  deputy: [
    'LB00004641',
    'A document waits for somebody I stand in for',
    '대결할 문서',
    'Ein Dokument wartet auf jemanden, den ich vertrete',
  ],
  dissent: ['LB00004642', 'Somebody before me disagreed', '앞 단계의 반대 의견', 'Jemand vor mir hat nicht zugestimmt'],
  decided: ['LB00004643', 'A document of mine is decided', '내 문서의 결재 완료', 'Ein Dokument von mir ist entschieden'],
  returned: ['LB00004644', 'A document is returned', '문서 반려', 'Ein Dokument wurde zurückgegeben'],
  recalled: [
    'LB00004645',
    'A document I answered is taken back',
    '내가 처리한 문서의 회수',
    'Ein beantwortetes Dokument wurde zurückgezogen',
  ],
  held: ['LB00004646', 'A document of mine is on hold', '내 문서의 보류', 'Ein Dokument von mir wurde angehalten'],
  reminder: ['LB00004647', 'My time to answer runs out', '처리 기한 임박', 'Meine Frist läuft ab'],
  overdue: ['LB00004648', 'Somebody of my department is late', '부서원의 처리 지연', 'Jemand aus meiner Abteilung ist überfällig'],
  noApprover: [
    'LB00004649',
    'Nobody can answer a document of mine',
    '내 문서의 결재자 부재',
    'Niemand kann ein Dokument von mir beantworten',
  ],
  standsIn: ['LB00004650', 'I am named as a deputy', '대결자 지정', 'Ich werde als Vertretung benannt'],
  standsInEnded: ['LB00004651', 'I am no longer a deputy', '대결자 해제', 'Ich bin keine Vertretung mehr'],
  leaveExpires: ['LB00004652', 'Leave of mine expires', '휴가 소멸 안내', 'Urlaub von mir verfällt'],
  colleagueAway: [
    'LB00004171',
    'Somebody of my department is suddenly absent',
    '부서원의 갑작스러운 부재',
    'Jemand aus meiner Abteilung ist plötzlich abwesend',
  ],
  rightsChanged: [
    'LB00005801',
    'Another administrator changes rights',
    '다른 관리자의 권한 변경',
    'Eine andere Administration ändert Rechte',
  ],
  noResponse: ['LB00004654', 'Nobody answered a request for a view', '협조 무응답', 'Eine Stellungnahme blieb aus'],
  postOpen: [
    'LB00004655',
    'A document waits for my approval after the fact',
    '후결할 문서',
    'Ein Dokument wartet auf meine nachträgliche Genehmigung',
  ],
  objected: ['LB00004656', 'Somebody objects after the decision', '후결 이의', 'Jemand widerspricht nachträglich'],
  contentChanged: ['LB00004657', 'The content of a document was changed', '문서 내용 변경', 'Der Inhalt eines Dokuments wurde geändert'],
  receive: ['LB00004820', 'A document is for me to deal with', '접수할 문서', 'Ein Dokument ist von mir zu bearbeiten'],
  receiptDone: ['LB00004821', 'A document of mine was dealt with', '내 문서의 처리 완료', 'Ein Dokument von mir wurde erledigt'],
  receiptReturned: [
    'LB00004822',
    'A receiver did not accept a document of mine',
    '내 문서의 접수 반려',
    'Ein Dokument von mir wurde nicht angenommen',
  ],
  reminded: ['LB00004823', 'A drafter reminds me', '기안자의 결재 독촉', 'Jemand erinnert mich an ein Dokument'],
  cancelled: ['LB00004824', 'A decided document is cancelled', '결재 완료 문서의 취소', 'Ein entschiedenes Dokument wurde aufgehoben'],
  submittedFor: ['LB00004825', 'Somebody submits in my name', '내 이름으로 상신', 'Jemand reicht in meinem Namen ein'],
  digest: ['LB00004653', 'Many of one kind together', '알림 묶음', 'Viele einer Art zusammen'],
} as const satisfies LabelRecords
