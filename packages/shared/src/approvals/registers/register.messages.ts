import type { LabelRecords } from '../../labels.ts'

/** What people are told about registers and the administration of approvals: MS00003300–3349. `{0}` is a name, `{1}` a time, unless a line says otherwise. */
export const registerMessages = {
  // Under fields: named `field…` after the word of the contract
  fieldBeforeDocument: [
    'MS00003300',
    'Earlier than the document date. Correct one of the dates.',
    '문서 일자보다 이전입니다. 둘 중 하나를 고치세요.',
    'Liegt vor dem Dokumentdatum. Korrigieren Sie eines der Daten.',
  ],
  fieldInFuture: [
    'MS00003301',
    'Date is in the future. Choose today or earlier.',
    '미래의 날짜입니다. 오늘이나 이전 날짜를 선택하세요.',
    'Datum liegt in der Zukunft. Wählen Sie heute oder einen früheren Tag.',
  ],
  fieldScanOrReason: [
    'MS00003302',
    'Attach the scan or enter why there is none',
    '스캔 파일을 첨부하거나 없는 사유를 입력하세요.',
    'Scan anhängen oder angeben, warum keiner vorhanden ist',
  ],
  fieldUnknownDepartment: [
    'MS00003303',
    'Department not found. Choose one from the list.',
    '없는 부서입니다. 목록에서 선택하세요.',
    'Abteilung nicht gefunden. Wählen Sie eine aus der Liste.',
  ],
  fieldUnknownPerson: [
    'MS00003304',
    "This person no longer works here or can't sign in. Choose someone else.",
    '재직 중이 아니거나 로그인할 수 없는 사용자입니다. 다른 사람을 선택하세요.',
    'Diese Person arbeitet nicht mehr hier oder kann sich nicht anmelden. Wählen Sie eine andere.',
  ],

  paperFirstDayOver: [
    'MS00003310',
    '{0} could edit this entry until {1}. Add a correction with a reason instead.',
    '{0}님은 {1}까지 수정할 수 있었습니다. 사유를 적어 정정을 추가하세요.',
    '{0} konnte diesen Eintrag bis {1} bearbeiten. Fügen Sie stattdessen eine Berichtigung mit Begründung hinzu.',
  ],
  paperNotRegistrar: [
    'MS00003311',
    'Only {0} can edit this entry on its first day. Add a correction with a reason instead.',
    '등록 당일에는 등록자 {0}님만 수정할 수 있습니다. 사유를 적어 정정을 추가하세요.',
    'Am ersten Tag kann nur {0} diesen Eintrag bearbeiten. Fügen Sie stattdessen eine Berichtigung mit Begründung hinzu.',
  ],
  entryVersionOld: [
    'MS00003312',
    'Someone else changed this entry. Close and reopen it to see the change.',
    '다른 사람이 변경했습니다. 닫았다가 다시 열어 확인하세요.',
    'Eine andere Person hat diesen Eintrag geändert. Schließen und öffnen Sie ihn erneut, um die Änderung zu sehen.',
  ],
  paperNothingCorrected: [
    'MS00003313',
    'Nothing has changed. Make your correction first, or close.',
    '변경된 내용이 없습니다. 내용을 정정하거나 닫으세요.',
    'Nichts wurde geändert. Nehmen Sie zuerst Ihre Berichtigung vor oder schließen Sie.',
  ],
  paperNothingToAssign: [
    'MS00003314',
    'This entry has no receiving department. Add one before you assign it.',
    '접수 부서가 없습니다. 접수 부서를 추가한 뒤 담당자를 지정하세요.',
    'Dieser Eintrag hat keine empfangende Abteilung. Ergänzen Sie sie vor dem Zuweisen.',
  ],
  fieldBadCode: [
    'MS00003305',
    'Up to 20 capital letters, digits and underscores, starting with a letter',
    '대문자로 시작하고 대문자, 숫자, 밑줄만 20자까지 쓸 수 있습니다.',
    'Bis zu 20 Großbuchstaben, Ziffern und Unterstriche; am Anfang ein Buchstabe',
  ],
  fieldBadPrefix: [
    'MS00003306',
    'Up to 20 capital letters and digits',
    '대문자와 숫자만 20자까지 쓸 수 있습니다.',
    'Bis zu 20 Großbuchstaben und Ziffern',
  ],
  fieldCodeTaken: [
    'MS00003307',
    'Already in use. Choose another one.',
    '이미 사용 중입니다. 다른 값을 입력하세요.',
    'Bereits vergeben. Wählen Sie einen anderen Wert.',
  ],
  fieldBeforeStart: [
    'MS00003308',
    'The end is before the start. Correct one of the dates.',
    '종료일이 시작일보다 빠릅니다. 둘 중 하나를 고치세요.',
    'Das Ende liegt vor dem Beginn. Korrigieren Sie eines der Daten.',
  ],
  fieldNotThere: [
    'MS00003309',
    'Not found or no longer active. Choose another one.',
    '존재하지 않거나 사용하지 않는 항목입니다. 다른 항목을 선택하세요.',
    'Nicht gefunden oder nicht mehr aktiv. Wählen Sie einen anderen Eintrag.',
  ],
  fieldNoApprove: [
    'MS00003315',
    'This line has no approver. Add an approval element that always applies.',
    '이 결재선에는 결재자가 없습니다. 항상 적용되는 결재 요소를 추가하세요.',
    'Diese Linie hat keine genehmigende Person. Fügen Sie eine Genehmigung hinzu, die immer erforderlich ist.',
  ],
  templateInUse: [
    'MS00003316',
    'The forms "{0}" use this template. Give them another one first.',
    '“{0}” 양식에서 사용 중입니다. 먼저 다른 결재선을 지정하세요.',
    'Die Formulare „{0}“ verwenden diese Vorlage. Weisen Sie ihnen zuerst eine andere zu.',
  ],
  numberRuleGiven: [
    'MS00003317',
    "This rule has already issued {0} {0|number|numbers}, so its prefix, digits and counter can't change. Create a new rule.",
    '이 규칙으로 번호가 {0}건 부여되어 접두어, 자릿수, 채번 기준을 바꿀 수 없습니다. 새 규칙을 만드세요.',
    'Diese Regel hat bereits {0} {0|Nummer|Nummern} vergeben; Präfix, Stellen und Zählung sind daher fest. Legen Sie eine neue Regel an.',
  ],
  numberRuleNeeded: [
    'MS00003318',
    '{0} {0|form uses|forms use} this numbering rule. Assign another rule before you deactivate it.',
    '{0}개 양식이 이 규칙을 사용합니다. 다른 규칙을 지정한 뒤 중지하세요.',
    '{0} {0|Formular verwendet|Formulare verwenden} diese Nummernregel. Weisen Sie dort eine andere zu, bevor Sie sie deaktivieren.',
  ],
} as const satisfies LabelRecords
