import type { LabelRecords } from '../../labels.ts'

/** Texts about a mail that is not where it was opened (LB00009261–9262, LB00009540–9549). */
export const mailGoneLabels = {
  goneTitle: ['LB00009261', 'Message no longer available', '더 이상 없는 메일입니다', 'E-Mail nicht mehr vorhanden'],
  goneText: [
    'LB00009262',
    'It was deleted or moved in another program. Choose another one from the list.',
    '다른 프로그램에서 삭제했거나 옮겼습니다. 목록에서 다른 메일을 선택하세요.',
    'Sie wurde in einem anderen Programm gelöscht oder verschoben. Wählen Sie eine andere aus der Liste.',
  ],
  gone: [
    'LB00009540',
    "This message was deleted or moved. You're seeing a saved copy.",
    '삭제되었거나 옮겨진 메일입니다. 저장된 사본을 표시합니다.',
    'Diese E-Mail wurde gelöscht oder verschoben. Sie sehen eine gespeicherte Kopie.',
  ],
  moved: [
    'LB00009541',
    'This message was moved to "{0}".',
    '“{0}”{0:으로/로} 옮겨진 메일입니다.',
    'Diese E-Mail wurde nach „{0}“ verschoben.',
  ],
  goOn: ['LB00009542', 'Go to next message', '다음 메일로', 'Nächste E-Mail'],
} as const satisfies LabelRecords

/** Texts about a mail that has nothing where others have something (LB00009790–9799). */
export const mailBareLabels = {
  noSender: ['LB00009790', '(no sender)', '(보낸 사람 없음)', '(kein Absender)'],
  noText: ['LB00009791', 'This message has no text', '본문이 없는 메일입니다', 'Diese E-Mail hat keinen Text'],
} as const satisfies LabelRecords

/** Whether a mail is from whom it says (LB00009550–9559, LB00010070–10071). */
export const mailTrustLabels = {
  forged: [
    'LB00009550',
    "This message probably isn't from {0}. Don't open links or files before you've checked with the sender.",
    '{0}에서 보낸 메일이 아닐 수 있습니다. 발신자에게 확인하기 전에는 링크나 파일을 열지 마세요.',
    'Diese E-Mail stammt wahrscheinlich nicht von {0}. Öffnen Sie keine Links oder Dateien, bevor Sie beim Absender nachgefragt haben.',
  ],
  posing: [
    'LB00010070',
    'This message uses the name of your colleague {0} but comes from {1}. Check with them before you act on it.',
    '동료 {0}님의 이름을 사용하지만 {1}에서 보낸 메일입니다. 요청에 응하기 전에 본인에게 확인하세요.',
    'Diese E-Mail verwendet den Namen von {0} aus Ihrer Organisation, stammt aber von {1}. Fragen Sie die Person selbst, bevor Sie handeln.',
  ],
} as const satisfies LabelRecords
