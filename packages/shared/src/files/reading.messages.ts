import type { LabelRecords } from '../labels.ts'

/** Why a file or a pasted text is not read: MS00008080–8089. */
export const readingMessages = {
  readingTooLong: [
    'MS00008080',
    'This file takes too long to read. Save it again from the program it came from, or split it into smaller files.',
    '파일을 읽는 데 너무 오래 걸립니다. 원래 프로그램에서 다시 저장하거나 작은 파일로 나누세요.',
    'Das Lesen dieser Datei dauert zu lange. Speichern Sie sie im ursprünglichen Programm neu oder teilen Sie sie in kleinere Dateien auf.',
  ],
  readingTooLarge: [
    'MS00008081',
    'This file becomes too large when it is opened. Remove large attachments or pictures from it, or split it into smaller files.',
    '파일을 열면 크기가 너무 커집니다. 큰 첨부나 그림을 빼거나 작은 파일로 나누세요.',
    'Diese Datei wird beim Öffnen zu groß. Entfernen Sie große Anhänge oder Bilder oder teilen Sie sie in kleinere Dateien auf.',
  ],
  readingOwnBusy: [
    'MS00008082',
    'Your earlier files are still being read. Wait until they are done, then try again.',
    '이전에 올린 파일을 아직 읽고 있습니다. 끝난 뒤 다시 시도하세요.',
    'Ihre vorherigen Dateien werden noch gelesen. Warten Sie, bis das abgeschlossen ist, und versuchen Sie es erneut.',
  ],
} as const satisfies LabelRecords
