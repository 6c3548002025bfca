import type { LabelRecords } from '../labels.ts'

/** Payments, vendors and payment files: MS00007605–7669. */
export const paymentMessages = {
  fieldBeforeInvoice: ['MS00007605', 'Is before the invoice date', '청구일보다 이릅니다', 'Liegt vor dem Rechnungsdatum'],
  fieldLinesMissing: ['MS00007606', 'Add at least one line', '항목을 한 줄 이상 추가하세요', 'Fügen Sie mindestens eine Position hinzu'],
  fieldNotReceived: [
    'MS00007607',
    'Confirm that you received it, then submit',
    '수령을 확인한 뒤 상신하세요',
    'Bestätigen Sie den Erhalt und reichen Sie dann ein',
  ],
  fieldRateZero: ['MS00007608', 'Must be more than 0', '0보다 커야 합니다', 'Muss größer als 0 sein'],
  fieldNoInvoiceKey: ['MS00007609', 'Needs a letter or digit', '문자나 숫자가 필요합니다', 'Braucht einen Buchstaben oder eine Ziffer'],
  fieldLookalike: [
    'MS00007610',
    'Only letters A to Z and digits. Type it again: a letter may only look right.',
    '영문자와 숫자만 쓸 수 있습니다. 모양만 같은 문자일 수 있으니 다시 입력하세요.',
    'Nur Buchstaben A bis Z und Ziffern. Tippen Sie neu: Ein Zeichen sieht vielleicht nur richtig aus.',
  ],
  fieldBadIban: [
    'MS00007611',
    'Not a valid IBAN. Compare it with the source.',
    '올바른 IBAN이 아닙니다. 출처와 비교하세요.',
    'Keine gültige IBAN. Vergleichen Sie mit der Quelle.',
  ],
  fieldBadBic: [
    'MS00007612',
    'Not a valid BIC. Leave it empty for SEPA accounts.',
    '올바른 BIC가 아닙니다. SEPA 계좌는 비워 두세요.',
    'Keine gültige BIC. Für SEPA-Konten leer lassen.',
  ],
  fieldMixedAlphabets: [
    'MS00007613',
    'Mixes letters of several alphabets. Type the name again.',
    '여러 문자 체계가 섞여 있습니다. 이름을 다시 입력하세요.',
    'Mischt Buchstaben mehrerer Alphabete. Tippen Sie den Namen neu.',
  ],
  paymentVendorGone: [
    'MS00007614',
    "This payee can't be chosen anymore. Choose another one or ask the office.",
    '선택할 수 없는 수취인입니다. 다른 수취인을 선택하거나 총무 부서에 문의하세요.',
    'Nicht mehr wählbar. Wählen Sie eine andere Zahlstelle oder fragen Sie das Büro.',
  ],
  paymentStaffOnly: [
    'MS00007615',
    'This kind is paid to yourself. Choose your own name as payee.',
    '본인에게 지급하는 종류입니다. 수취인으로 본인을 선택하세요.',
    'Diese Art wird an Sie selbst gezahlt. Wählen Sie Ihren eigenen Namen.',
  ],
  paymentCompanyOnly: [
    'MS00007616',
    'This kind is paid to a company. Choose a vendor.',
    '업체에 지급하는 종류입니다. 거래처를 선택하세요.',
    'Diese Art geht an ein Unternehmen. Wählen Sie einen Kreditor.',
  ],
  paymentNoBank: [
    'MS00007617',
    'This payee has no confirmed bank details. Ask the office to add them.',
    '확인된 계좌가 없는 수취인입니다. 총무 부서에 계좌 등록을 요청하세요.',
    'Ohne bestätigte Bankverbindung. Bitten Sie das Büro, sie zu erfassen.',
  ],
  invoiceTwice: [
    'MS00007618',
    'Invoice {0} of {1} was entered already. Check whether it was paid.',
    '청구서 {0}({1})은 이미 입력되었습니다. 지급 여부를 확인하세요.',
    'Rechnung {0} vom {1} ist schon erfasst. Prüfen Sie, ob sie gezahlt ist.',
  ],
  paymentReceiptMissing: [
    'MS00007619',
    'Attach the invoice or receipt as a file that is not empty',
    '청구서나 영수증을 첨부하세요. 빈 파일은 사용할 수 없습니다.',
    'Hängen Sie Rechnung oder Beleg als nicht leere Datei an',
  ],
  creditNoteBudget: [
    'MS00007620',
    'A credit note is not charged to a budget. Remove the project.',
    '대변 전표는 예산에 반영되지 않습니다. 과제를 삭제하세요.',
    'Eine Gutschrift belastet kein Budget. Entfernen Sie das Projekt.',
  ],
  paymentNotOnProject: [
    'MS00007628',
    'Only people of this project can charge its budget. Choose another project.',
    '과제 참여자만 예산을 사용할 수 있습니다. 다른 과제를 선택하세요.',
    'Nur Beteiligte können dieses Projekt belasten. Wählen Sie ein anderes Projekt.',
  ],
  bankDetailPending: [
    'MS00007621',
    'Other bank details of this vendor wait for a second person. Decide them first.',
    '확인을 기다리는 계좌 정보가 있습니다. 먼저 처리하세요.',
    'Eine andere Bankverbindung wartet auf die zweite Person. Entscheiden Sie zuerst darüber.',
  ],
  bankDetailDecided: [
    'MS00007622',
    'These bank details were decided already. Reload the page.',
    '이미 처리된 계좌 정보입니다. 화면을 새로 고치세요.',
    'Über diese Bankverbindung ist schon entschieden. Laden Sie die Seite neu.',
  ],
  secondPersonNeeded: [
    'MS00007623',
    'A second person is needed. Ask a colleague of the office or an administrator.',
    '다른 사람이 처리해야 합니다. 총무 부서 동료나 관리자에게 요청하세요.',
    'Hier ist eine zweite Person nötig. Fragen Sie im Büro oder die Administration.',
  ],
  paymentInFile: [
    'MS00007624',
    'The payment is in payment file {0}. Cancel the file first.',
    '지급 파일 {0}에 들어 있습니다. 먼저 파일을 취소하세요.',
    'Die Zahlung ist in Zahlungsdatei {0}. Stornieren Sie zuerst die Datei.',
  ],
  paymentPaidAlready: [
    'MS00007625',
    'The payment was made already. Enter a credit note instead.',
    '이미 지급되었습니다. 대신 대변 전표를 입력하세요.',
    'Die Zahlung ist erfolgt. Erfassen Sie stattdessen eine Gutschrift.',
  ],
  paymentNotApproved: [
    'MS00007626',
    'Only approved payments can be paid. Reload the page.',
    '승인된 건만 지급할 수 있습니다. 화면을 새로 고치세요.',
    'Nur genehmigte Zahlungen können gezahlt werden. Laden Sie die Seite neu.',
  ],
  paymentByFile: [
    'MS00007627',
    'A payment file pays this one. Add it to a file instead.',
    '지급 파일로 지급하는 건입니다. 지급 파일에 추가하세요.',
    'Diese Zahlung läuft über eine Zahlungsdatei. Nehmen Sie sie dort auf.',
  ],
} as const satisfies LabelRecords
