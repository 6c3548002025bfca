import type { LabelRecords } from '../../labels.ts'

/** Requests about assets and loans: MS00010360–10399. */
export const assetRequestMessages = {
  assetRequestForeign: [
    'MS00010360',
    "{0} isn't in your custody or your department. Remove it.",
    '{0}{0:은/는} 본인이나 부서가 관리하는 자산이 아닙니다. 삭제하세요.',
    '{0} gehört weder zu Ihnen noch zu Ihrer Abteilung. Entfernen Sie die Anlage.',
  ],
  assetRequestState: [
    'MS00010361',
    "{0} can't be part of this request. Its status is: {1}.",
    '{0}{0:은/는} 신청할 수 없습니다. 현재 상태: {1}.',
    '{0} kann nicht Teil dieses Antrags sein. Status: {1}.',
  ],
  assetRequestMoved: [
    'MS00010362',
    '{0} has changed meanwhile. Place: {1}, custodian: {2}. Remove it and add it again.',
    '그동안 {0} 정보가 변경되었습니다. 위치: {1}, 관리 책임자: {2}. 삭제한 뒤 다시 추가하세요.',
    '{0} hat sich inzwischen geändert. Ort: {1}, verantwortlich: {2}. Entfernen Sie die Anlage und fügen Sie sie neu hinzu.',
  ],
  assetRequestChanged: [
    'MS00010363',
    '{0} has changed meanwhile. {1}: {2}. Remove the line and add it again.',
    '그동안 {0} 정보가 변경되었습니다. {1}: {2}. 항목을 삭제한 뒤 다시 추가하세요.',
    '{0} hat sich inzwischen geändert. {1}: {2}. Entfernen Sie die Zeile und fügen Sie sie neu hinzu.',
  ],
  assetRequestBound: [
    'MS00010364',
    'A funder restricts {0} until {1}. Give the reason for an earlier disposal.',
    '{0}{0:은/는} {1}까지 처분이 제한됩니다. 조기 처분 사유를 입력하세요.',
    '{0} ist bis {1} zweckgebunden. Begründen Sie die frühere Aussonderung.',
  ],
  assetRequestLetter: [
    'MS00010365',
    "Attach the funder's letter: {0} is restricted until {1}",
    '지원 기관의 승인서를 첨부하세요. {0}{0:은/는} {1}까지 처분이 제한됩니다.',
    'Hängen Sie das Schreiben des Fördergebers an: {0} ist bis {1} zweckgebunden',
  ],
  assetRequestWitness: [
    'MS00010366',
    'Choose a colleague who neither decides on this request nor had these assets',
    '이 신청을 결재하거나 해당 자산을 사용한 적이 없는 직원을 선택하세요',
    'Wählen Sie eine Person, die weder über den Antrag entscheidet noch diese Anlagen hatte',
  ],
  assetRequestLost: [
    'MS00010653',
    '{0} is missing. Choose loss or theft as the type of disposal.',
    '{0}{0:은/는} 분실 상태입니다. 처분 구분에서 분실이나 도난을 선택하세요.',
    '{0} wird vermisst. Wählen Sie als Art des Abgangs Verlust oder Diebstahl.',
  ],
  assetBeingDisposed: [
    'MS00010654',
    '{0} is part of a disposal request. Wait for its decision.',
    '{0}{0:은/는} 처분 신청 중입니다. 결재가 끝난 뒤 처리하세요.',
    'Für {0} läuft ein Antrag auf Aussonderung. Warten Sie die Entscheidung ab.',
  ],
  assetRequestColleague: [
    'MS00010660',
    'A colleague has this name. Choose the colleague as the buyer.',
    '같은 이름의 직원이 있습니다. 직원을 매수인으로 선택하세요.',
    'So heißt jemand im Haus. Wählen Sie die Person als Käufer/in aus.',
  ],
  assetRequestReverted: [
    'MS00010367',
    "{0} has changed since this was decided, so it can't be undone. Write a new request.",
    '결정 이후 {0} 정보가 변경되어 되돌릴 수 없습니다. 새로 신청하세요.',
    '{0} hat sich seit der Entscheidung geändert und kann nicht zurückgesetzt werden. Stellen Sie einen neuen Antrag.',
  ],
  assetRequestFieldMoved: [
    'MS00010661',
    "{0} has changed since this was decided, so it can't be undone. {1}: {2}. Write a new change request.",
    '결정 이후 {0} 정보가 변경되어 되돌릴 수 없습니다. {1}: {2}. 변경을 새로 신청하세요.',
    '{0} hat sich seit der Entscheidung geändert und kann nicht zurückgesetzt werden. {1}: {2}. Stellen Sie einen neuen Änderungsantrag.',
  ],
  assetRequestValueGone: [
    'MS00010662',
    "{0} can't get its former value back: {1} {2} is taken or no longer exists. Write a new change request.",
    '{0}의 이전 값을 되돌릴 수 없습니다. {1} {2}{2:은/는} 이미 사용 중이거나 없습니다. 변경을 새로 신청하세요.',
    '{0} bekommt den früheren Wert nicht zurück: {1} {2} ist vergeben oder gibt es nicht mehr. Stellen Sie einen neuen Änderungsantrag.',
  ],
  assetOwnCustody: [
    'MS00010655',
    '{0} is in your custody. Ask {1}.',
    '{0}{0:은/는} 본인이 관리하는 자산입니다. {1}님에게 요청하세요.',
    'Für {0} sind Sie selbst verantwortlich. Bitten Sie {1} darum.',
  ],
  assetOwnCustodyAlone: [
    'MS00010656',
    '{0} is in your custody. Hand it over to a colleague first.',
    '{0}{0:은/는} 본인이 관리하는 자산입니다. 먼저 다른 직원에게 인계하세요.',
    'Für {0} sind Sie selbst verantwortlich. Übergeben Sie die Anlage zuerst an eine andere Person.',
  ],
  assetOwnCustodyImported: [
    'MS00010659',
    '{0} is in your custody. Remove the row and ask a colleague of the office.',
    '{0}{0:은/는} 본인이 관리하는 자산입니다. 행을 삭제하고 사무국의 다른 직원에게 요청하세요.',
    'Für {0} sind Sie selbst verantwortlich. Entfernen Sie die Zeile und bitten Sie eine andere Person des Büros darum.',
  ],
  fieldBoundHolds: [
    'MS00010657',
    "The restriction still applies. Shorten it by a change request with the funder's letter.",
    '아직 처분이 제한됩니다. 지원 기관의 승인서를 첨부해 변경을 신청하세요.',
    'Die Zweckbindung gilt noch. Verkürzen Sie sie mit einem Änderungsantrag und dem Schreiben des Fördergebers.',
  ],
  fieldNeedsExtension: [
    'MS00010658',
    'Much longer than approved. Write an extension request.',
    '승인된 기간을 크게 넘습니다. 연장을 신청하세요.',
    'Viel länger als genehmigt. Stellen Sie einen Antrag auf Verlängerung.',
  ],
  assetLoanEnded: [
    'MS00010368',
    'This loan of {0} has ended. Reload the page.',
    '{0} 대여가 이미 종료되었습니다. 화면을 새로 고치세요.',
    'Diese Ausleihe von {0} ist beendet. Laden Sie die Seite neu.',
  ],
  assetLoanChanged: [
    'MS00010369',
    '{0} is now due on {1}. Write a new request.',
    '{0}의 반납 예정일이 {1}로 변경되었습니다. 새로 신청하세요.',
    '{0} ist jetzt am {1} fällig. Stellen Sie einen neuen Antrag.',
  ],
  fieldAssetTwice: [
    'MS00010370',
    'Listed twice. Remove one.',
    '두 번 있습니다. 하나를 삭제하세요.',
    'Doppelt aufgeführt. Entfernen Sie eine Zeile.',
  ],
  fieldNotLater: [
    'MS00010371',
    'Choose a later day than now',
    '현재 날짜보다 늦은 날을 선택하세요',
    'Wählen Sie einen späteren Tag als bisher',
  ],
  fieldNothingChanges: [
    'MS00010372',
    'Nothing changes. Enter a new value.',
    '변경 사항이 없습니다. 새 값을 입력하세요.',
    'Keine Änderung. Geben Sie einen neuen Wert ein.',
  ],
} as const satisfies LabelRecords
