// Letters that Unicode does not take apart into a Latin one and an accent, by the conversion table of the EPC (EPC217-08); German ones as
// German banks write them (DK).
const table = [
  'Ä Ae Ö Oe Ü Ue ä ae ö oe ü ue ß ss ẞ SS & + Æ A æ a Œ O œ o Ø O ø o Ł L ł l Đ D đ d Ð D ð d Þ T þ t Ħ H ħ h ı i Ĳ I ĳ i Ŀ L ŀ l Ŧ T ŧ t Ŋ N ŋ n',
  "ĸ k ſ s € E “ . ” . „ . ‘ ' ’ ' ‚ , – - — - − -",
  'Α A Β V Γ G Δ D Ε E Ζ Z Η I Θ TH Ι I Κ K Λ L Μ M Ν N Ξ X Ο O Π P Ρ R Σ S Τ T Υ Y Φ F Χ CH Ψ PS Ω O',
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o',
  'А A Б B В V Г G Д D Е E Ж ZH З Z И I Й Y К K Л L М M Н N О O П P Р R С S Т T У U Ф F Х H Ц TS Ч CH Ш SH Щ SHT Ъ A Ь Y Ю YU Я YA Ы Y Э E',
  'а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sht ъ a ь y ю yu я ya ы y э e',
].flatMap((row) => row.split(' '))
const letters = new Map(Array.from({ length: table.length / 2 }, (_, at) => [table[2 * at] ?? '', table[2 * at + 1] ?? '']))

const convert = (text: string) => Array.from(text, (letter) => letters.get(letter) ?? letter).join('')

/** Text in the letters every bank of SEPA takes (EPC217-08), at most `max` long; what has no such letter becomes a point. */
export const sepaText = (text: string, max: number) =>
  convert(
    convert(text.normalize('NFC'))
      .normalize('NFD')
      .replaceAll(/\p{Mark}/gu, ''),
  )
    .normalize('NFC')
    .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/g, '.')
    .trim()
    .slice(0, max)
