import { decodeText } from '@maru/shared/imports/text-charset.ts'

/** Browsers call the Korean charset of Windows (CP949) so. */
const decodeKorean = (bytes: Uint8Array) => new TextDecoder('euc-kr').decode(bytes)

/** Text of a file, in UTF-8 or as older programs save it; undefined where it is neither for sure. */
export const readTextFile = async (file: File) => decodeText(new Uint8Array(await file.arrayBuffer()), decodeKorean)
