import type { LabelRecords } from '../labels.ts'

/** Messages of what every area uses: fields, files, home page, frame. */
export const platformMessages = {
  // Fields: MS00002201–2229
  fieldRequired: ['MS00002201', 'Required', '필수 항목입니다', 'Pflichtfeld'],
  fieldTooLong: ['MS00002202', 'Too long', '너무 깁니다.', 'Zu lang'],
  fieldBadCharacters: [
    'MS00002203',
    "Contains characters that can't be saved",
    '저장할 수 없는 문자가 있습니다.',
    'Enthält Zeichen, die nicht gespeichert werden können',
  ],
  fieldBadDate: ['MS00002204', 'Enter a date as YYYY-MM-DD', '날짜를 YYYY-MM-DD 형식으로 입력하세요.', 'Datum als JJJJ-MM-TT eingeben'],
  fieldBadNumber: [
    'MS00002205',
    'Enter a number with at most two decimals',
    '소수점 이하 두 자리까지의 숫자를 입력하세요.',
    'Zahl mit höchstens zwei Nachkommastellen eingeben',
  ],
  fieldBadEmail: [
    'MS00002206',
    'Enter a complete email address',
    '도메인이 포함된 이메일 주소를 입력하세요.',
    'Vollständige E-Mail-Adresse eingeben',
  ],
  fieldBadUserId: [
    'MS00002207',
    'Use letters, digits, dots, dashes and underscores; start with a letter or digit',
    '영문자, 숫자, 점, 하이픈, 밑줄만 쓸 수 있으며 영문자나 숫자로 시작해야 합니다.',
    'Buchstaben, Ziffern, Punkt, Binde- und Unterstrich; am Anfang Buchstabe oder Ziffer',
  ],
  fieldInvalid: [
    'MS00002208',
    'Not a valid value. Check your entry.',
    '입력할 수 없는 값입니다. 입력한 내용을 확인하세요.',
    'Ungültiger Wert. Prüfen Sie Ihre Eingabe.',
  ],
  fieldNotListed: ['MS00010301', 'Choose an entry from the list', '목록에서 선택하세요.', 'Eintrag aus der Liste wählen'],
  fieldUnknown: [
    'MS00002209',
    'No longer available. Choose another one.',
    '더 이상 선택할 수 없습니다. 다른 값을 선택하세요.',
    'Nicht mehr verfügbar. Wählen Sie einen anderen Eintrag.',
  ],
  fieldDatesTurned: [
    'MS00002210',
    'The end is before the start. Change one of them.',
    '종료가 시작보다 빠릅니다. 둘 중 하나를 수정하세요.',
    'Das Ende liegt vor dem Beginn. Ändern Sie eines von beiden.',
  ],
  fieldBackwards: [
    'MS00010302',
    'The end must be after the start. Change one of them.',
    '종료는 시작보다 늦어야 합니다. 둘 중 하나를 수정하세요.',
    'Das Ende muss nach dem Beginn liegen. Ändern Sie eines von beiden.',
  ],
  fieldInPast: [
    'MS00002211',
    'This date is in the past. Choose a later one.',
    '이미 지났습니다. 이후 날짜를 선택하세요.',
    'Das Datum liegt in der Vergangenheit. Wählen Sie ein späteres.',
  ],
  fieldOverlaps: [
    'MS00002212',
    'Overlaps another period. Change the dates.',
    '다른 기간과 겹칩니다. 날짜를 수정하세요.',
    'Überschneidet sich mit einem anderen Zeitraum. Ändern Sie die Daten.',
  ],
  fieldFixed: [
    'MS00002213',
    "Can't be changed after creation",
    '생성한 뒤에는 변경할 수 없습니다.',
    'Nach dem Anlegen nicht mehr änderbar',
  ],
  fieldPersonNotActive: [
    'MS00002214',
    'This account is inactive. Choose someone else.',
    '사용이 중지된 계정입니다. 다른 사람을 선택하세요.',
    'Dieses Konto ist inaktiv. Wählen Sie eine andere Person.',
  ],
  fieldTooMany: [
    'MS00002215',
    'Too many entries. Remove some.',
    '항목이 너무 많습니다. 일부를 삭제하세요.',
    'Zu viele Einträge. Entfernen Sie einige.',
  ],
  fieldAtMost: ['MS00002216', 'At most {0}', '{0} 이하로 입력하세요.', 'Höchstens {0}'],
  fieldAtLeast: ['MS00002217', 'At least {0}', '{0} 이상으로 입력하세요.', 'Mindestens {0}'],

  // Files: MS00002100–2199
  diskFull: [
    'MS00002100',
    "The file wasn't saved because storage is full. Contact your administrator.",
    '저장 공간이 가득 차 파일을 저장하지 못했습니다. 관리자에게 문의하세요.',
    'Der Speicher ist voll, die Datei wurde nicht gespeichert. Wenden Sie sich an die Administration.',
  ],
  fileDamaged: [
    'MS00002101',
    "This file is damaged or missing. Contact your administrator. Other files aren't affected.",
    '파일이 손상되었거나 없습니다. 관리자에게 문의하세요. 다른 파일에는 영향이 없습니다.',
    'Diese Datei ist beschädigt oder fehlt. Wenden Sie sich an die Administration. Andere Dateien sind nicht betroffen.',
  ],
  quotaExceeded: [
    'MS00002102',
    'Your storage is full. Delete files you no longer need, then upload again.',
    '저장 용량을 모두 사용했습니다. 필요 없는 파일을 삭제한 뒤 다시 업로드하세요.',
    'Ihr Speicherplatz ist voll. Löschen Sie nicht mehr benötigte Dateien und laden Sie dann erneut hoch.',
  ],
  uploadBroken: [
    'MS00002103',
    'The upload was interrupted and nothing was saved. Try again.',
    '업로드가 중단되어 저장하지 않았습니다. 다시 시도하세요.',
    'Der Upload wurde unterbrochen, nichts wurde gespeichert. Versuchen Sie es erneut.',
  ],
  pictureRefused: [
    'MS00002104',
    "{0} can't be used as a picture. Choose a png, gif, jpeg or webp file of up to 40 megapixels.",
    '{0}{0:은/는} 사진으로 사용할 수 없습니다. 4천만 화소 이하의 png, gif, jpeg, webp 파일을 선택하세요.',
    '{0} kann nicht als Bild verwendet werden. Wählen Sie eine PNG-, GIF-, JPEG- oder WebP-Datei mit höchstens 40 Megapixeln.',
  ],

  // Home and pivot: MS00002400–2419
  favouritesSaved: ['MS00002400', 'Favourites saved', '즐겨찾기를 저장했습니다.', 'Favoriten gespeichert'],
  favouritesRestored: ['MS00002401', 'Favourites restored', '즐겨찾기를 되돌렸습니다.', 'Favoriten wiederhergestellt'],
  pivotTooLarge: [
    'MS00002402',
    'This table has too many cells to show. Remove a field.',
    '표가 너무 커서 표시할 수 없습니다. 필드를 줄이세요.',
    'Diese Tabelle hat zu viele Zellen für die Anzeige. Entfernen Sie ein Feld.',
  ],

  // Shell: MS00002420–2449
  tooManyTabs: [
    'MS00002420',
    'Ten screens with unsaved changes are open. Save or close one first.',
    '저장하지 않은 화면이 10개 열려 있습니다. 먼저 하나를 저장하거나 닫아 주세요.',
    'Zehn Ansichten mit ungespeicherten Eingaben sind offen. Speichern oder schließen Sie zuerst eine davon.',
  ],
} as const satisfies LabelRecords
