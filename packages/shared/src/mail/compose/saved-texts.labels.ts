import type { LabelRecords } from '../../labels.ts'

/** Texts a person keeps to begin mails with (LB00009560–9569). */
export const mailOwnTextLabels = {
  keep: ['LB00009560', 'Save as template', '내 서식으로 저장', 'Als Vorlage speichern'],
  name: ['LB00009561', 'Name', '이름', 'Name'],
  replaces: [
    'LB00009562',
    'Saves subject and text without recipients, files or quotes. A template with the same name is replaced.',
    '받는 사람, 첨부 파일, 인용을 제외한 제목과 본문을 저장합니다. 이름이 같으면 대체합니다.',
    'Speichert Betreff und Text ohne Empfänger, Dateien und Zitate. Eine Vorlage mit demselben Namen wird ersetzt.',
  ],
  kept: ['LB00009563', 'Template saved', '서식을 저장했습니다', 'Vorlage gespeichert'],
  own: ['LB00009564', 'My templates', '내 서식', 'Eigene Vorlagen'],
  forget: ['LB00009565', 'Delete template {0}', '{0} 서식 삭제', 'Vorlage {0} löschen'],
} as const satisfies LabelRecords
