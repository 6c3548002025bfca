/** Latin letters and digits, each with the Cyrillic and Greek capitals that look like it. */
const lookalikes = `A\u0410\u0391 B\u0412\u0392 C\u0421 D\u0500 E\u0415\u0395 G\u050C H\u041D\u04BA\u0397 I\u0406\u04C0\u0399 J\u0408 K\u041A\u039A
  M\u041C\u039C N\u039D O\u041E\u039F P\u0420\u03A1 Q\u051A S\u0405 T\u0422\u03A4 V\u0474 W\u051C X\u0425\u03A7 Y\u0423\u04AE\u03A5 Z\u0396 3\u0417`
const latinOf = new Map(lookalikes.split(/\s+/).flatMap((row) => Array.from(row.slice(1), (other) => [other, row.slice(0, 1)] as const)))

/** Cyrillic and Greek capitals as the Latin letters they look like. */
export const toLatinLookalikes = (text: string) =>
  text.replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => latinOf.get(letter) ?? letter)
