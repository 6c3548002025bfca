import type { LabelRecords } from '../../labels.ts'

/** What people are told where leave needs a second person or proof: MS00006100–6199. */
export const leaveControlMessages = {
  proposalOwn: [
    'MS00006100',
    'You proposed this change or it affects your own account. Someone else has to decide.',
    '본인이 제안했거나 본인 계정에 대한 변경입니다. 다른 담당자가 결정해야 합니다.',
    'Sie haben diese Änderung vorgeschlagen oder sie betrifft Ihr eigenes Konto. Eine andere Person muss entscheiden.',
  ],
  proposalDeputy: [
    'MS00006101',
    "You and {0} are each other's deputies right now. Someone else has to decide.",
    '현재 {0}님과 서로 대결 관계입니다. 다른 담당자가 결정해야 합니다.',
    'Sie und {0} vertreten sich derzeit gegenseitig. Eine andere Person muss entscheiden.',
  ],
  proposalDecided: [
    'MS00006102',
    '{0} has already decided this change.',
    '{0}님이 이미 결정한 변경입니다.',
    '{0} hat über diese Änderung bereits entschieden.',
  ],
  proposalWaiting: [
    'MS00006103',
    'The same change is already waiting for confirmation.',
    '같은 변경이 이미 확인을 기다리고 있습니다.',
    'Dieselbe Änderung wartet bereits auf Bestätigung.',
  ],
  sickStartsLater: [
    'MS00006104',
    'Sick leave can start today at the latest. Choose {0} or earlier.',
    '병가 시작일은 오늘보다 늦을 수 없습니다. {0} 또는 그 이전 날짜를 선택하세요.',
    'Eine Krankmeldung kann spätestens heute beginnen. Wählen Sie den {0} oder einen früheren Tag.',
  ],
  sickTooLate: [
    'MS00006105',
    'You can report sick leave up to {0} {0|day|days} back, from {1}. Ask the office to enter earlier days.',
    '병가는 {0}일 전({1})까지 직접 등록할 수 있습니다. 그 이전은 총무 부서에 요청하세요.',
    'Eine Krankmeldung ist bis zu {0} {0|Tag|Tage} rückwirkend möglich, ab dem {1}. Frühere Tage trägt das Büro ein.',
  ],
  sickEndNeedsProof: [
    'MS00006106',
    'Without a certificate, sick leave can last until {0}. Attach the certificate to enter a later end.',
    '진단서가 없으면 {0}까지만 등록할 수 있습니다. 더 늦은 종료일은 진단서를 첨부하세요.',
    'Ohne Bescheinigung ist eine Krankmeldung bis zum {0} möglich. Hängen Sie für ein späteres Ende die Bescheinigung an.',
  ],
  certificateUnreadable: [
    'MS00006107',
    "{0} isn't a readable PDF or image. Attach the certificate as PDF, JPEG, PNG, WebP, GIF or TIFF.",
    '{0} 파일은 읽을 수 있는 PDF나 이미지가 아닙니다. 진단서를 PDF, JPEG, PNG, WebP, GIF 또는 TIFF 파일로 첨부하세요.',
    '{0} ist keine lesbare PDF- oder Bilddatei. Hängen Sie die Bescheinigung als PDF, JPEG, PNG, WebP, GIF oder TIFF an.',
  ],
  certificateMissing: [
    'MS00006108',
    'There is no certificate to confirm yet',
    '확인할 진단서가 아직 없습니다.',
    'Noch keine Bescheinigung zum Bestätigen',
  ],
  certificateOwn: [
    'MS00006109',
    'Another person in the office has to confirm your certificate.',
    '본인의 진단서는 다른 담당자가 확인해야 합니다.',
    'Ihre Bescheinigung muss eine andere Person im Büro bestätigen.',
  ],
  certificateOutside: [
    'MS00006110',
    'The certificate has to cover at least one day from {0} to {1}.',
    '진단서 기간에는 {0}부터 {1} 사이의 날이 하루 이상 포함되어야 합니다.',
    'Die Bescheinigung muss mindestens einen Tag vom {0} bis {1} abdecken.',
  ],
  sickConfirmed: [
    'MS00006111',
    'The certificate is confirmed. Ask the office to change or withdraw this sick leave.',
    '진단서가 확인되었습니다. 변경이나 취소는 총무 부서에 요청하세요.',
    'Die Bescheinigung ist bestätigt. Bitten Sie das Büro, die Krankmeldung zu ändern oder zurückzuziehen.',
  ],
  leaveFewStaffNames: [
    'MS00006112',
    'Only {1} of {2} {2|person|people} in your department would be in on {0}; the minimum is {3}. Away: {4}.',
    '{0}에는 부서원 {2}명 중 {1}명만 근무합니다(최소 {3}명). 부재: {4}',
    'Am {0} wären nur {1} von {2} {2|Person|Personen} Ihrer Abteilung anwesend; nötig sind {3}. Abwesend: {4}.',
  ],
  staffingTooMany: [
    'MS00006113',
    'The department has {0} {0|person|people}. Enter {0} or fewer.',
    '부서 인원은 {0}명입니다. 그 이하로 입력하세요.',
    'Die Abteilung hat {0} {0|Person|Personen}. Geben Sie höchstens {0} ein.',
  ],
  ownLeaveRecord: [
    'MS00006114',
    'Someone else has to change your leave days, weekly hours, contract type and dates.',
    '본인의 휴가 일수, 주당 근무 시간, 계약 유형, 재직 기간은 다른 담당자가 변경해야 합니다.',
    'Ihre Urlaubstage, Wochenstunden, Vertragsart und Vertragsdaten muss eine andere Person ändern.',
  ],
  deputyLeaveRecord: [
    'MS00006710',
    'You and this person cover for each other at present. Someone else has to change leave days, weekly hours, contract type and employment dates.',
    '현재 서로 업무를 대행하는 관계입니다. 휴가 일수, 주당 근무 시간, 계약 유형, 재직 기간은 다른 담당자가 변경해야 합니다.',
    'Zwischen Ihnen und dieser Person besteht derzeit eine Vertretung. Urlaubstage, Wochenstunden, Vertragsart und Beschäftigungsdaten muss jemand anderes ändern.',
  ],
  calendarOnlyOwn: [
    'MS00006711',
    'These holidays only concern you or people you cover for. Someone else has to change them.',
    '본인 또는 대행 관계에 있는 사람에게만 적용되는 휴일입니다. 다른 담당자가 변경해야 합니다.',
    'Diese Feiertage betreffen nur Sie oder Personen, mit denen eine Vertretung besteht. Jemand anderes muss sie ändern.',
  ],
  runOnlyOwn: [
    'MS00006115',
    'This run affects only your own account. Start it in leave administration, where a second person confirms it.',
    '본인 계정만 변경되는 작업입니다. 다른 담당자가 확인할 수 있도록 휴가 관리에서 실행하세요.',
    'Dieser Lauf betrifft nur Ihr eigenes Konto. Starten Sie ihn in der Urlaubsverwaltung, wo eine zweite Person ihn bestätigt.',
  ],
  proposalOutdated: [
    'MS00006116',
    'The rules of this leave type changed after the proposal. Reject it and propose the change again.',
    '제안 이후 휴가 종류의 규칙이 변경되었습니다. 반려한 후 다시 제안하세요.',
    'Die Regeln dieser Urlaubsart haben sich seit dem Vorschlag geändert. Lehnen Sie ihn ab und schlagen Sie die Änderung erneut vor.',
  ],
} as const satisfies LabelRecords
