import type { LabelRecords } from '../../labels.ts'

/** Remittances: MS00007800–7819, 7879–7882, 10190. */
export const remittanceMessages = {
  fieldIbanCountry: [
    'MS00007800',
    "The IBAN doesn't belong to the bank's country. Compare both with the source.",
    'IBAN의 국가가 은행 국가와 다릅니다. 출처와 비교하세요.',
    'Die IBAN gehört nicht zum Land der Bank. Vergleichen Sie beides mit der Quelle.',
  ],
  fieldBicCountry: [
    'MS00007801',
    "The BIC doesn't belong to the bank's country. Compare both with the source.",
    'BIC의 국가가 은행 국가와 다릅니다. 출처와 비교하세요.',
    'Die BIC gehört nicht zum Land der Bank. Vergleichen Sie beides mit der Quelle.',
  ],
  fieldBadAccount: [
    'MS00007802',
    'Not a valid account number. Compare it with the source.',
    '올바른 계좌번호가 아닙니다. 출처와 비교하세요.',
    'Keine gültige Kontonummer. Vergleichen Sie mit der Quelle.',
  ],
  remittanceNoBank: [
    'MS00007803',
    'This vendor has no confirmed account. Type its account or ask the office to add it.',
    '확인된 계좌가 없는 거래처입니다. 계좌를 입력하거나 총무 부서에 등록을 요청하세요.',
    'Der Kreditor hat kein bestätigtes Konto. Geben Sie es ein oder bitten Sie das Büro darum.',
  ],
  remittanceValuePast: [
    'MS00007804',
    'Is in the past. Choose a later day.',
    '지난 날짜입니다. 이후 날짜를 선택하세요.',
    'Liegt in der Vergangenheit. Wählen Sie einen späteren Tag.',
  ],
  remittanceRateFuture: [
    'MS00007805',
    'Is in the future. Enter the day of the rate.',
    '미래 날짜입니다. 환율 기준일을 입력하세요.',
    'Liegt in der Zukunft. Geben Sie den Tag des Kurses an.',
  ],
  remittanceNoFile: [
    'MS00007806',
    'Attach the invoice or agreement as a file that is not empty',
    '청구서나 약정서를 첨부하세요. 빈 파일은 사용할 수 없습니다.',
    'Hängen Sie Rechnung oder Vertrag als nicht leere Datei an',
  ],
  remittanceNotApproved: [
    'MS00007807',
    'Only an approved remittance can be changed here. Reload the page.',
    '승인된 송금만 처리할 수 있습니다. 화면을 새로 고치세요.',
    'Nur eine genehmigte Überweisung kann bearbeitet werden. Laden Sie die Seite neu.',
  ],
  remittanceExecuted: [
    'MS00007808',
    'The remittance was executed on {0}. Ask the bank to call it back.',
    '{0}에 송금되었습니다. 은행에 반환을 요청하세요.',
    'Die Überweisung wurde am {0} ausgeführt. Bitten Sie die Bank um einen Rückruf.',
  ],
  remittanceAccountHeld: [
    'MS00007809',
    'The account is new or being changed. Execute the remittance after the waiting period.',
    '새 계좌이거나 변경 중입니다. 대기 기간이 지난 뒤 송금하세요.',
    'Das Konto ist neu oder wird geändert. Führen Sie die Überweisung nach der Sperrfrist aus.',
  ],
  remittanceAccountChanged: [
    'MS00008205',
    'The account changed after the approval. Ask someone who approved the remittance to confirm the new one.',
    '승인 후 계좌가 변경되었습니다. 승인자에게 새 계좌 확인을 요청하세요.',
    'Das Konto wurde nach der Genehmigung geändert. Lassen Sie das neue von jemandem bestätigen, der genehmigt hat.',
  ],
  remittanceAccountKnown: [
    'MS00007810',
    'The account no longer needs confirmation. Reload the page.',
    '확인이 필요 없는 계좌입니다. 화면을 새로 고치세요.',
    'Das Konto braucht keine Bestätigung mehr. Laden Sie die Seite neu.',
  ],
  remittanceFuture: [
    'MS00007811',
    'Is in the future. Enter the day the bank executed it.',
    '미래 날짜입니다. 은행이 송금한 날을 입력하세요.',
    'Liegt in der Zukunft. Geben Sie den Tag der Ausführung an.',
  ],
  remittanceOverBudget: [
    'MS00007812',
    'The budget line cannot take {0} € more than was approved. Move budget there first.',
    '승인액을 넘는 {0} €만큼 예산이 없습니다. 먼저 예산을 옮기세요.',
    'Der Budgetposten trägt {0} € über dem Genehmigten nicht. Verschieben Sie zuerst Budget.',
  ],
  remittanceBeforeRequest: [
    'MS00007813',
    'Is before the request was submitted. Enter the day the bank executed it.',
    '신청일보다 이릅니다. 은행이 송금한 날을 입력하세요.',
    'Liegt vor dem Antrag. Geben Sie den Tag der Ausführung an.',
  ],
  remittancePaymentGone: [
    'MS00007879',
    'Choose an approved payment of this vendor in this currency that nothing else pays.',
    '이 거래처와 통화의 승인된 지급 중 다른 송금에 없는 건을 선택하세요.',
    'Wählen Sie eine genehmigte, noch freie Zahlung dieses Kreditors in dieser Währung.',
  ],
  remittanceOtherAccount: [
    'MS00010190',
    'The payment to {0} was approved for another account. Ask an approver of the payment to confirm the new one, or use the approved account.',
    '{0} 지급은 다른 계좌로 승인되었습니다. 지급 결재자에게 새 계좌 확인을 요청하거나 승인된 계좌를 사용하세요.',
    'Die Zahlung an {0} wurde für ein anderes Konto genehmigt. Lassen Sie das neue in der Zahlung bestätigen oder nutzen Sie das genehmigte.',
  ],
  remittanceLinkedAmount: [
    'MS00007880',
    'The chosen payments add up to {0}. Enter that amount.',
    '선택한 지급 합계는 {0}입니다. 같은 금액을 입력하세요.',
    'Die gewählten Zahlungen ergeben {0}. Geben Sie diesen Betrag ein.',
  ],
  fieldChargedTwice: [
    'MS00007881',
    'The chosen payments already charge their budget. Leave this empty.',
    '선택한 지급이 이미 예산을 사용합니다. 비워 두세요.',
    'Die gewählten Zahlungen belasten ihr Budget bereits. Lassen Sie dies leer.',
  ],
  paymentInRemittance: [
    'MS00007882',
    'A remittance pays this. Cancel the remittance first.',
    '송금으로 지급하는 건입니다. 먼저 송금을 취소하세요.',
    'Diese Zahlung gehört zu einer Überweisung. Heben Sie zuerst die Überweisung auf.',
  ],
} as const satisfies LabelRecords
