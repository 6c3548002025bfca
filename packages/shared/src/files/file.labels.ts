import type { LabelRecords } from '../labels.ts'

/** Words of the file grid and the picture field (LB00000500–0599). */
export const fileLabels = {
  attachments: ['LB00000500', 'Attachments', '첨부 파일', 'Anhänge'],
  addFiles: ['LB00000501', 'Upload', '업로드', 'Hochladen'],
  downloadAll: ['LB00000502', 'Download all', '모두 내려받기', 'Alle herunterladen'],
  download: ['LB00000503', 'Download {0}', '{0} 내려받기', '{0} herunterladen'],
  removeNew: ['LB00000504', 'Take {0} off the list', '{0} 목록에서 빼기', '{0} aus der Liste nehmen'],
  markDeleted: ['LB00000505', 'Delete {0}', '{0} 삭제', '{0} löschen'],
  restore: ['LB00000506', 'Cancel', '취소', 'Abbrechen'],
  restoreNamed: ['LB00000507', 'Cancel deleting {0}', '{0} 삭제 취소', 'Löschen von {0} abbrechen'],
  savedWithForm: ['LB00000508', 'New, saved with the form', '신규, 저장할 때 함께 저장됩니다', 'Neu, wird mit dem Formular gespeichert'],
  removedOnSave: ['LB00000509', 'Removed on save', '저장할 때 삭제됩니다', 'Wird beim Speichern entfernt'],
  fileCount: ['LB00000510', '{0} {0|file|files}', '파일 {0}개', '{0} {0|Datei|Dateien}'],
  msds: ['LB00000512', 'MSDS', 'MSDS', 'SDB'],
  msdsHint: ['LB00000513', 'Material safety data sheet', '물질안전보건자료', 'Sicherheitsdatenblatt'],
  uploading: ['LB00000515', 'Uploading, {0} %', '업로드 중, {0} %', 'Wird hochgeladen, {0} %'],
  checking: ['LB00000516', 'Checking files', '파일 확인 중', 'Dateien werden geprüft'],
  dropHere: ['LB00000517', 'Drop the files here', '여기에 파일을 놓으세요', 'Dateien hier ablegen'],
  unreadable: [
    'LB00009242',
    '“{0}” cannot be read. If it is a folder, drop the files that are in it, or pack it into one file first.',
    '“{0}”을(를) 읽을 수 없습니다. 폴더라면 안의 파일을 놓거나 하나의 파일로 압축한 뒤 첨부하세요.',
    '„{0}“ ist nicht lesbar. Ist es ein Ordner, ziehen Sie die Dateien darin hierher, oder packen Sie ihn zuerst in eine Datei.',
  ],
  picture: ['LB00000520', 'Profile picture', '프로필 사진', 'Profilbild'],
  uploadPicture: ['LB00000521', 'Choose a picture', '사진 선택', 'Bild wählen'],
  removePicture: ['LB00000522', 'Remove the picture', '사진 제거', 'Bild entfernen'],
  brokenPicture: ['LB00000524', 'The picture cannot be shown', '사진을 표시할 수 없습니다', 'Das Bild kann nicht angezeigt werden'],
} as const satisfies LabelRecords
