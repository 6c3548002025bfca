import type { LabelRecords } from '../labels.ts'
import { mailNoticeTexts } from '../mail/mail-notices.labels.ts'

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
  evidenceBroken: [
    'LB00008643',
    'The approval history does not agree with its seals in {0} places. See the run of the job in the batch history',
    '결재 이력이 봉인과 {0}곳에서 일치하지 않습니다. 배치 이력에서 작업 실행을 확인하세요',
    'Die Genehmigungshistorie passt an {0} Stellen nicht zu ihren Siegeln. Sehen Sie den Lauf der Aufgabe im Batch-Verlauf an',
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
  certificateDue: [
    'LB00005300',
    'The certificate for your illness from {0} to {1} is missing; it was due on {2}',
    '{0}부터 {1}까지의 병가 진단서가 제출되지 않았습니다. 제출 기한은 {2}입니다',
    'Die Bescheinigung für Ihre Krankheit vom {0} bis {1} fehlt; fällig war sie am {2}',
  ],
  leaveRecounted: [
    'LB00007600',
    'Your leave from {0} to {1} counts {3} days now instead of {2}, because holidays or working hours changed',
    '공휴일 또는 근무 시간이 변경되어 {0}부터 {1}까지의 휴가가 {2}일에서 {3}일로 다시 계산되었습니다',
    'Ihr Urlaub vom {0} bis {1} zählt jetzt {3} statt {2} Tage, weil sich Feiertage oder Arbeitszeit geändert haben',
  ],
  leaveAskAnew: [
    'LB00007601',
    'Your request for leave from {0} to {1} would count {3} days instead of {2}: take it back and send it again',
    '{0}부터 {1}까지의 휴가 신청이 {2}일이 아닌 {3}일로 계산됩니다. 회수한 후 다시 상신하세요',
    'Ihr Urlaubsantrag vom {0} bis {1} würde {3} statt {2} Tage zählen: Ziehen Sie ihn zurück und senden Sie ihn neu',
  ],
  leaveClosed: [
    'LB00007602',
    '{0} to {1} is closed for leave ({2}). Your leave from {3} to {4} stays; speak to your superior',
    '{0}부터 {1}까지 휴가가 제한됩니다({2}). {3}부터 {4}까지의 휴가는 유지되니 상급자와 상의하세요',
    'Vom {0} bis {1} gilt eine Urlaubssperre ({2}). Ihr Urlaub vom {3} bis {4} bleibt; sprechen Sie mit Ihrer Führungskraft',
  ],
  placeSet: [
    'LB00007603',
    'From {0} on your public holidays are those of {1}',
    '{0}부터 {1} 공휴일이 적용됩니다',
    'Ab {0} gelten für Sie die Feiertage von {1}',
  ],
  hoursSet: [
    'LB00007604',
    'From {0} on you work {1} hours a week',
    '{0}부터 주 {1}시간 근무합니다',
    'Ab {0} arbeiten Sie {1} Stunden je Woche',
  ],
  placeChosen: [
    'LB00007605',
    '{0} chose {1} as workplace; the public holidays stay as they are until you set the place of work',
    '{0}님이 근무지를 {1}(으)로 선택했습니다. 근무지를 지정하기 전까지 공휴일은 그대로 적용됩니다',
    '{0} hat {1} als Arbeitsort gewählt; die Feiertage bleiben, bis Sie den Arbeitsort festlegen',
  ],
  wishAgreed: [
    'LB00007606',
    '{0} agrees to your wish from {1} to {2}: ask for the leave now',
    '{0}님이 {1}부터 {2}까지의 희망 휴가에 동의했습니다. 이제 휴가를 신청하세요',
    '{0} stimmt Ihrem Wunsch vom {1} bis {2} zu: Beantragen Sie jetzt den Urlaub',
  ],
  wishDeclined: [
    'LB00007607',
    '{0} does not agree to your wish from {1} to {2}: {3}',
    '{0}님이 {1}부터 {2}까지의 희망 휴가에 동의하지 않았습니다: {3}',
    '{0} stimmt Ihrem Wunsch vom {1} bis {2} nicht zu: {3}',
  ],
  rightsChanged: [
    'LB00005800',
    '{0} changed rights of {1}: {2}',
    '{0}님이 {1}의 권한을 변경했습니다: {2}',
    '{0} hat Rechte von {1} geändert: {2}',
  ],
  ...mailNoticeTexts,
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
  informed: ['LB00005057', '{0} informs you of {1}', '{0}님이 {1} 문서를 공유했습니다', '{0} informiert Sie über {1}'],
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
  exportDone: [
    'LB00007730',
    'The Excel file of {0} is ready: {1} rows',
    '{0} Excel 파일이 준비되었습니다: {1}행',
    'Die Excel-Datei zu {0} ist fertig: {1} Zeilen',
  ],
  exportFailed: [
    'LB00007731',
    'The Excel file of {0} could not be written',
    '{0} Excel 파일을 작성하지 못했습니다',
    'Die Excel-Datei zu {0} konnte nicht geschrieben werden',
  ],
  digest: ['LB00004633', '{0} more: {1}', '{0}건 더: {1}', '{0} weitere: {1}'],
} as const satisfies LabelRecords
