import type { LabelRecords } from '../../labels.ts'

/** What people are told about objections after the decision and about granted authority: MS00005120–5139. */
export const objectionMessages = {
  objectionClosed: [
    'MS00005120',
    '{0} already resolved this objection on {1}. Reopen the document to read how.',
    '{0}님이 {1}에 이미 처리한 이의입니다. 문서를 다시 열어 내용을 확인하세요.',
    '{0} hat diesen Einspruch bereits am {1} erledigt. Öffnen Sie das Dokument erneut, um das Ergebnis zu lesen.',
  ],
  objectionNotYours: [
    'MS00005121',
    'Only the drafter, the final approver or the office can resolve objections. Contact {0}.',
    '이의는 기안자, 최종 결재자 또는 총무 부서가 처리합니다. {0}님에게 문의하세요.',
    'Einsprüche können nur die verfassende Person, die abschließend genehmigende Person oder das Büro erledigen. Wenden Sie sich an {0}.',
  ],
  objectionOfCancelled: [
    'MS00005122',
    'The document was cancelled, so the objection is resolved. Reload the document.',
    '문서가 취소되어 이의가 해소되었습니다. 문서를 다시 불러오세요.',
    'Das Dokument wurde aufgehoben; damit ist der Einspruch erledigt. Laden Sie das Dokument neu.',
  ],
  objectionCorrectionUnknown: [
    'MS00005123',
    'Choose another approved document that you have access to.',
    '결재가 끝나고 열람할 수 있는 다른 문서를 선택하세요.',
    'Wählen Sie ein anderes genehmigtes Dokument, auf das Sie Zugriff haben.',
  ],
  delegationNotYoursToGrant: [
    'MS00005125',
    'Only {0} can grant the right to give final approval. Set the deputy without it.',
    '전결 권한은 {0}님 본인만 부여할 수 있습니다. 권한 없이 대결자를 지정하세요.',
    'Nur {0} kann das Recht zur abschließenden Genehmigung erteilen. Legen Sie die Vertretung ohne dieses Recht fest.',
  ],
  objectionSettled: ['MS00005124', 'Objection resolved', '이의를 처리했습니다.', 'Einspruch erledigt'],
} as const satisfies LabelRecords
