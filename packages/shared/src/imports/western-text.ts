// Bytes of one country's charset are letters of every other one. What no writer types gives the wrong ones away: signs inside words, words
// of letters with accents alone, capitals behind small letters.

const HIGH = 'À-ÖØ-öø-ÿŠšŽžŒœŸ'
const SIGN = '€£¥§©®°²³µ«»“”„‚‘–—…½¼¾±×ªº¡¿™•'
/** What Western texts do not have: controls of Windows-1252, signs no keyboard types. */
const UNTYPED = /[\u0080-\u009F¤¦¨¬\u00AD¯¶¸¹ƒ†‡ˆ‰‹›˜]/
const FOREIGN = new RegExp(
  [
    UNTYPED.source,
    `\\p{L}[${SIGN}]\\p{L}`,
    `\\p{L}[£¥°§¡¿]|[£¥²³ªº]\\p{L}|(?<!m)(?<=\\p{L})[²³]`,
    `[£¥§©®°²³µ½¼¾±×ªº¡¿–—‘„‚]{2}`,
    `[©®°±²³´µ·ªº½¼¾×][${HIGH}]`,
    // A word of one letter that is none in the languages of Western Europe.
    `(?<!\\p{L})(?![àáâéèêíóôöúùûåæøäüß])(?![ÀÁÂÉÈÊÍÓÔÖÚÙÛÅÆØÄÜ])[${HIGH}](?!\\p{L})`,
    // Words of letters with accents alone, three of them in a row, and a capital behind a small letter.
    `(?<!\\p{L})[${HIGH}]{2,}(?!\\p{L})|[${HIGH}]{3}`,
    `\\p{Ll}[À-ÖØ-ÞŠŽŒŸ]`,
  ].join('|'),
  'u',
)

/** Whether a text that was read as Windows-1252 looks like one of Western Europe. */
export const isWestern = (text: string) => !FOREIGN.test(text)

/** Small letters of the languages that save files in a charset; names from Germany and France are in all of them. */
const alphabets = {
  'windows-1250': [
    'ąćęłńóśźż', // Polish
    'áčďéěíňóřšťúůýž', // Czech
    'áäčďéíĺľňóôŕšťúýž', // Slovak
    'áéíóöőúüű', // Hungarian
    'čćđšž', // Croatian, Slovenian
    'ăâîşţ', // Romanian
  ],
  'windows-1254': ['çğıöşüâîûi̇'], // Turkish
} as const
const SHARED = 'äöüßé'

// Beside a digit, alone, or a capital behind a small letter: no word of these languages.
const UNREADABLE = /\d(?!\p{ASCII})\p{L}|(?!\p{ASCII})\p{L}\d|(?<!\p{L})(?!\p{ASCII})\p{L}(?!\p{L})|\p{Ll}(?!\p{ASCII})\p{Lu}/u

/** The languages of a charset that a text read in it may be of: all its letters with accents are theirs. */
export function listAlphabetsOf(text: string, charset: keyof typeof alphabets): readonly string[] {
  const letters = new Set(text.toLowerCase().match(/(?!\p{ASCII})\p{L}/gu) ?? [])
  if (letters.size === 0 || UNREADABLE.test(text)) return []
  return alphabets[charset].filter((alphabet) => [...letters].every((letter) => `${alphabet}${SHARED}`.includes(letter)))
}
