import type { LabelRecords } from '../../labels.ts'

/** What is said about a document while it is on the screen: MS00005260–5264. */
export const documentMessages = {
  /** `{0}` is a name. */
  approvalContentNew: [
    'MS00005260',
    '{0} just submitted a new version of this document. Review the changes before you answer.',
    '{0}님이 방금 문서 내용을 변경했습니다. 달라진 내용을 확인한 뒤 응답하세요.',
    '{0} hat gerade eine neue Version dieses Dokuments eingereicht. Prüfen Sie die Änderungen vor der Antwort.',
  ],
} as const satisfies LabelRecords
