import type { LabelRecords } from '../labels.ts'

/** The asset register. */
export const assetMessages = {
  assetDisposed: [
    'MS00010320',
    '{0} is disposed of and can no longer be changed',
    '{0}{0:은/는} 처분되어 변경할 수 없습니다',
    '{0} ist abgegangen und kann nicht mehr geändert werden',
  ],
  assetOnLoan: [
    'MS00010321',
    '{0} is on loan. Take it back first.',
    '{0}{0:은/는} 대여 중입니다. 먼저 반납 처리하세요.',
    '{0} ist verliehen. Nehmen Sie die Anlage zuerst zurück.',
  ],
  assetNotAsked: [
    'MS00010322',
    "You're not asked to take over this asset any more. Reload the page.",
    '더 이상 인수 요청이 없습니다. 화면을 새로 고치세요.',
    'Sie sind nicht mehr um die Übernahme gebeten. Laden Sie die Seite neu.',
  ],
  assetHandedOver: [
    'MS00010680',
    '{0} was handed over to {1} meanwhile. You no longer need to answer.',
    '그동안 {0}{0:이/가} {1}님에게 인계되었습니다. 응답하지 않아도 됩니다.',
    '{0} wurde inzwischen an {1} übergeben. Sie müssen nicht mehr antworten.',
  ],
  fieldBeforePurchase: [
    'MS00010681',
    'This date is before the purchase. Choose a later one.',
    '취득일보다 빠른 날짜입니다. 이후 날짜를 선택하세요.',
    'Das Datum liegt vor der Anschaffung. Wählen Sie ein späteres.',
  ],
  fieldAssetNoComma: [
    'MS00010682',
    'A number has no comma. Remove it.',
    '번호에는 쉼표를 쓸 수 없습니다. 삭제하세요.',
    'Eine Nummer enthält kein Komma. Entfernen Sie es.',
  ],
  assetState: [
    'MS00010323',
    "{0} is in a status that doesn't allow this. Reload the page.",
    '{0}의 현재 상태에서는 처리할 수 없습니다. 화면을 새로 고치세요.',
    'Der Status von {0} lässt das nicht zu. Laden Sie die Seite neu.',
  ],
  placeInUse: [
    'MS00010324',
    'This place has been used. Make it inactive instead.',
    '사용된 위치입니다. 미사용으로 변경하세요.',
    'Der Ort wurde schon verwendet. Setzen Sie ihn stattdessen auf inaktiv.',
  ],
  assetCategoryInUse: [
    'MS00010325',
    'Assets have this category. Make it inactive instead.',
    '이 분류의 자산이 있습니다. 미사용으로 변경하세요.',
    'Anlagen haben diese Kategorie. Setzen Sie sie stattdessen auf inaktiv.',
  ],
  purchaseProposalDecided: [
    'MS00010326',
    'Somebody has already dealt with this delivery. Reload the page.',
    '이미 처리된 항목입니다. 화면을 새로 고치세요.',
    'Diese Lieferung wurde schon bearbeitet. Laden Sie die Seite neu.',
  ],
  fieldAssetNoTaken: [
    'MS00010327',
    'Another asset has this number',
    '다른 자산이 이 번호를 사용합니다',
    'Diese Nummer hat schon eine andere Anlage',
  ],
  fieldSerialTaken: [
    'MS00010328',
    'Another asset of this manufacturer has this serial number',
    '같은 제조사의 다른 자산이 이 일련번호를 사용합니다',
    'Eine andere Anlage dieses Herstellers hat diese Seriennummer',
  ],
  fieldAboveLowValue: [
    'MS00010329',
    'Costs more than a low-value asset may. Choose the fixed assets.',
    '소액 자산 한도를 넘습니다. 고정 자산을 선택하세요.',
    'Über der Grenze für geringwertige Wirtschaftsgüter. Wählen Sie das Anlagegut.',
  ],
  fieldNoAssetRule: [
    'MS00010330',
    'No asset limits are known for this day',
    '이 날짜의 자산 기준이 없습니다',
    'Für diesen Tag sind keine Wertgrenzen bekannt',
  ],
  fieldAssetFuture: ['MS00010331', 'This date is in the future', '미래 날짜입니다', 'Das Datum liegt in der Zukunft'],
  fieldHasAsset: ['MS00010332', 'This person already has the asset', '이미 관리 책임자입니다', 'Diese Person hat die Anlage schon'],
  fieldPlaceTooDeep: [
    'MS00010333',
    'Places have at most five levels',
    '위치는 다섯 단계까지 가능합니다',
    'Orte haben höchstens fünf Ebenen',
  ],
  fieldCodeInUse: [
    'MS00010334',
    'This code is taken. Choose another one.',
    '이미 사용 중인 코드입니다. 다른 코드를 입력하세요.',
    'Dieser Code ist vergeben. Wählen Sie einen anderen.',
  ],
  fieldManyPieces: ['MS00010335', 'More serial numbers than pieces', '일련번호가 수량보다 많습니다', 'Mehr Seriennummern als Stücke'],
  assetGone: [
    'MS00010340',
    '{0} is disposed of. Remove the row.',
    '{0}{0:은/는} 처분되었습니다. 행을 삭제하세요.',
    '{0} ist abgegangen. Entfernen Sie die Zeile.',
  ],
  assetUsed: [
    'MS00010341',
    "Something has happened to {0} since, so the import can't be undone",
    '{0}에 변경 이력이 있어 가져오기를 취소할 수 없습니다',
    'Mit {0} ist seitdem etwas geschehen, der Import lässt sich nicht zurücknehmen',
  ],
  fieldAssetUnknown: ['MS00010342', 'No asset has this number', '이 번호의 자산이 없습니다', 'Keine Anlage hat diese Nummer'],
  purchaseAssetRegistered: [
    'MS00010343',
    '{0} is in the asset register already. Change it there.',
    '{0}{0:은/는} 이미 자산 대장에 있습니다. 대장에서 변경하세요.',
    '{0} steht schon im Anlagenverzeichnis. Ändern Sie die Anlage dort.',
  ],
} as const satisfies LabelRecords
