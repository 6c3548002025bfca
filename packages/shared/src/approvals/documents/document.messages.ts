import type { LabelRecords } from '../../labels.ts'

/** What is said about a document while it is on the screen: MS00005260–5264. */
export const documentMessages = {
  /** `{0}` is a name. */
  approvalContentNew: [
    'MS00005260',
    '{0} just submitted a new version of this document. Review the changes before you answer.',
    '{0}님이 방금 새 버전을 상신했습니다. 변경 내용을 확인한 뒤 처리하세요.',
    '{0} hat gerade eine neue Version dieses Dokuments eingereicht. Prüfen Sie die Änderungen vor der Antwort.',
  ],
} as const satisfies LabelRecords
