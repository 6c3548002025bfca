import { decodeText } from '@maru/shared/imports/text-charset.ts'
import iconv from 'iconv-lite'

/** Text of a CSV file as Excel saves it: UTF-8, else Korean or Western European; undefined where it is neither for sure. */
export const decodeCsv = (bytes: Buffer): string | undefined => decodeText(bytes, () => iconv.decode(bytes, 'cp949'))
