import type { LabelRecords } from '../../labels.ts'

/** Payment files: some of MS00007624–7632, MS00007825 and MS00007910–7912, MS00007927, MS00008242, MS00008644 and MS00008645. */
export const paymentFileMessages = {
  paymentInFile: [
    'MS00007624',
    'The payment is in payment file {0}. Cancel the file first.',
    '지급 파일 {0}에 들어 있습니다. 먼저 파일을 취소하세요.',
    'Die Zahlung ist in Zahlungsdatei {0}. Stornieren Sie zuerst die Datei.',
  ],
  paymentNotApproved: [
    'MS00007626',
    'Only approved payments can be paid. Reload the page.',
    '승인된 건만 지급할 수 있습니다. 화면을 새로 고치세요.',
    'Nur genehmigte Zahlungen können gezahlt werden. Laden Sie die Seite neu.',
  ],
  paymentFileLate: [
    'MS00007927',
    'The execution date {0} has passed. Cancel the file and create a new one.',
    '지급 예정일이 지났습니다({0}). 파일을 취소하고 새로 만드세요.',
    'Das Ausführungsdatum {0} ist vorbei. Stornieren Sie die Datei und erstellen Sie eine neue.',
  ],
  paymentApprovedByYou: [
    'MS00007629',
    'You approved the payment to {0}. Ask a colleague to create the file.',
    '{0} 지급을 직접 승인했습니다. 동료에게 파일 작성을 요청하세요.',
    'Sie haben die Zahlung an {0} genehmigt. Bitten Sie jemand anderen um die Datei.',
  ],
  paymentVendorInactive: [
    'MS00010798',
    '{0} is inactive. Activate the vendor if this is still to be paid, or leave the payment out.',
    '{0}{0:은/는} 비활성 거래처입니다. 지급하려면 거래처를 활성화하고, 아니면 이 건을 제외하세요.',
    '{0} ist inaktiv. Aktivieren Sie den Lieferanten, wenn noch gezahlt werden soll, oder lassen Sie die Zahlung weg.',
  ],
  paymentBankHeld: [
    'MS00007630',
    'Bank details of {0} are new or being changed. Leave this payment out for now.',
    '{0}의 계좌가 새로 등록되었거나 변경 중입니다. 이번 파일에서 제외하세요.',
    'Die Bankverbindung von {0} ist neu oder wird geändert. Lassen Sie die Zahlung vorerst weg.',
  ],
  paymentBankMissing: [
    'MS00007910',
    '{0} has no bank details. Add them on the Vendors tab, or leave this payment out.',
    '{0}의 계좌가 없습니다. 거래처 탭에서 등록하거나 이번 파일에서 제외하세요.',
    'Für {0} fehlt die Bankverbindung. Ergänzen Sie sie unter Kreditoren, oder lassen Sie die Zahlung weg.',
  ],
  paymentBankNotSepa: [
    'MS00007911',
    'The account of {0} is outside SEPA. Pay it with a remittance and leave it out here.',
    '{0}의 계좌는 SEPA 지역 밖에 있습니다. 해외송금으로 지급하고 이번 파일에서 제외하세요.',
    'Das Konto von {0} liegt außerhalb von SEPA. Zahlen Sie per Auslandsüberweisung.',
  ],
  paymentBicMissing: [
    'MS00007912',
    'The account of {0} needs a BIC. Enter its bank details again with the BIC.',
    '{0}의 계좌에는 BIC가 필요합니다. BIC를 포함해 계좌를 다시 등록하세요.',
    'Das Konto von {0} braucht eine BIC. Geben Sie die Bankverbindung mit BIC neu ein.',
  ],
  payerMissing: [
    'MS00007631',
    'No paying account is set. Ask the office to set it.',
    '출금 계좌가 없습니다. 총무 부서에 등록을 요청하세요.',
    'Es ist kein Zahlungskonto hinterlegt. Bitten Sie das Büro darum.',
  ],
  paymentFileState: [
    'MS00007632',
    'The payment file has changed meanwhile. Reload the page.',
    '지급 파일의 상태가 바뀌었습니다. 화면을 새로 고치세요.',
    'Die Zahlungsdatei hat sich inzwischen geändert. Laden Sie die Seite neu.',
  ],
  payeeNotLatin: [
    'MS00008242',
    "Banks can't read {0}. Enter the account holder and town in Latin letters on the Vendors tab.",
    '은행이 {0}의 이름이나 도시를 읽을 수 없습니다. 거래처에 예금주와 도시를 로마자로 입력하세요.',
    'Banken können {0} nicht lesen. Geben Sie Kontoinhaber und Ort beim Kreditor in lateinischer Schrift ein.',
  ],
  payerNotLatin: [
    'MS00008644',
    "Banks can't read the holder of the paying account, {0}. Enter it again in Latin letters.",
    '은행이 출금 계좌의 예금주({0})를 읽을 수 없습니다. 로마자로 다시 등록하세요.',
    'Banken können den Inhaber des Zahlungskontos ({0}) nicht lesen. Geben Sie ihn in lateinischer Schrift neu ein.',
  ],
  fieldNotLatin: [
    'MS00008645',
    'Banks read Latin letters only. Enter the name as the bank has it.',
    '은행은 로마자만 읽을 수 있습니다. 은행에 등록된 이름으로 입력하세요.',
    'Banken lesen nur lateinische Schrift. Geben Sie den Namen wie bei der Bank ein.',
  ],
  creditAbovePayments: [
    'MS00007825',
    'Credit notes of {0} leave nothing to pay. Add a payment, or remove a credit note.',
    '{0}에는 대변 전표를 빼면 지급할 금액이 없습니다. 지급을 추가하거나 전표를 제외하세요.',
    'Nach den Gutschriften von {0} bleibt nichts zu zahlen. Ergänzen Sie eine Zahlung oder entfernen Sie eine Gutschrift.',
  ],
} as const satisfies LabelRecords
