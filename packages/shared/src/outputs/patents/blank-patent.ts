import { inputValues } from '../../codecs.ts'
import { patentInput } from './patent.ts'

/** A patent before anything is entered: a disclosure at the German office. */
export const blankPatent = inputValues(patentInput, undefined, { kind: 'PATENT', office: 'DE', status: 'DISCLOSED' })
